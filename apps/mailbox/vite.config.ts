import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The backend serves the result at this path, under a policy that allows nothing inline.
const base = "/mailbox/";

export default defineConfig({
  base,
  plugins: [react()],
  server: {
    port: 4102,
    strictPort: true,
    proxy: { "/mailbox/api": process.env.LATCHKIT_API_URL ?? "http://localhost:4100" },
  },
  build: { target: "es2023", reportCompressedSize: false, modulePreload: { polyfill: false } },
});
