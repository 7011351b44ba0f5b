import { join } from "node:path";
import { compactKeys, compactTexts, literal } from "./compact.mjs";
import { languagesIn } from "./files.mjs";
import { appIn, filesOf, partsOf, textsOf } from "./texts.mjs";

/** The module of an app through which it reaches its languages. Its source knows none. */
const LIST = /[\\/]((?:packages|apps)[\\/][\w-]+)[\\/]src[\\/]languages[\\/]languages\.ts$/;

/** A module made of files of translations, beside the list: `de.js`, or `de/account.js` for a part. */
const TEXTS = /[\\/]((?:packages|apps)[\\/][\w-]+)[\\/]src[\\/]languages[\\/]([\w-]+)(?:[\\/](\w+))?\.js$/;

/** Marks modules that no file holds. */
const MADE = "\0";

/**
 * Makes modules of the files of translations, for bundlers and tests: each language, or part of it, becomes one that
 * is loaded alone.
 *
 * @param {object} [options]
 * @param {boolean} [options.isCompact] Whether the keys are in modules that all languages share. Default: `false`.
 */
export function translations({ isCompact = false } = {}) {
  return {
    name: "translations",
    enforce: /** @type {const} */ ("pre"),

    /** @param {string} source @param {string | undefined} importer */
    resolveId(source, importer) {
      if (!source.startsWith(".") || !importer) return null;
      const id = join(importer.replace(MADE, ""), "..", source);
      const isMade = importer.startsWith(MADE) || LIST.test(importer);
      return isMade && TEXTS.test(id) ? MADE + id : null;
    },

    /** @param {string} id @this {{ addWatchFile(file: string): void }} */
    load(id) {
      const [, listed] = LIST.exec(id) ?? [];
      if (listed) return writeList(appIn(slashed(listed)), this);
      if (!id.startsWith(MADE)) return null;
      const [, folder, language = "", part] = TEXTS.exec(id) ?? [];
      if (!folder) return null;
      const app = appIn(slashed(folder));
      if (language === "keys") return compactKeys(textsOf(app, "en", part));
      const texts = watchedTexts(app, language, part, this);
      return isCompact
        ? compactTexts({
            texts,
            model: textsOf(app, "en", part),
            keys: `../keys/${part}.js`,
            name: `${language}/${part}`,
          })
        : `export const texts = ${literal(texts)};\n`;
    },
  };
}

/** @param {import("./texts.mjs").App} app @param {{ addWatchFile(file: string): void }} watching */
function writeList(app, watching) {
  const languages = languagesIn(app.folder);
  if (app.isAtOnce) {
    const all = languages.map((language) => [language, watchedTexts(app, language, undefined, watching)]);
    return `const texts = ${literal(Object.fromEntries(all))};
export const textsOf = (language) => texts[language];
`;
  }
  const lines = languages.map((language) => {
    const imported = (/** @type {string} */ name) => `() => import("./${name}.js")`;
    if (!app.parts) return `${JSON.stringify(language)}: ${imported(language)}`;
    const parts = partsOf(app).map((part) => `${part}: ${imported(`${language}/${part}`)}`);
    return `${JSON.stringify(language)}: { ${parts.join(", ")} }`;
  });
  return `const files = {\n${lines.join(",\n")}\n};
export const loadTexts = async (language, part) => (await files[language]${app.parts ? "[part]" : ""}()).texts;
`;
}

/**
 * @param {import("./texts.mjs").App} app @param {string} language @param {string | undefined} part
 * @param {{ addWatchFile(file: string): void }} watching
 */
function watchedTexts(app, language, part, watching) {
  for (const file of filesOf(app, language)) watching.addWatchFile(file);
  return textsOf(app, language, part);
}

/** @param {string} path */
function slashed(path) {
  return path.replaceAll("\\", "/");
}
