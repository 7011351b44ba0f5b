import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireUser } from "../../endpoints/signed-in-user.ts";
import { lockUser } from "../../records/user-queries.ts";
import { toUserAnswer } from "../../records/user-record.ts";
import type { NoticeServices } from "../sessions/notify-owner.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { answerDeletion } from "./delete-user.ts";
import { updateUser } from "./update-user.ts";

export const userRoutes = {
  "GET /users/me": async (_input, context) => toUserAnswer(await requireUser(context), context.services.clock.now()),

  "PATCH /users/me": async ({ body }, context) => {
    const user = await requireUser(context);
    const updated = (await updateUser(context, user, body)) ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
    return toUserAnswer(updated, context.services.clock.now());
  },

  "DELETE /users/me": async ({ query }, context) => {
    const user = await requireUser(context);
    const { tenancy, tier, services } = context;
    if (tier === "client" && !tenancy.config.users.allowClientUserDeletion) {
      throw new PlainError(400, "This project does not let its users delete their own accounts.", {
        reason: "USER_DELETION_NOT_ENABLED",
      });
    }
    const answer = await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, user.userId);
      await requireLivingSession(context, tx, services); // an ended session must not delete the account
      return answerDeletion(context, tx, user.userId, { receipt: query.receipt, isOwnDecision: tier === "client" });
    });
    return answer ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER");
  },
} satisfies Handlers<NoticeServices>;
