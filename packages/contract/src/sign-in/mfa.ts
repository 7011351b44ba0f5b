import * as z from "zod";
import { totpCode, verificationCode } from "../fields/fields.ts";
import { signInAnswer } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";

/** The second factor: what every way of signing in asks for where a user has set one up. */
export const mfa = {
  "POST /auth/mfa/sign-in": {
    summary: "Finish a sign-in with the code of an authenticator app",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode, type: z.literal("totp"), totp: totpCode }),
    answer: signInAnswer,
    errors: [...CODE_ERRORS, "INVALID_TOTP_CODE", "USER_BANNED"],
  },
} as const satisfies EndpointTable;
