import { expect, it } from "vitest";
import { parseIndexChanges } from "./index-changes.ts";
import { BASELINE, migrationFiles } from "./migration-files.ts";

/** Statements that keep requests waiting for as long as a table has rows, with their alternatives. */
const RULES: readonly { readonly found: RegExp; readonly instead: string }[] = [
  { found: /^create (?:unique )?index (?!concurrently)\w+ on (\w+)/, instead: "create the index concurrently" },
  {
    found: /^alter table (\w+) (?!.*\bnot valid\b).*\badd constraint \w+ (?:check|foreign key)/,
    instead: 'add the constraint as "not valid", and validate it in the next migration',
  },
  {
    found: /^alter table (\w+) .*\badd constraint \w+ (?:unique|primary key) (?!using index)/,
    instead: "create a unique index concurrently, and add the constraint with it in the next migration",
  },
  { found: /^alter table (\w+) .*\bset not null/, instead: "add a check that is not valid, and validate it" },
  { found: /^alter table (\w+) .*\balter column \w+ (?:set data )?type/, instead: "add another column" },
  { found: /^(?:update|delete from) (\w+)/, instead: "let the code read both forms, and have a job change the rows" },
];

/** Returns what a migration does that keeps requests waiting. */
function listProblems(name: string, text: string): string[] {
  if (parseIndexChanges(name, text)) return [];
  const statements = text
    .replace(/--.*$/gm, "")
    .replace(/\$\$.*?\$\$/gs, "''")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " ").toLowerCase())
    .filter((statement) => statement !== "");
  const created = new Set(statements.map((statement) => /^create table (\w+)/.exec(statement)?.[1]));
  const problems = statements.flatMap((statement) =>
    RULES.filter(({ found }) => {
      const table = found.exec(statement)?.[1];
      return table !== undefined && !created.has(table);
    }).map(({ instead }) => `${name}: ${instead}, instead of: ${statement.slice(0, 80)}`),
  );
  const validates = statements.some((statement) => statement.includes("validate constraint"));
  return validates && statements.length > 1
    ? [...problems, `${name}: validate a constraint in a migration of its own`]
    : problems;
}

it("no migration blocks requests of older nodes for a time that grows with a table", async () => {
  const migrations = Object.entries(await migrationFiles().getMigrations()).filter(([name]) => name > BASELINE);
  expect(migrations.flatMap(([name, text]) => listProblems(name, text))).toEqual([]);
});

it.each([
  ["create index users__by_name on users (display_name)", "create the index concurrently"],
  ["alter table users add constraint named check (display_name <> '')", '"not valid"'],
  ["alter table users add constraint named unique (display_name)", "create a unique index concurrently"],
  ["alter table users alter display_name set not null", "add a check"],
  ["alter table users alter column display_name type int", "add another column"],
  ["-- Backfill.\nupdate users set display_name = ''", "have a job change the rows"],
  ["alter table a add constraint b check (c > 0) not valid; alter table a validate constraint b", "of its own"],
])("this test finds %j", (text, instead) => {
  expect(listProblems("9999-slow", text).join()).toContain(instead);
});

it.each([
  "create table orders (id int); create index orders__id on orders (id); insert into orders values (1)",
  "create index concurrently users__by_name on users (display_name)",
  "alter table users add constraint named check (display_name <> '') not valid",
  "alter table users validate constraint named",
  "alter table users add column planted int not null default 7",
])("this test leaves %j alone", (text) => {
  expect(listProblems("9999-quick", text)).toEqual([]);
});
