import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { translations } from "../../scripts/languages/plugin.mjs";

// The backend serves the result at this path, under a policy that allows nothing inline.
const base = "/purchase/";

export default defineConfig({
  base,
  plugins: [translations(), react()],
  build: { target: "es2023", reportCompressedSize: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
