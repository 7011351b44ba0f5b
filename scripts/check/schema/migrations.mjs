import { breaksOf } from "./migration-breaks.mjs";
import { locksOf } from "./migration-locks.mjs";

/** @typedef {{ readonly sql: string }} Used Statement of the version before: a line of `older-statements.test-data.jsonl`. */

/**
 * Lists what migrations take from nodes of the version before, which go on serving, and what lets their requests wait.
 *
 * @param {Readonly<Record<string, string>>} migrations SQL by name.
 * @param {readonly Used[]} used
 * @param {Readonly<Record<string, string>>} exceptions Migrations that may, with reasons.
 */
export function listMigrationProblems(migrations, used, exceptions) {
  const texts = used.map(({ sql }) => sql);
  const unused = new Set(Object.keys(exceptions));
  const problems = Object.entries(migrations).flatMap(([name, migration]) => {
    const found = [...breaksOf(migration, texts), ...locksOf(migration)];
    if (found.length > 0) unused.delete(name);
    return name in exceptions ? [] : found.map((problem) => `${name}: ${problem}`);
  });
  return [...problems, ...[...unused].map((name) => `${name} needs no exception: remove it`)];
}
