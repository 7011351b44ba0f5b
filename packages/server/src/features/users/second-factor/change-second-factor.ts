import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import type { Caller, Context } from "../../../endpoints/context.ts";
import { refuse } from "../../../endpoints/refusals.ts";
import type { UserRecord } from "../../../records/user-record.ts";
import { isRecentSignIn } from "../../sessions/recent-sign-in.ts";
import { acceptsTotp } from "./accepts-totp.ts";

/**
 * Holds a code against the second factor that is to be changed. Comes before the transaction of the change, because a
 * wrong code counts even though the change is refused.
 *
 * @returns The sealed secret that the code proved; `null` when no code came along, or the caller needs none.
 * @throws KnownError `INVALID_TOTP_CODE`.
 */
export async function provenSecret(
  context: Context,
  user: UserRecord,
  code: string | undefined,
): Promise<Buffer | null> {
  if (context.tier !== "client" || code === undefined || user.totpSecretSealed === null) return null;
  if (!(await acceptsTotp(context, user, code))) refuse("INVALID_TOTP_CODE");
  return user.totpSecretSealed;
}

/**
 * Refuses clients who would remove or replace a second factor with nothing but a session that is open somewhere: a
 * session that was left open, or stolen, must not be enough to take the second factor away. A current code is enough,
 * and so is having signed in within the last ten minutes, which asked for one.
 *
 * @param tx A transaction that holds the user's row (see `lockUser`).
 * @param proven What {@link provenSecret} returned.
 * @throws KnownError `INVALID_TOTP_CODE`.
 */
export async function requireSecondFactor(
  { tenancy, tier, claims }: Caller,
  tx: Tx,
  userId: string,
  proven: Buffer | null,
  now: Date,
): Promise<void> {
  if (tier !== "client") return; // the developer's backend acts by its own right
  const { sealed, signedInAt } = await readProof(tenancy, tx, userId, claims?.refresh_token_id ?? null);
  if (sealed === null || proven?.equals(sealed)) return;
  if (!isRecentSignIn(signedInAt, now)) refuse("INVALID_TOTP_CODE");
}

/**
 * Returns the second factor that the caller proved within the last ten minutes: a session that began so recently,
 * beside a second factor, was asked for it.
 *
 * @param tx A transaction that holds the user's row (see `lockUser`).
 * @returns The sealed secret; `null` if there is none, or the session is older.
 */
export async function recentlyProvenSecret(
  { tenancy, claims }: Pick<Caller, "tenancy" | "claims">,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<Buffer | null> {
  const { sealed, signedInAt } = await readProof(tenancy, tx, userId, claims?.refresh_token_id ?? null);
  return isRecentSignIn(signedInAt, now) ? sealed : null;
}

interface Proof {
  /** The second factor that is in place. */
  sealed: Buffer | null;
  /**
   * When the session's user proved who they are: not when a token was refreshed, nor when a command line was let in.
   */
  signedInAt: Date | null;
}

async function readProof(
  { projectId, branchId }: TenancyId,
  db: Db,
  userId: string,
  sessionId: string | null,
): Promise<Proof> {
  const { rows } = await sql<Proof>`
    select totp_secret_sealed as sealed, (
      select coalesce(authenticated_at, created_at) from sessions
      where ${inTenancy({ projectId, branchId })} and id = ${sessionId} and user_id = users.id
    ) as "signedInAt"
    from users where ${inTenancy({ projectId, branchId })} and id = ${userId}`.execute(db);
  return rows[0] ?? { sealed: null, signedInAt: null };
}
