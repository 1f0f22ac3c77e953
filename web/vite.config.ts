import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const SERVER = "http://127.0.0.1:8000";

// The page is asked for under any address and any sub-path, so every link is relative to its <base>.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/pangaea/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
