import { CODE_ERRORS } from "@latchkit/contract";
import { subjectId } from "../../endpoints/signed-in-user.ts";
import type { Limit } from "../../limits/limit.ts";
import { CODE_GUESSES, CODES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS, CHANGES_SIGN_IN, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { passkeyRoutes } from "./routes.ts";

/** Pages offer passkeys as soon as they open. */
const CEREMONIES: Limit = {
  name: "passkey ceremonies per address",
  per: "address",
  counts: "attempts",
  burst: 300,
  firstWaitMillis: 1_000,
  leakEveryMillis: 2_000,
};

export const passkeyPolicy = {
  "POST /auth/passkey/initiate-passkey-registration": {
    role: "admin",
    limits: { limits: [CEREMONIES] },
    spends: "nothing",
    audit: "none",
    // The passkey exists only after registration.
    events: "none",
    client: CHANGES_SIGN_IN,
  },
  "POST /auth/passkey/register": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: ["user.updated"],
    client: CHANGES_SIGN_IN,
  },
  "POST /auth/passkey/initiate-passkey-authentication": {
    role: "admin",
    limits: { limits: [CEREMONIES] },
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/passkey/sign-in": {
    role: "admin",
    limits: { limits: [CODES], failures: [...CODE_ERRORS, "PASSKEY_AUTHENTICATION_FAILED"] },
    spends: "nothing",
    audit: "none",
    events: ["session.created"],
    client: SIGNS_IN,
  },
  "GET /passkeys": READ_ONLY,
  "PATCH /passkeys/{user_id}/{passkey_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "passkey.updated",
      subject: async (_input, answer) => answer.user_id,
      added: ({ params: { passkey_id } }, { name }) => ({ passkey_id, name }),
    },
    // It renames a passkey; user payloads carry no names of passkeys.
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
  "DELETE /passkeys/{user_id}/{passkey_id}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "passkey.deleted",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      removed: ({ params: { passkey_id } }) => ({ passkey_id }),
    },
    events: ["user.updated"],
    client: CHANGES_SIGN_IN,
  },
} satisfies PoliciesFor<typeof passkeyRoutes>;
