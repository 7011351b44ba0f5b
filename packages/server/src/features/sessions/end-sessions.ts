import type { WebhookEventData } from "@latchkit/contract";
import { type DeleteQueryBuilder, sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { inTenancy } from "../../database/tenancy.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { type EventServices, recordOptInEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** Services that ending a session needs. */
export interface EndSessionContext {
  readonly tenancy: Tenancy;
  readonly services: EventServices & Pick<BaseServices, "noteEndedSessions">;
}

type Reason = WebhookEventData["session.ended"]["reason"];

/** Ends one session, of one user if named; `false` if none matches. */
export async function endSession(
  context: EndSessionContext,
  tx: Tx,
  { sessionId, userId = null }: { readonly sessionId: string; readonly userId?: string | null },
  reason: Reason,
): Promise<boolean> {
  const ended = await end(context, tx, reason, (sessions) =>
    sessions.where("id", "=", sessionId).$if(userId !== null, (query) => query.where("user_id", "=", userId)),
  );
  return ended > 0;
}

/**
 * Ends every session of a user.
 *
 * @param kept The session that stays, by its id or by the hash of its refresh token; `null` for none.
 */
export async function endSessionsOf(
  context: EndSessionContext,
  tx: Tx,
  userId: string,
  kept: { readonly sessionId: string } | { readonly refreshTokenHash: Buffer } | null,
  reason: Reason,
): Promise<void> {
  await end(context, tx, reason, (sessions) => {
    const all = sessions.where("user_id", "=", userId);
    if (kept === null) return all;
    return "sessionId" in kept
      ? all.where("id", "!=", kept.sessionId)
      : all.where("refresh_token_hash", "!=", kept.refreshTokenHash);
  });
}

/** Ends the session that a code of an OAuth sign-in gave. */
export async function endSessionOfCode(context: EndSessionContext, tx: Tx, codeHash: Buffer): Promise<void> {
  await end(context, tx, "revoked", (sessions) =>
    sessions.where("id", "=", (db) =>
      db
        .selectFrom("oauth_codes")
        .select("session_id")
        .where(inTenancy(context.tenancy, "oauth_codes"))
        .where("code_hash", "=", codeHash),
    ),
  );
}

async function end(
  { tenancy, services }: EndSessionContext,
  tx: Tx,
  reason: Reason,
  choose: (sessions: DeleteQueryBuilder<Tables, "sessions", object>) => DeleteQueryBuilder<Tables, "sessions", object>,
): Promise<number> {
  const ended = await choose(tx.deleteFrom("sessions").where(inTenancy(tenancy, "sessions")))
    .returning(["id", sql<string>`user_id`.as("user_id")])
    .execute();
  const events = ended.map(({ id, user_id }) => ({ type: "session.ended", data: { id, user_id, reason } }) as const);
  await recordOptInEvents(tenancy, tx, services, events);
  await services.noteEndedSessions(tenancy, tx, ended);
  return ended.length;
}
