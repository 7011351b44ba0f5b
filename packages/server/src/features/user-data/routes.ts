import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import { findUser } from "../../records/user-queries.ts";
import { readParts } from "./parts.ts";

export const userDataRoutes = {
  "GET /users/{user_id}/data": async ({ params }, context) => {
    const { tenancy, tier, db, services } = context;
    const userId = await ownUserIdFrom(context, params.user_id, "You may download your own data only.");
    if (tier === "client" && !tenancy.config.users.allowClientDataDownload)
      throw new PlainError(400, "This project does not let its users download their data.", {
        reason: "DATA_DOWNLOAD_NOT_ENABLED",
      });
    if (!(await findUser(tenancy, db, userId))) refuse("USER_NOT_FOUND");
    return {
      user_id: userId,
      created_at_millis: services.clock.now().getTime(),
      parts: await readParts(tenancy, db, userId, tier !== "client"),
    };
  },
} satisfies Handlers;
