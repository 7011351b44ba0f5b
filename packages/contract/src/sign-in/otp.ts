import * as z from "zod";
import { boolean, displayName, strictEmail, url, verificationCode } from "../fields/fields.ts";
import { CODE_LENGTH, CODE_TYPED_LENGTH } from "../limits.ts";
import { codeIsValid, signInAnswer } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS, NAME_REQUIRED } from "../wire/request-errors.ts";

const refusals = [{ status: 403, when: "the project does not let people sign in with a code by email" }] as const;

/** Signing in and up without a password: by a code to type, or a link to click, from a mail. */
export const otp = {
  "POST /auth/otp/send-sign-in-code": {
    summary: "Email a sign-in code and link",
    tiers: TIERS,
    body: z.strictObject({
      email: strictEmail,
      callback_url: url,
      /**
       * Of the account that the code makes, if there is none. Required where the project says so. Not part of the
       * original protocol.
       */
      display_name: displayName.optional(),
    }),
    // The part that the user does not type: the client that asked keeps it and prepends the typed characters.
    answer: z.strictObject({ nonce: z.string().length(CODE_LENGTH - CODE_TYPED_LENGTH) }),
    errors: ["USER_EMAIL_ALREADY_EXISTS", "SIGN_UP_NOT_ENABLED", "REDIRECT_URL_NOT_WHITELISTED"],
    refusals: [...refusals, NAME_REQUIRED],
  },
  "POST /auth/otp/sign-in": {
    summary: "Sign in with an emailed code; a new address gets an account",
    tiers: TIERS,
    body: z.strictObject({
      code: verificationCode,
      // Whether an anonymous user who is signed in becomes the new account only if they asked for the code; a link may
      // come from an attacker. Older clients send no user, so without this a code that was requested by no one in
      // particular is accepted.
      requires_asker: boolean.optional(),
    }),
    answer: signInAnswer,
    errors: [
      ...CODE_ERRORS,
      "USER_EMAIL_ALREADY_EXISTS",
      "SIGN_UP_NOT_ENABLED",
      "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
      "USER_BANNED",
    ],
    refusals,
  },
  "POST /auth/otp/sign-in/check-code": {
    summary: "Check a sign-in code without using it",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode }),
    answer: codeIsValid,
    errors: CODE_ERRORS,
    refusals,
  },
} as const satisfies EndpointTable;
