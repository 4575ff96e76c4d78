// The client is built into the Python package: hexdial/server/client/.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Few files rather than many small ones: each costs a phone a way there and back.
const GROUPS = [
  { name: "base", tags: ["$initial" as const], priority: 3 },
  { name: "drawing", test: /[\\/]skins[\\/][^\\/]+$/, priority: 2 },
  { name: "board", test: /[\\/]src[\\/](board|table)[\\/]/, minShareCount: 2, priority: 1 },
  { name: "parts", test: /[\\/]src[\\/](ui|lib|lobby|look)[\\/]/, minShareCount: 2 },
];

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
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  // `npm run dev` beside `hexdial serve`
  server: { proxy: { "/api": { target: process.env.HEXDIAL_SERVER ?? "http://127.0.0.1:8710", ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], setupFiles: ["src/lib/testing.ts"] },
}));
