import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Caller, Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";

/**
 * Rejects clients whose session has ended. An access token outlives its session by minutes. For reads, that is the
 * price of tokens that need no lookup; but a client that was signed out must not use those minutes to add a sign-in
 * method of its own.
 *
 * @param tx A transaction that holds the user's row (see `lockUser`). Requests that end the user's sessions hold it
 *   too, so they commit before this check or after this transaction, never in between.
 * @throws KnownError `REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED`.
 */
export async function requireLivingSession(
  { tenancy, tier, claims }: Caller,
  tx: Tx,
  { clock }: { readonly clock: Clock },
): Promise<void> {
  if (tier !== "client") return; // the developer's backend acts by its own right
  if (!(await sessionLives(tenancy, tx, claims?.refresh_token_id ?? null, clock.now())))
    refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
}

/** Returns the signed-in user with a live session; `null` for other callers, anonymous users included. */
export async function livingUserId({ tenancy, claims, db, services }: Context): Promise<string | null> {
  if (!claims || claims.is_anonymous || claims.is_impersonation) return null;
  return (await sessionLives(tenancy, db, claims.refresh_token_id, services.clock.now())) ? claims.sub : null;
}

/** Whether a session can still be used. */
export async function sessionLives(tenancy: TenancyId, db: Db, sessionId: string | null, now: Date): Promise<boolean> {
  return (await findLivingSession(tenancy, db, sessionId, now)) !== null;
}

/** Finds a session that can still be used, and when its user last proved who they are. */
export async function findLivingSession(
  tenancy: TenancyId,
  db: Db,
  sessionId: string | null,
  now: Date,
): Promise<{ readonly authenticatedAt: Date } | null> {
  const session = await db
    .selectFrom("sessions")
    .select((select) => select.fn.coalesce("authenticated_at", "created_at").as("authenticatedAt"))
    .where(inTenancy(tenancy, "sessions"))
    .where("id", "=", sessionId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return session ?? null;
}
