/** A statement that creates or drops an index while other transactions read and write its table. */
export interface IndexChange {
  readonly kind: "create" | "drop";
  readonly index: string;
  readonly sql: string;
}

const CREATE = /^create (?:unique )?index concurrently ([a-z0-9_]+) on /i;
const DROP = /^drop index concurrently (?:if exists )?([a-z0-9_]+)$/i;
const CONCURRENTLY = /\bconcurrently\s+/gi;

/**
 * Returns the statements of a migration that consists of `create index concurrently` and `drop index concurrently`;
 * `null` for any other migration. PostgreSQL runs these outside transactions only, one at a time.
 *
 * @param name Name of the migration, for the error.
 * @throws {Error} if the migration contains another statement besides: if it were interrupted between the two, it could
 *   not be repeated.
 */
export function parseIndexChanges(name: string, text: string): IndexChange[] | null {
  const statements = statementsOf(text);
  if (!statements.some((statement) => /\bconcurrently\b/i.test(statement))) return null;
  return statements.map((sql) => {
    const [, created] = CREATE.exec(sql) ?? [];
    const [, dropped] = DROP.exec(sql) ?? [];
    if (created) return { kind: "create", index: created, sql };
    if (dropped) return { kind: "drop", index: dropped, sql };
    throw new Error(
      `Migration ${name} changes an index concurrently, so it may contain only "create index concurrently name on …" and ` +
        `"drop index concurrently name". Move this to another migration: ${sql.slice(0, 80)}`,
    );
  });
}

/** Returns the migration as it runs inside a transaction, on tables that no other transaction uses. */
export function withoutConcurrency(text: string): string {
  return text.replace(CONCURRENTLY, "");
}

function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim().replace(/\s+/g, " "))
    .filter((statement) => statement !== "");
}
