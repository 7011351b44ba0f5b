import { sql } from "kysely";

/**
 * SQL: a column for the rows a statement returns, which has the statement commit without waiting for the disk. The next
 * commit that does wait, on any connection, takes it along, because the write-ahead log is written in order
 * (PostgreSQL, "Asynchronous Commit").
 *
 * Only outside a transaction, which would not wait as a whole, and only for an effect that no answer relies on by
 * itself: a count of attempts, or a one-time code that is used up a moment before its session is stored. If the machine
 * fails in between, the code works again, and nothing was given for it.
 */
export const commitsLater = sql`set_config('synchronous_commit', 'off', true) as commit_mode`;
