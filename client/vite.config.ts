import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { worker } from "./worker.ts";

// The page is served under a strict content policy: nothing is inlined, and no polyfill script is injected.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), worker()],
  build: {
    outDir: "../src/unmapped/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8600", ws: true } } },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    css: { include: /tokens\.css/ },
    // Each file has a context of its own, as it has anyhow, but no process of its own: a third of the time.
    pool: "vmThreads",
  },
});
