import { pattern, statementsOf } from "./migration-statements.mjs";

/**
 * A statement, or part of one, that keeps requests waiting for as long as a table has rows.
 *
 * @typedef {{ readonly found: RegExp, readonly unless?: RegExp, readonly instead: string }} Rule
 */

const JOB = "let the code read both forms, and have a job change the rows";
const ADD_UNIQUE = "create a unique index concurrently, and add the constraint with it in the next migration";
const NOT_VALID = 'add the constraint as "not valid", and validate it in the next migration';

/** The first group names the table, unless it is any. @type {readonly Rule[]} */
const OF_STATEMENTS = [
  {
    found: pattern('^create (?:unique )?index (?!concurrently )(?:if not exists )?(?:"?\\w+"? )?on (?:only )?NAME'),
    instead: "create the index concurrently",
  },
  { found: /^reindex\b(?!.*\bconcurrently\b)/, instead: "reindex concurrently" },
  { found: pattern("^(?:update|delete from) (?:only )?NAME"), instead: JOB },
  { found: /^insert into .*\bselect\b.*\bfrom\b/, instead: JOB },
  { found: pattern("^merge into (?:only )?NAME"), instead: JOB },
  { found: pattern("^truncate (?:table )?(?:only )?NAME"), instead: JOB },
  { found: /^(?:lock|cluster|vacuum)\b/, instead: "leave the table open for requests" },
  { found: /^refresh materialized view (?!concurrently )/, instead: "refresh the view concurrently" },
  { found: /^create trigger\b/, instead: "let the statements that cause the change make it" },
  { found: /^do\b/, instead: "write the statements outside a block, where this check reads them" },
];

/** @type {readonly Rule[]} */
const OF_ACTIONS = [
  {
    found: /^add (?:constraint \S+ )?(?:check|foreign key)\b/,
    unless: /\bnot valid\b/,
    instead: NOT_VALID,
  },
  { found: /^add (?:constraint \S+ )?(?:unique|primary key)\b/, unless: /\busing index\b/, instead: ADD_UNIQUE },
  { found: /^add (?:constraint \S+ )?exclude\b/, instead: "leave it to the statements, or use another table" },
  { found: /^alter (?:column )?\S+ set not null/, instead: "add a check that is not valid, and validate it" },
  { found: /^alter (?:column )?\S+ (?:set data )?type\b/, instead: "add another column" },
  { found: /^set (?:logged|unlogged|tablespace|access method)\b/, instead: "leave the table as it is stored" },
];
const ADDED_COLUMN = /^add (?!constraint |primary |unique |check |foreign |exclude )/;
/** Parts of a new column for which PostgreSQL writes or reads all rows. @type {readonly Rule[]} */
const OF_COLUMNS = [
  {
    found: /\bdefault\b.*\b(?:gen_random_uuid|uuid_generate_v\d|random|clock_timestamp|timeofday|nextval)\b/,
    instead: "add the column without this default, which writes every row",
  },
  { found: /\bgenerated\b.*\bstored\b/, instead: "add an ordinary column; a stored one writes every row" },
  {
    found: /\b(?:small|big)?serial\b|\bas identity\b/,
    instead: "add an ordinary column; a sequence writes every row",
  },
  { found: /\breferences\b|\bcheck\b/, instead: NOT_VALID },
  { found: /\bunique\b|\bprimary key\b/, instead: ADD_UNIQUE },
];

/**
 * Lists what a migration does that keeps requests of other nodes waiting for a time that grows with a table.
 *
 * @param {string} migration SQL.
 */
export function locksOf(migration) {
  const statements = statementsOf(migration);
  const created = new Set(
    statements.map(({ text }) => pattern("^create table (?:if not exists )?NAME").exec(text)?.[1]),
  );
  const problems = statements.flatMap(({ text, table, actions }) => [
    ...matches(text, OF_STATEMENTS, created),
    ...(created.has(table) ? [] : actions.flatMap((action) => locksOfAction(action))),
  ]);
  const validates = statements.some(({ actions }) =>
    actions.some((action) => action.startsWith("validate constraint")),
  );
  const parts = statements.reduce((sum, { actions }) => sum + Math.max(1, actions.length), 0);
  return validates && parts > 1 ? [...problems, "validate a constraint in a migration of its own"] : problems;
}

/** @param {string} action */
function locksOfAction(action) {
  return matches(action, ADDED_COLUMN.test(action) ? OF_COLUMNS : OF_ACTIONS);
}

/** @param {string} text @param {readonly Rule[]} rules @param {ReadonlySet<string | undefined>} [created] */
function matches(text, rules, created = new Set()) {
  return rules
    .filter(({ found, unless }) => {
      const match = found.exec(text);
      return match !== null && !unless?.test(text) && !(match[1] !== undefined && created.has(match[1]));
    })
    .map(({ instead }) => `${instead}, instead of: ${text.slice(0, 80)}`);
}
