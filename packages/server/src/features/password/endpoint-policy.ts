import type { Parsed } from "@latchkit/contract";
import { emailIn } from "../../limits/buckets.ts";
import type { RecipientOf } from "../../limits/endpoint-limits.ts";
import {
  CODE_GUESSES,
  MAILS,
  PASSWORD_CHANGES,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_AT_ADDRESS,
  SIGN_INS_PER_ADDRESS,
  SIGN_UPS,
} from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_SIGN_IN, SIGNS_IN } from "../../policy/presets.ts";
import type { passwordRoutes } from "./routes.ts";

/** A sign-up sends an email only if it names the page that the email leads to. */
const verificationRecipient: RecipientOf = async ({ input }) => {
  const { body } = input as Parsed<"POST /auth/password/sign-up">;
  return body.verification_callback_url === undefined ? null : emailIn(input);
};

export const passwordPolicy = {
  "POST /auth/password/sign-up": {
    role: "admin",
    limits: { limits: [SIGN_UPS], recipient: verificationRecipient },
    spends: ["mail"],
    audit: "none",
    // An anonymous user who signs up becomes an account; it would be the administrator's.
    events: ["user.created", "user.updated", "team.created", "session.created", "session.ended"],
    client: { session: "token", impersonator: "refused", anonymous: "allowed", needsFreshSignIn: false },
  },
  "POST /auth/password/sign-in": {
    role: "admin",
    limits: {
      limits: [SIGN_INS_PER_ADDRESS, SIGN_INS_PER_ACCOUNT_AT_ADDRESS, SIGN_INS_PER_ACCOUNT],
      failures: ["EMAIL_PASSWORD_MISMATCH"],
      officialRefusal: "EMAIL_PASSWORD_MISMATCH",
    },
    spends: "nothing",
    audit: "none",
    // If the old system confirms a user, they are created, or get their password.
    events: ["sign_in.failed", "session.created", "user.created", "user.updated", "team.created"],
    client: SIGNS_IN,
  },
  "POST /auth/password/send-reset-code": {
    role: "support",
    limits: { limits: MAILS },
    spends: ["mail"],
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/password/reset": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: ["user.updated", "session.ended"],
    client: SIGNS_IN,
  },
  "POST /auth/password/reset/check-code": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  // Only an account without a password takes one this way: there is none to guess.
  "POST /auth/password/set": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: ["user.updated"],
    client: CHANGES_SIGN_IN,
  },
  "POST /auth/password/update": {
    role: "admin",
    limits: { limits: [PASSWORD_CHANGES], failures: ["PASSWORD_CONFIRMATION_MISMATCH"] },
    spends: "nothing",
    audit: "none",
    events: ["user.updated", "session.ended"],
    client: CHANGES_SIGN_IN,
  },
} satisfies PoliciesFor<typeof passwordRoutes>;
