import { subjectId } from "../../endpoints/signed-in-user.ts";
import { TOKENS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { sessionRoutes } from "./routes.ts";

/** Ending other sessions is left to the user: an administrator's visit must not sign them out. */
const ENDS_OTHERS = {
  session: "living",
  impersonator: "refused",
  anonymous: "allowed",
  needsFreshSignIn: false,
} as const;

export const sessionPolicy = {
  "POST /auth/sessions/current/refresh": {
    role: "admin",
    limits: { limits: [TOKENS], failures: ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"] },
    spends: "nothing",
    audit: "none",
    // The session goes on: only its access token is new.
    events: "none",
    client: SIGNS_IN,
  },
  "DELETE /auth/sessions/current": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    // The handler says when the session has ended before.
    events: ["session.ended"],
    client: { session: "token", impersonator: "allowed", anonymous: "allowed", needsFreshSignIn: false },
  },
  "GET /auth/sessions": READ_ONLY,
  "POST /auth/sessions": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: ({ body }) => (body.is_impersonation ? null : "session.created"),
      subject: ({ body }, _answer, context) => subjectId(context, body.user_id),
      added: ({ body: { expires_in_millis } }) => ({ expires_in_millis }),
    },
    events: ["session.created"],
    client: "never",
  },
  "DELETE /auth/sessions": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "session.ended",
      subject: async ({ query }, _answer, context) => subjectId(context, query.user_id),
    },
    events: ["session.ended"],
    client: ENDS_OTHERS,
  },
  "DELETE /auth/sessions/{session_id}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "session.ended",
      subject: async ({ query }, _answer, context) =>
        query.user_id === undefined ? null : subjectId(context, query.user_id),
      removed: ({ params }) => params,
    },
    events: ["session.ended"],
    client: ENDS_OTHERS,
  },
} satisfies PoliciesFor<typeof sessionRoutes>;
