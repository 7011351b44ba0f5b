import { CompiledQuery } from "kysely";
import type { Tx } from "./database.ts";

/*
 * A transaction can send a statement ahead: its answer comes together with that of a later statement, or of the commit, and costs no round
 * trip. If it fails, the next statement rejects with its error, or the commit, and nothing is committed. Outside a transaction it is a
 * statement like others. See `pooled-connection.ts`.
 */

const SENT_AHEAD = Symbol("sent ahead");

/** Returns the query as one to send ahead. Its rows are lost. */
export function markSentAhead(query: CompiledQuery): CompiledQuery {
  return Object.assign({ [SENT_AHEAD]: true }, query);
}

/** Whether the query is to be sent ahead. */
export function isSentAhead(query: CompiledQuery): boolean {
  return SENT_AHEAD in query;
}

/** Sends a statement without parameters ahead. Resolves before PostgreSQL has answered. */
export async function sendAhead(tx: Tx, statement: "savepoint nested" | "release savepoint nested"): Promise<void> {
  await tx.executeQuery(markSentAhead(CompiledQuery.raw(statement)));
}
