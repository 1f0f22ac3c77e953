import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // A busy machine makes a test late, not wrong.
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
