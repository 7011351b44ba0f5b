import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Ban } from "../../records/user-record.ts";
import type { DeniedUsers } from "../../tokens/denied-users.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";

/** Services that bans need. */
export interface BanServices {
  readonly deniedUsers: DeniedUsers;
}

/**
 * Bans a user and ends all their sessions, or lifts the ban. Records no event.
 *
 * @returns What makes this node refuse access tokens from before, to be called once the transaction is committed;
 *   `null` if there is no such user.
 */
export async function setBan(
  context: Context<BanServices>,
  tx: Tx,
  userId: string,
  ban: Ban | null,
): Promise<(() => void) | null> {
  const { tenancy, services } = context;
  // Holds the user's row: a session that is about to begin waits for it, and then finds the ban.
  if (!(await replaceBan(tenancy, tx, userId, ban))) return null;
  if (ban) await endSessionsOf(context, tx, userId, null, "banned");
  // After a ban, access tokens from before stay refused: their sessions have ended.
  const issuedUntil = ban ? (ban.endsAt?.getTime() ?? null) : services.clock.now().getTime();
  const denial = { projectId: tenancy.projectId, branchId: tenancy.branchId, userId, issuedUntil };
  await services.deniedUsers.announce(tx, denial);
  return () => services.deniedUsers.apply(denial);
}

/** Bans a user, or lifts the ban; `false` if there is no such user. */
async function replaceBan(tenancy: TenancyId, db: Db, userId: string, ban: Ban | null): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({
      banned_at: ban?.bannedAt ?? null,
      ban_ends_at: ban?.endsAt ?? null,
      ban_reason: ban?.reason ?? null,
      ban_public_reason: ban?.publicReason ?? null,
    })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
