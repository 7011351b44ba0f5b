// Records the statements that the server's tests run, for the test that runs them against the tables of later versions.
// Usage: npm run record-statements, at the commit of a release.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "./run.mjs";
import { root } from "./workspace.mjs";

const DATA = join(root, "packages/server/src/database/older-statements.test-data.jsonl");
const SCHEMA = ["baseline", "migrations"].map((name) => join(root, "packages/server/src/database", name));
/** Longer values, such as images, say nothing about a table; nor do more of them. */
const MAX_VALUE_LENGTH = 2_000;
const MAX_VALUES = 60;

/** Tests have tables of their own. */
const usesTable = new RegExp(`\\b(?:from|join|into|update) "?(?:${tableNames().join("|")})\\b`);

const folder = mkdtempSync(join(tmpdir(), "latchkit-statements-"));
const env = { LATCHKIT_STATEMENTS_DIRECTORY: folder };
const tests = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "packages/server"];
const { code, output } = await runNode(tests[0] ?? "", tests.slice(1), { env });
if (code === 0) {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"));
  writeFileSync(DATA, `${choose(lines).join("\n")}\n`);
} else {
  process.stdout.write(output);
  process.exitCode = 1;
}
rmSync(folder, { recursive: true });

/**
 * Keeps one record of each statement: the shortest of those that found or wrote a row.
 *
 * @param {readonly string[]} lines
 */
function choose(lines) {
  /** @type {Map<string, { sql: string, values: (string | null)[], rows: number }>} */
  const chosen = new Map();
  for (const line of lines) {
    const record = JSON.parse(line);
    if (!usesTable.test(record.sql) || record.values.length > MAX_VALUES) continue;
    if (record.values.some((/** @type {string | null} */ value) => (value?.length ?? 0) > MAX_VALUE_LENGTH)) continue;
    const shape = shapeOf(record.sql);
    const other = chosen.get(shape);
    if (!other || rank(record) < rank(other)) chosen.set(shape, record);
  }
  return [...chosen.values()].map(({ sql, values }) => JSON.stringify({ sql, values })).sort();
}

function tableNames() {
  const texts = SCHEMA.flatMap((folder) => readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")));
  return [...texts.join("\n").matchAll(/create table (\w+)/g)].map(([, name = ""]) => name);
}

/** @param {{ sql: string, values: readonly (string | null)[], rows: number }} record */
function rank({ sql, values, rows }) {
  return (rows > 0 ? 0 : 1_000_000) + sql.length + values.join("").length;
}

/**
 * The statement without the lengths of its lists.
 *
 * @param {string} sql
 */
function shapeOf(sql) {
  return sql
    .replace(/\$\d+/g, "$")
    .replace(/\$(?:::[a-z[\]]+)?(?:, \$(?:::[a-z[\]]+)?)+/g, "$")
    .replace(/(\([^()]*\))(?:, \1)+/g, "$1");
}
