/** Name of a table or column, with or without schema and quotes; its group is the name alone. */
const NAME = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;

/**
 * A statement of a migration, in lower case and on one line, without comments, texts and bodies of functions.
 *
 * @typedef {object} Statement
 * @property {string} text
 * @property {string} table The table that an `alter table` changes; empty for other statements.
 * @property {readonly string[]} actions Its parts, such as `add column a int`; none for other statements.
 */

/**
 * Returns a regular expression in which `NAME` stands for a name.
 *
 * @param {string} source
 */
export function pattern(source) {
  return new RegExp(source.replaceAll("NAME", NAME));
}

const ALTER_TABLE = pattern("^alter table (?:if exists )?(?:only )?NAME ?\\*? (.*)$");

/** @param {string} text @returns {Statement[]} */
export function statementsOf(text) {
  return text
    .replace(/--.*$/gm, "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/(\$\w*\$).*?\1/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " ").toLowerCase())
    .filter((statement) => statement !== "")
    .map((statement) => {
      const [, table = "", actions] = ALTER_TABLE.exec(statement) ?? [];
      return { text: statement, table, actions: actions === undefined ? [] : splitOutside(actions) };
    });
}

/** Splits a list at the commas that are not in parentheses. @param {string} list */
export function splitOutside(list) {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
