import { transform } from "esbuild";

/** An import in the list of languages, as Rolldown writes it. */
const IMPORT = /import\("\.\/([\w-]+)\/([\w-]+)\.js"\)/g;

/**
 * Publishes the languages in little room: without white space.
 *
 * webpack writes the name of every file that an app can ever load into the first one. The names given here let it make
 * two files of each language.
 *
 * @type {import("rolldown").Plugin}
 */
export const smallLanguages = {
  name: "small-languages",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk" || !file.fileName.startsWith("languages/")) continue;
      if (file.fileName === "languages/languages.js") file.code = file.code.replaceAll(IMPORT, nameForWebpack);
      else file.code = (await transform(file.code, { minifyWhitespace: true, charset: "utf8" })).code;
    }
  },
};

/** @param {string} _ @param {string} language @param {string} part */
function nameForWebpack(_, language, part) {
  const name = part === "pages" ? language : `${language}-more`;
  return `import(/* webpackChunkName: "latchkit-${name}" */ "./${language}/${part}.js")`;
}
