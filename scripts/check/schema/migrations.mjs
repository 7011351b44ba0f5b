/** The last migration from when all nodes were stopped for an update. */
const LAST_OF_OLD = "0072-attempts-to-send-of-an-email";

/** @typedef {{ readonly sql: string }} Statement Of an older version, as a line of `older-statements.test-data.jsonl`. */

/**
 * Lists what migrations take from nodes of the version before, which go on serving: columns and tables that its
 * statements name, and values for columns that it does not know.
 *
 * @param {Readonly<Record<string, string>>} migrations SQL by name.
 * @param {readonly Statement[]} used
 */
export function listBreakingMigrations(migrations, used) {
  const texts = used.map(({ sql }) => sql);
  return Object.entries(migrations)
    .filter(([name]) => name > LAST_OF_OLD)
    .flatMap(([name, text]) => statementsOf(text).flatMap((statement) => breaksOf(statement, texts, name)));
}

/** @param {string} statement @param {readonly string[]} used @param {string} name */
function breaksOf(statement, used, name) {
  const table = /^alter table (?:if exists )?"?(\w+)/.exec(statement)?.[1];
  const tables = [
    ...(/^drop table (?:if exists )?([\w", ]+)/.exec(statement)?.[1]?.match(/\w+/g) ?? []),
    ...(table && /\brename to\b/.test(statement) ? [table] : []),
  ];
  const columns = [
    ...statement.matchAll(/\b(?:drop column|rename column|rename) (?:if exists )?(?!to\b|constraint\b)"?(\w+)/g),
  ];
  const unfilled = [...statement.matchAll(/\badd column (?:if not exists )?"?(\w+)"? [^,]*\bnot null\b[^,]*/g)].filter(
    ([addition]) => !/\b(?:default|generated)\b/.test(addition),
  );
  return [
    ...tables
      .filter((gone) => used.some((sql) => names(sql, gone)))
      .map((gone) => `${name} takes the table ${gone} from older nodes, whose statements use it`),
    ...columns
      .filter(([, column = ""]) => table && used.some((sql) => names(sql, table) && names(sql, column)))
      .map(([, column]) => `${name} takes the column ${table}.${column} from older nodes, whose statements use it`),
    ...unfilled
      .filter(() => table && used.some((sql) => new RegExp(`\\binsert into "?${table}\\b`).test(sql)))
      .map(([, column]) => `${name} adds ${table}.${column} without a default, so older nodes can insert nothing`),
  ];
}

/** @param {string} sql @param {string} name */
function names(sql, name) {
  return new RegExp(`\\b${name}\\b`).test(sql);
}

/** @param {string} text */
function statementsOf(text) {
  return text
    .replace(/--.*$/gm, "")
    .replace(/\$\$.*?\$\$/gs, "''")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " ").toLowerCase())
    .filter((statement) => statement !== "");
}
