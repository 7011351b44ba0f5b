import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadModule, parseSync } from "libpg-query";
import { listRoutingProblems } from "./routing.mjs";

/**
 * A statement that the server has sent, as `packages/testing/src/record-statements.ts` writes it.
 *
 * @typedef {object} Recorded
 * @property {string} sql
 * @property {readonly (string | null)[]} values
 * @property {string} origin File of the server.
 */

/**
 * Reads what a run of tests has recorded.
 *
 * @param {string} folder
 * @returns {Recorded[]}
 */
export function readRecorded(folder) {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"));
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/**
 * Lists statements that cannot be sent to one server of a distributed database, and exceptions that no statement needs.
 *
 * @param {readonly Recorded[]} recorded
 * @param {Readonly<Record<string, import("./scope.mjs").Place>>} places Of tables.
 * @param {Readonly<Record<string, string>>} exceptions Reasons by a part of the statement.
 */
export async function listUnroutable(recorded, places, exceptions) {
  await loadModule();
  const unused = new Set(Object.keys(exceptions));
  /** @type {Map<string, string>} */
  const problems = new Map();
  for (const { sql, values, origin } of recorded) {
    const text = sql.replace(/\s+/g, " ").trim();
    const found = parse(sql).flatMap((statement) => listRoutingProblems(statement, values, places));
    if (found.length === 0) continue;
    const reasons = Object.keys(exceptions).filter((part) => text.includes(part));
    for (const part of reasons) unused.delete(part);
    if (reasons.length === 0) problems.set(text, `${origin}: ${found.join("; ")}\n    ${text.slice(0, 300)}`);
  }
  return { problems: [...problems.values()].sort(), unused: [...unused] };
}

/** @param {string} sql @returns {import("./scope.mjs").Node[]} */
function parse(sql) {
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]));
}
