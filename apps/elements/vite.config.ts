import { defineConfig } from "vite";

// The backend serves the module at `/elements/latchkit.js`, and what it loads below `/elements/assets/`.
export default defineConfig({
  base: "./",
  build: {
    target: "es2023",
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: "src/index.ts",
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "latchkit.js",
        chunkFileNames: "assets/[name]-[hash].js",
        // The entry is asked for at every visit, so it only says which files belong to this version.
        codeSplitting: {
          groups: [{ name: "elements", test: /src\/(elements|app)|node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
