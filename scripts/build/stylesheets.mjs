import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "esbuild";

/** Matches imports of stylesheets as text; Vite understands them by itself. */
const IMPORTED = /\.css\?inline$/;

/** Matches the name of the module that holds the text. */
const MODULE = /\.css\.js$/;

/** Turns stylesheets into modules that export their minified text. @type {import("rolldown").Plugin} */
export const stylesheets = {
  name: "stylesheets",
  resolveId: (source, importer) =>
    IMPORTED.test(source) && importer ? join(dirname(importer), source.replace(IMPORTED, ".css.js")) : null,
  load: async (id) => {
    if (!MODULE.test(id)) return null;
    const { code } = await transform(await readFile(id.replace(/\.js$/, ""), "utf8"), { loader: "css", minify: true });
    return `export default ${JSON.stringify(code.trim())};`;
  },
};
