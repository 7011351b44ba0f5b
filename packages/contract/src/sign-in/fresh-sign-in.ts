import * as z from "zod";
import { string, totpCode, verificationCode } from "../fields/fields.ts";
import { RECOVERY_CODE_TYPED_MAX_LENGTH } from "../limits.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";
import { authenticationResponse } from "./passkeys.ts";

/** Proving who one is once more, in the session that one has. Not part of the original protocol. */
export const freshSignIn = {
  "GET /auth/sessions/current/confirm": {
    summary: "Check whether the sign-in is fresh, before a change that another site completes",
    tiers: TIERS,
    user: "required",
    answer: success,
    errors: [],
  },
  "POST /auth/sessions/current/confirm": {
    summary: "Confirm the sign-in, so that it counts as fresh",
    tiers: TIERS,
    user: "required",
    body: z.strictObject({
      /** Exactly one of the next three. */
      password: string.optional(),
      /** Code of a sign-in email, as `POST /auth/otp/sign-in` takes it. */
      email_code: verificationCode.optional(),
      passkey: z.strictObject({ authentication_response: authenticationResponse, code: verificationCode }).optional(),
      /** Users with a second factor: one of these as well, unless the passkey counts as both factors. */
      totp_code: totpCode.optional(),
      recovery_code: string.max(RECOVERY_CODE_TYPED_MAX_LENGTH).optional(),
    }),
    answer: success,
    errors: [
      ...CODE_ERRORS,
      "SIGN_IN_NOT_CONFIRMED",
      "INVALID_TOTP_CODE",
      "INVALID_RECOVERY_CODE",
      "PASSKEY_AUTHENTICATION_NOT_ENABLED",
      "PASSKEY_AUTHENTICATION_FAILED",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
    refusals: [{ status: 400, when: "not exactly one of `password`, `email_code` and `passkey` is sent" }],
  },
} as const satisfies EndpointTable;
