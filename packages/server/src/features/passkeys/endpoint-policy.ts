import { CODE_ERRORS } from "@latchkit/contract";
import { subjectId } from "../../endpoints/signed-in-user.ts";
import { CODE_GUESSES, CODES, PASSKEY_CEREMONIES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { passkeyRoutes } from "./routes.ts";

export const passkeyPolicy = {
  "POST /auth/passkey/initiate-passkey-registration": {
    limits: { limits: [PASSKEY_CEREMONIES] },
    audit: "none",
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "POST /auth/passkey/register": {
    limits: CODE_GUESSES,
    audit: "none",
    events: ["user.updated"],
    client: CHANGES_CREDENTIALS,
  },
  "POST /auth/passkey/initiate-passkey-authentication": {
    limits: { limits: [PASSKEY_CEREMONIES] },
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/passkey/sign-in": {
    limits: { limits: [CODES], failures: [...CODE_ERRORS, "PASSKEY_AUTHENTICATION_FAILED"] },
    audit: "none",
    events: ["session.created"],
    client: SIGNS_IN,
  },
  "GET /passkeys": READ_ONLY,
  "PATCH /passkeys/{user_id}/{passkey_id}": {
    limits: "unlimited",
    audit: {
      action: "passkey.updated",
      subject: async (_input, answer) => answer.user_id,
      added: ({ params: { passkey_id } }, { name }) => ({ passkey_id, name }),
    },
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "DELETE /passkeys/{user_id}/{passkey_id}": {
    limits: "unlimited",
    audit: {
      action: "passkey.deleted",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      removed: ({ params: { passkey_id } }) => ({ passkey_id }),
    },
    events: ["user.updated"],
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof passkeyRoutes>;
