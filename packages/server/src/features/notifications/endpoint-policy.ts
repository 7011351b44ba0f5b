import { subjectId } from "../../endpoints/signed-in-user.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES, READ_ONLY } from "../../policy/presets.ts";
import type { notificationRoutes } from "./routes.ts";
import type { unsubscribeRoutes } from "./unsubscribe-routes.ts";

export const notificationPolicy = {
  "GET /emails/notification-preference/{user_id}": READ_ONLY,
  "PATCH /emails/notification-preference/{user_id}/{notification_category_id}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "notification_preference.updated",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      added: (_input, { notification_category_name, enabled }) => ({ notification_category_name, enabled }),
    },
    // User payloads carry no notification preferences.
    events: "none",
    client: CHANGES,
  },
} satisfies PoliciesFor<typeof notificationRoutes>;

export const unsubscribePolicy = {
  "GET /emails/unsubscribe-link": READ_ONLY,
  "POST /emails/unsubscribe-link": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    // User payloads carry no notification preferences.
    events: "none",
    client: { session: "token", impersonator: "allowed", anonymous: "allowed", needsFreshSignIn: false },
  },
} satisfies PoliciesFor<typeof unsubscribeRoutes>;
