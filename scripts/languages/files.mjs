import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

/**
 * @typedef {import("../../packages/messages/src/define-messages.ts").Message} Message
 *
 * @typedef {Record<string, Record<string, Message>>} Table Messages by section and key.
 */

/** Plural forms in the order of a file: exactly one, then the categories of CLDR. */
const FORMS = ["=1", "zero", "one", "two", "few", "many", "other"];

/** A key of one plural form, such as `total_few`. */
const FORM_KEY = /^(.+)_(=1|zero|one|two|few|many|other)$/;

/** The file of a language. @param {string} folder Of the app. @param {string} language */
export function languageFile(folder, language) {
  return join(root, folder, "src", "languages", `${language}.json`);
}

/** Returns the languages that an app has a file of, besides English. @param {string} folder */
export function languagesIn(folder) {
  const names = readdirSync(join(root, folder, "src", "languages"));
  const tags = names.filter((name) => name.endsWith(".json")).map((name) => name.replace(/\.json$/, ""));
  return tags.filter((tag) => tag !== "en").sort();
}

/**
 * Reads the messages of an app in a language; none if the file is missing.
 *
 * @param {string} folder Of the app. @param {string} language
 */
export function readLanguage(folder, language) {
  const file = languageFile(folder, language);
  return existsSync(file) ? parseTable(readFileSync(file, "utf8"), file) : {};
}

/**
 * Reads a file of translations: nested by section, plural forms by the ending of their key, as i18next has them.
 *
 * @param {string} text JSON.
 * @param {string} file For the error.
 * @returns {Table}
 * @throws If a text is no string, or a key is written both with and without plural forms.
 */
export function parseTable(text, file) {
  /** @type {Record<string, Record<string, unknown>>} */
  const sections = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(sections).map(([section, texts]) => {
      /** @type {Record<string, any>} */
      const messages = {};
      for (const [written, message] of Object.entries(texts)) {
        const [, key = written, form] = FORM_KEY.exec(written) ?? [];
        if (typeof message !== "string") throw new Error(`${file}: ${section}.${written} is not text.`);
        const known = messages[key];
        if (form ? typeof known === "string" : known) throw new Error(`${file}: ${section}.${key} occurs twice.`);
        messages[key] = form ? { ...known, [form]: message } : message;
      }
      return [section, messages];
    }),
  );
}

/**
 * Writes a file of translations.
 *
 * @param {Table} table
 * @param {Table} [model] Its sections and keys are written, in its order. Default: the table's own.
 */
export function formatTable(table, model = table) {
  const sections = Object.entries(model).map(([section, messages]) => {
    const texts = Object.keys(messages).flatMap((key) => entriesOf(key, table[section]?.[key]));
    return [section, Object.fromEntries(texts)];
  });
  return `${JSON.stringify(Object.fromEntries(sections), null, 2)}\n`;
}

/** @param {string} key @param {Message | undefined} message @returns {[string, string][]} */
function entriesOf(key, message) {
  if (message === undefined) return [];
  if (typeof message === "string") return [[key, message]];
  const forms = new Map(Object.entries(message));
  return FORMS.flatMap((form) => (forms.has(form) ? [[`${key}_${form}`, forms.get(form) ?? ""]] : []));
}
