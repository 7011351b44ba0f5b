import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The backend serves the result at this path, under a policy that allows nothing inline.
const base = "/purchase/";

export default defineConfig({
  base,
  plugins: [react()],
  build: { target: "es2023", reportCompressedSize: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
