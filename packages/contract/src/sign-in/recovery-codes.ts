import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import { string, totpCode, userIdOrMe, verificationCode } from "../fields/fields.ts";
import { RECOVERY_CODE_TYPED_MAX_LENGTH, RECOVERY_CODES } from "../limits.ts";
import { signInAnswer } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";

/** Recovery codes: each signs in once in place of a code of the authenticator app. */
export const recoveryCodes = {
  "POST /auth/mfa/recovery-codes/sign-in": {
    summary: "Finish a sign-in with a single-use recovery code",
    tiers: TIERS,
    body: z.strictObject({
      code: verificationCode,
      recovery_code: string.max(RECOVERY_CODE_TYPED_MAX_LENGTH),
    }),
    answer: signInAnswer,
    errors: [...CODE_ERRORS, "INVALID_RECOVERY_CODE", "USER_BANNED"],
  },
  "GET /auth/mfa/recovery-codes": {
    summary: "Count a user's remaining recovery codes",
    tiers: TIERS,
    query: z.strictObject({ user_id: userIdOrMe }),
    answer: z.strictObject({
      codes_left: z.number().int().min(0).max(RECOVERY_CODES),
      /** `null` if none are left, or none were ever created. */
      created_at_millis: z.number().int().nullable(),
    }),
    errors: ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_NOT_FOUND"],
    refusals: [{ status: 403, when: "a client asks about the recovery codes of another user" }],
  },
  "POST /auth/mfa/recovery-codes": {
    summary: "Create recovery codes for the signed-in user; earlier ones stop working",
    tiers: TIERS,
    body: z.strictObject({ totp_code: totpCode.optional() }),
    answer: z.strictObject({ codes: boundedList(z.string(), RECOVERY_CODES, RECOVERY_CODES) }),
    errors: [
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
      // Of clients who signed in a while ago, a current code of the second factor is asked for.
      "INVALID_TOTP_CODE",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
    refusals: [{ status: 400, when: "two-step verification is off" }],
  },
} as const satisfies EndpointTable;
