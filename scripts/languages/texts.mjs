import { apps } from "./apps.mjs";
import { languageFile, readLanguage } from "./files.mjs";

/**
 * @typedef {import("./apps.mjs").App} App
 *
 * @typedef {import("./files.mjs").Table} Table
 */

const UI = "packages/ui";

/** The part of all sections that no other part has. */
const REST = "pages";

/** Returns the app in a folder, such as `packages/react`. @param {string} folder @returns {App} */
export function appIn(folder) {
  const app = apps.find((it) => it.folder === folder);
  if (!app) throw new Error(`scripts/languages/apps.mjs does not list ${folder}.`);
  return app;
}

/**
 * Returns the parts of an app that are loaded one by one; one without a name if it is loaded whole.
 *
 * @param {App} app
 */
export function partsOf({ parts }) {
  return parts ? [...Object.keys(parts), REST].sort() : [undefined];
}

/**
 * Returns what an app loads of a language: its own messages and those of packages/ui that it shows.
 *
 * @param {App} app @param {string} language @param {string} [part] Default: all. @returns {Table}
 */
export function textsOf({ folder, shared, parts = {} }, language, part) {
  const sections = Object.entries({ ...pick(readLanguage(UI, language), shared), ...readLanguage(folder, language) });
  const partOf = (/** @type {string} */ section) =>
    Object.keys(parts).find((name) => parts[name]?.includes(section)) ?? REST;
  return Object.fromEntries(part ? sections.filter(([section]) => partOf(section) === part) : sections);
}

/** Returns the files behind them. @param {App} app @param {string} language */
export function filesOf({ folder, shared }, language) {
  return (shared.length > 0 ? [UI, folder] : [folder]).map((from) => languageFile(from, language));
}

/** @param {Table} table @param {string[]} sections @returns {Table} */
function pick(table, sections) {
  return Object.fromEntries(Object.entries(table).filter(([section]) => sections.includes(section)));
}
