import * as z from "zod";
import {
  displayName,
  lenientEmail,
  password as passwordField,
  strictEmail,
  url,
  verificationCode,
} from "../fields/fields.ts";
import { codeIsValid, sessionAnswer, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS, NAME_REQUIRED } from "../wire/request-errors.ts";

/** Signing up and in with an email address and a password, and everything about changing that password. */
export const password = {
  "POST /auth/password/sign-up": {
    summary: "Sign up with an email address and a password",
    tiers: TIERS,
    body: z.strictObject({
      email: strictEmail,
      password: passwordField,
      verification_callback_url: url.optional(),
      /**
       * The code of a team invitation. It proves the address if the invitation was sent there. Not part of the original
       * protocol.
       */
      invitation_code: verificationCode.optional(),
      /**
       * Required where the project says so; the official clients have none to send. Not part of the original protocol.
       */
      display_name: displayName.optional(),
    }),
    answer: sessionAnswer,
    errors: [
      "PASSWORD_AUTHENTICATION_NOT_ENABLED",
      "REDIRECT_URL_NOT_WHITELISTED",
      "SIGN_UP_NOT_ENABLED",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "PASSWORD_REQUIREMENTS_NOT_MET",
      "USER_EMAIL_ALREADY_EXISTS",
      "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
      "USER_BANNED",
    ],
    refusals: [NAME_REQUIRED],
  },
  "POST /auth/password/sign-in": {
    summary: "Sign in with an email address and a password",
    tiers: TIERS,
    body: z.strictObject({ email: lenientEmail.min(1, "must not be empty"), password: passwordField }),
    answer: sessionAnswer,
    errors: [
      "PASSWORD_AUTHENTICATION_NOT_ENABLED",
      "EMAIL_PASSWORD_MISMATCH",
      "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
      "USER_BANNED",
    ],
  },
  "POST /auth/password/send-reset-code": {
    summary: "Email a link to reset the password",
    tiers: TIERS,
    body: z.strictObject({ email: strictEmail, callback_url: url }),
    // The same message whether or not the account exists, so that it does not reveal which addresses have one.
    answer: z.strictObject({ success: z.literal("maybe, only if user with e-mail exists") }),
    errors: ["PASSWORD_AUTHENTICATION_NOT_ENABLED", "REDIRECT_URL_NOT_WHITELISTED"],
  },
  "POST /auth/password/reset": {
    summary: "Reset the password with an emailed code",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode, password: passwordField }),
    answer: success,
    errors: [
      ...CODE_ERRORS,
      "PASSWORD_AUTHENTICATION_NOT_ENABLED",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "PASSWORD_REQUIREMENTS_NOT_MET",
    ],
  },
  "POST /auth/password/reset/check-code": {
    summary: "Check a password-reset code without using it",
    tiers: TIERS,
    body: z.strictObject({ code: verificationCode }),
    answer: codeIsValid,
    errors: CODE_ERRORS,
  },
  "POST /auth/password/set": {
    summary: "Set the signed-in user's first password",
    tiers: TIERS,
    user: "required",
    body: z.strictObject({ password: passwordField }),
    answer: success,
    // The refresh token's error: the session has ended, and an access token that outlives it adds no way back in.
    errors: [
      "PASSWORD_AUTHENTICATION_NOT_ENABLED",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "PASSWORD_REQUIREMENTS_NOT_MET",
      "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
    ],
    refusals: [{ status: 400, when: "the user has a password already" }],
  },
  "POST /auth/password/update": {
    summary: "Change the signed-in user's password and end their other sessions",
    tiers: TIERS,
    user: "required",
    headers: z.object({ "x-stack-refresh-token": z.string().optional() }),
    body: z.strictObject({ old_password: passwordField, new_password: passwordField }),
    answer: success,
    errors: [
      "PASSWORD_AUTHENTICATION_NOT_ENABLED",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "PASSWORD_REQUIREMENTS_NOT_MET",
      "USER_DOES_NOT_HAVE_PASSWORD",
      "PASSWORD_CONFIRMATION_MISMATCH",
    ],
  },
} as const satisfies EndpointTable;
