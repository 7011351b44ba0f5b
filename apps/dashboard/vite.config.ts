import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, normalizePath } from "vite";
import { translations } from "../../scripts/languages/plugin.mjs";

// The backend serves the result at this path, under a policy that allows nothing inline. While developing the dashboard
// itself, pages and API still come from the backend: run `vite build --watch` beside `npm start`.
const base = "/dashboard/";
const ENTRY = normalizePath(join(import.meta.dirname, "src", "main.tsx"));

export default defineConfig({
  base,
  plugins: [translations(), react()],
  // The kit's packages from their sources: built, they bring a copy of packages/ui of their own.
  resolve: { conditions: ["latchkit-source", ...defaultClientConditions] },
  build: {
    target: "es2023",
    // The first browsers with light-dark(). What Vite writes for older ones knows only a color-scheme that no variable sets, as the kit's does.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The policy allows no data URLs for anything but pictures, and the icon is cached better as a file.
    assetsInlineLimit: 0,
    // What every page needs comes as one file: in the many that pages share parts of, it was larger and came later.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: nameAtOnce }] } } },
  },
});

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules that name far more than the first load uses: what it does use, Rolldown places well by itself. */
const OFFERS_MORE = /packages[\\/](react|ui)[\\/]src[\\/]index\.ts$/;

/** Modules that an entry of the kit names, and that one page alone uses. */
const OF_ONE_PAGE = /packages[\\/]kit[\\/]src[\\/]moving[\\/]/;

/** Modules that the first load imports, with all that they import in turn; filled when the first module is placed. */
const atOnce = new Set<string>();

/**
 * Places what the entry imports. The entry itself, which waits for the language, stays apart: nothing that it loads may
 * wait for it.
 */
function nameAtOnce(id: string, modules: Modules): string | null {
  if (atOnce.size === 0) {
    follow(ENTRY);
    for (const from of atOnce) if (!OFFERS_MORE.test(from)) follow(from);
  }
  return atOnce.has(id) && !OF_ONE_PAGE.test(id) ? "at-once" : null;

  function follow(from: string) {
    for (const imported of modules.getModuleInfo(from)?.importedIds ?? []) atOnce.add(imported);
  }
}
