import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { findUser } from "../../records/user-queries.ts";
import { type Ban, toUserAnswer } from "../../records/user-record.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { type BanServices, setBan } from "./ban-user.ts";

export const bansRoutes = {
  "POST /users/{user_id}/ban": async ({ params, body }, context) => {
    const bannedAt = context.services.clock.now();
    const endsAt = body.ends_at_millis === null ? null : new Date(body.ends_at_millis);
    if (endsAt !== null && endsAt <= bannedAt)
      throw new PlainError(400, "A ban must end in the future.", {
        reason: "BAN_END_NOT_IN_FUTURE",
        field: "ends_at_millis",
      });
    return changeBan(context, params.user_id, { bannedAt, endsAt, reason: body.reason, publicReason: null });
  },

  "DELETE /users/{user_id}/ban": ({ params }, context) => changeBan(context, params.user_id, null),
} satisfies Handlers<BanServices>;

async function changeBan(context: Context<BanServices>, userId: string, ban: Ban | null) {
  const { tenancy, services } = context;
  const { user, refuseTokens } = await context.transaction(async (tx) => {
    const refuseTokens = (await setBan(context, tx, userId, ban)) ?? refuse("USER_NOT_FOUND");
    await recordUserUpdated(tenancy, tx, services, userId);
    return { user: (await findUser(tenancy, tx, userId)) ?? refuse("USER_NOT_FOUND"), refuseTokens };
  });
  refuseTokens();
  return toUserAnswer(user, services.clock.now());
}
