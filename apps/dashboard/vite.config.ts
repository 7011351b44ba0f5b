import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

// The backend serves the result at this path, under a policy that allows nothing inline. While developing the dashboard itself,
// pages and API still come from the backend: run `vite build --watch` beside `npm start`.
const base = "/dashboard/";

export default defineConfig({
  base,
  plugins: [react()],
  // The kit's packages from their sources: built, they bring a copy of packages/ui of their own.
  resolve: { conditions: ["latchkit-source", ...defaultClientConditions] },
  build: {
    target: "es2023",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The policy allows no data URLs for anything but pictures, and the icon is cached better as a file.
    assetsInlineLimit: 0,
  },
});
