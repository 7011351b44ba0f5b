import { pattern, splitOutside, statementsOf } from "./migration-statements.mjs";

/**
 * Something that older nodes use.
 *
 * @typedef {{ readonly found: RegExp, readonly kind: string }} Gone Its first group names what is gone.
 */

/** Statements that take something else than a table or column. @type {readonly Gone[]} */
const GONE = [
  { found: pattern("^drop (?:function|procedure|aggregate) (?:if exists )?NAME"), kind: "function" },
  { found: pattern("^alter (?:function|procedure) NAME ?(?:\\([^)]*\\) )?(?:rename to|set schema)"), kind: "function" },
  { found: pattern("^drop (?:materialized )?view (?:if exists )?NAME"), kind: "view" },
  { found: pattern("^alter (?:materialized )?view (?:if exists )?NAME (?:rename to|set schema)"), kind: "view" },
  { found: pattern("^drop sequence (?:if exists )?NAME"), kind: "sequence" },
  { found: pattern("^alter sequence (?:if exists )?NAME (?:rename to|set schema)"), kind: "sequence" },
  { found: pattern("^drop (?:type|domain) (?:if exists )?NAME"), kind: "type" },
  { found: pattern("^alter (?:type|domain) NAME (?:rename|set schema)"), kind: "type" },
];
const CONSTRAINT_GONE = pattern("^(?:drop|rename) constraint (?:if exists )?NAME");
const COLUMN_GONE = pattern("^(?:drop|rename) (?!constraint )(?:column )?(?:if exists )?(?!to )NAME");
const TABLE_GONE = /^(?:rename to|set schema) /;
const COLUMN_ADDED = pattern(
  "^add (?!constraint |primary |unique |check |foreign |exclude )(?:column )?(?:if not exists )?NAME .*\\b(?:not null|primary key)\\b",
);
const DEFAULT_GONE = pattern("^alter (?:column )?NAME drop (?:default|identity)");
const ALL_COLUMNS = /(?:select|returning|,) (?:"?\w+"?\.)?\*/;

/**
 * Lists what a migration takes from nodes of the version before, which go on serving: columns, tables and other names
 * that its statements use, and values for columns that it does not fill.
 *
 * @param {string} migration SQL. @param {readonly string[]} used Statements of the version before.
 */
export function breaksOf(migration, used) {
  const all = used.map((sql) => sql.toLowerCase().replace(/\s+/g, " "));
  return statementsOf(migration).flatMap((statement) => breaksOfStatement(statement, all));
}

/** @param {import("./migration-statements.mjs").Statement} statement @param {readonly string[]} used */
function breaksOfStatement({ text, table, actions }, used) {
  const [, dropped = ""] = /^drop table (?:if exists )?(.*?)(?: cascade| restrict)?$/.exec(text) ?? [];
  const tables = splitOutside(dropped).map((name) => pattern("^NAME$").exec(name)?.[1] ?? "");
  const [, trigger = "", fired = ""] = pattern("^drop trigger (?:if exists )?NAME on NAME").exec(text) ?? [];
  const others = GONE.map(({ found, kind }) => ({ kind, name: found.exec(text)?.[1] ?? "" }));
  return [
    ...tables.filter((name) => isUsed(used, name)).map((name) => goneFrom(`the table ${name}`)),
    ...(isUsed(used, fired) ? [goneFrom(`the trigger ${trigger} of ${fired}`)] : []),
    ...others.filter(({ name }) => isUsed(used, name)).map(({ kind, name }) => goneFrom(`the ${kind} ${name}`)),
    ...actions.flatMap((action) => breaksOfAction(action, table, used)),
  ];
}

/** @param {string} action @param {string} table @param {readonly string[]} used */
function breaksOfAction(action, table, used) {
  const ofTable = used.filter((sql) => names(sql, table));
  const inserts = ofTable.filter((sql) => new RegExp(`insert into (?:"?\\w+"?\\.)?"?${table}\\b`).test(sql));
  const [, column = ""] = COLUMN_GONE.exec(action) ?? [];
  const [, constraint = ""] = CONSTRAINT_GONE.exec(action) ?? [];
  const [, added] = COLUMN_ADDED.exec(action) ?? [];
  const [, bare = ""] = DEFAULT_GONE.exec(action) ?? [];
  const problems = [];
  if (TABLE_GONE.test(action) && ofTable.length > 0) problems.push(goneFrom(`the table ${table}`));
  if (column && ofTable.some((sql) => names(sql, column) || ALL_COLUMNS.test(sql)))
    problems.push(goneFrom(`the column ${table}.${column}`));
  if (isUsed(used, constraint)) problems.push(goneFrom(`the constraint ${constraint}`));
  if (added && inserts.length > 0 && !/\b(?:default|generated|serial|bigserial)\b/.test(action))
    problems.push(`adds ${table}.${added} without a default, so older nodes can insert nothing`);
  if (bare && inserts.some((sql) => !names(sql, bare)))
    problems.push(`takes the default of ${table}.${bare}, which older nodes do not fill`);
  return problems;
}

/** @param {string} what */
function goneFrom(what) {
  return `takes ${what} from older nodes, whose statements use it`;
}

/** @param {readonly string[]} used @param {string} name */
function isUsed(used, name) {
  return name !== "" && used.some((sql) => names(sql, name));
}

/** @param {string} sql @param {string} name */
function names(sql, name) {
  return new RegExp(`\\b${name}\\b`).test(sql);
}
