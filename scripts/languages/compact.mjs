/** @typedef {import("./files.mjs").Table} Table */

/**
 * Writes the texts of a language as lists, without their keys, which all languages share.
 *
 * @param {object} options
 * @param {Table} options.texts
 * @param {Table} options.model In English, for the order.
 * @param {string} options.keys Specifier of the module that `compactKeys` writes.
 * @param {string} options.name For the error.
 */
export function compactTexts({ texts, model, keys, name }) {
  if (keysOf(texts) !== keysOf(model)) throw new Error(`The translation ${name} does not have the keys of English.`);
  const lists = Object.entries(model).map(
    ([section, messages]) => `[${Object.keys(messages).map((key) => literal(texts[section]?.[key] ?? ""))}]`,
  );
  return `import { withKeys } from "${keys}";
export const texts = withKeys([${lists}]);
`;
}

/** Writes the keys of a part, and what puts them to a language's texts. @param {Table} model */
export function compactKeys(model) {
  const lines = Object.entries(model).map(([section, messages]) => [section, ...Object.keys(messages)].join(" "));
  return `const sections = ${JSON.stringify(lines)};
const together = (keys, values) => Object.fromEntries(keys.map((key, i) => [key, values[i]]));
export const withKeys = (lists) => Object.assign({}, ...sections.map((line, i) => {
  const [section, ...keys] = line.split(" ");
  return { [section]: together(keys, lists[i]) };
}));
`;
}

/** @param {Table} table */
function keysOf(table) {
  const sections = Object.entries(table).map(([section, messages]) =>
    [section, ...Object.keys(messages).sort()].join(),
  );
  return sections.sort().join(";");
}

/**
 * Writes texts as JavaScript, without quotes around names.
 *
 * @typedef {string | { readonly [name: string]: Literal | undefined }} Literal
 * @param {Literal} value @returns {string}
 */
export function literal(value) {
  if (typeof value === "string") return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, inner = ""]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
    return `${key}: ${literal(inner)}`;
  });
  return `{ ${entries.join(", ")} }`;
}
