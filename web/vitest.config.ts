import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  test: {
    include: ["src/**/*.test.ts"],
    // A busy machine makes a test late, not wrong.
    testTimeout: 60_000,
    // The client is read once for all files, not once for each; what one of them chose, the next forgets.
    isolate: false,
    setupFiles: ["src/test/anew.ts"],
  },
});
