// The client is built into the Python package: hexdial/server/client/.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte()],
  // tests run the browser's side of Svelte
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../hexdial/server/client",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // `npm run dev` beside `hexdial serve`
  server: { proxy: { "/api": { target: process.env.HEXDIAL_SERVER ?? "http://127.0.0.1:8710", ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], setupFiles: ["src/lib/testing.ts"] },
}));
