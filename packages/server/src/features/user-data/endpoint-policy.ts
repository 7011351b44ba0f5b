import { subjectId } from "../../endpoints/signed-in-user.ts";
import { DATA_COPIES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { userDataRoutes } from "./routes.ts";

export const userDataPolicy = {
  "GET /users/{user_id}/data": {
    role: "support",
    limits: { limits: [DATA_COPIES] },
    spends: "nothing",
    audit: {
      action: "user.data_downloaded",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
    },
    events: "none",
    // It is everything that an attacker with an open browser could want to know.
    client: { session: "living", impersonator: "refused", anonymous: "allowed", needsFreshSignIn: true },
  },
  "GET /internal/deletion-receipts": READ_BY_SERVERS,
} satisfies PoliciesFor<typeof userDataRoutes>;
