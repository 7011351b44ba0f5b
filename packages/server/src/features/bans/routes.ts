import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { findUser } from "../../records/user-queries.ts";
import { type Ban, toUserAnswer } from "../../records/user-record.ts";
import type { DeniedUsers } from "../../tokens/denied-users.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";

/** Services that bans need. */
export interface BanServices {
  readonly deniedUsers: DeniedUsers;
}

export const bansRoutes = {
  "POST /users/{user_id}/ban": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    const userId = params.user_id;
    const bannedAt = services.clock.now();
    const endsAt = body.ends_at_millis === null ? null : new Date(body.ends_at_millis);
    if (endsAt !== null && endsAt <= bannedAt)
      throw new PlainError(400, "A ban has to end in the future.", { field: "ends_at_millis" });
    const denial = { ...idOf(tenancy), userId, issuedUntil: body.ends_at_millis };
    const user = await context.transaction(async (tx) => {
      // Holds the user's row: a session that is about to begin waits for it, and then finds the ban.
      if (!(await replaceBan(tenancy, tx, userId, { bannedAt, endsAt, reason: body.reason }))) refuse("USER_NOT_FOUND");
      await endSessionsOf(context, tx, userId, null, "banned");
      await services.deniedUsers.announce(tx, denial);
      await recordUserUpdated(tenancy, tx, services, userId);
      return (await findUser(tenancy, tx, userId)) ?? refuse("USER_NOT_FOUND");
    });
    services.deniedUsers.apply(denial);
    return toUserAnswer(user);
  },

  "DELETE /users/{user_id}/ban": async ({ params }, context) => {
    const { tenancy, services } = context;
    const userId = params.user_id;
    // Access tokens from before stay refused: their sessions have ended.
    const denial = { ...idOf(tenancy), userId, issuedUntil: services.clock.now().getTime() };
    const user = await context.transaction(async (tx) => {
      if (!(await replaceBan(tenancy, tx, userId, null))) refuse("USER_NOT_FOUND");
      await services.deniedUsers.announce(tx, denial);
      await recordUserUpdated(tenancy, tx, services, userId);
      return (await findUser(tenancy, tx, userId)) ?? refuse("USER_NOT_FOUND");
    });
    services.deniedUsers.apply(denial);
    return toUserAnswer(user);
  },
} satisfies Handlers<BanServices>;

function idOf({ projectId, branchId }: TenancyId): TenancyId {
  return { projectId, branchId };
}

/** Bans a user, or lifts the ban; `false` if there is no such user. */
async function replaceBan(tenancy: TenancyId, db: Db, userId: string, ban: Ban | null): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ banned_at: ban?.bannedAt ?? null, ban_ends_at: ban?.endsAt ?? null, ban_reason: ban?.reason ?? null })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
