import { sql } from "kysely";

/**
 * SQL: a common table expression that has this statement commit without waiting for the disk. The next commit that does wait, on whatever
 * connection, takes it along, because the write-ahead log is written in order (PostgreSQL, "Asynchronous Commit").
 *
 * For a statement outside a transaction whose effect nobody may rely on before something else is committed: a one-time code is used up a
 * moment before the session it leads to begins, and no answer tells of the one without the other. If the server's machine fails in between,
 * the code works again, and nothing was given for it. The statement must refer to `asynchronously`, or PostgreSQL leaves it out.
 */
export const commitsWithWhatFollows = sql`asynchronously as materialized (
  select set_config('synchronous_commit', 'off', true)
)`;
