import type { SendableErrorCode } from "../errors.ts";

/**
 * Errors of the request pipeline itself, before any handler runs; implied by every endpoint. Those without tiers check
 * keys that come along, too.
 */
export const REQUEST_ERRORS = [
  "BODY_PARSING_ERROR",
  "SCHEMA_ERROR",
  "PROJECT_KEY_WITHOUT_ACCESS_TYPE",
  "INVALID_ACCESS_TYPE",
  "ACCESS_TYPE_WITHOUT_PROJECT_ID",
  "ACCESS_TYPE_REQUIRED",
  "INSUFFICIENT_ACCESS_TYPE",
  "ACCESS_TOKEN_EXPIRED",
  "UNPARSABLE_ACCESS_TOKEN",
  "INVALID_PROJECT_FOR_ACCESS_TOKEN",
  "ANONYMOUS_AUTHENTICATION_NOT_ALLOWED",
  "CURRENT_PROJECT_NOT_FOUND",
  "BRANCH_DOES_NOT_EXIST",
  "CLIENT_AUTHENTICATION_REQUIRED",
  "SERVER_AUTHENTICATION_REQUIRED",
  "ADMIN_AUTHENTICATION_REQUIRED",
  "INVALID_PUBLISHABLE_CLIENT_KEY",
  "INVALID_SECRET_SERVER_KEY",
  "INVALID_SUPER_SECRET_ADMIN_KEY",
  "ADMIN_ACCESS_TOKEN_EXPIRED",
  "UNPARSABLE_ADMIN_ACCESS_TOKEN",
  "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN",
  "PROJECT_ROLE_REQUIRED",
  "FRESH_SIGN_IN_REQUIRED",
  "CANNOT_GET_OWN_USER_WITHOUT_USER",
  "USER_AUTHENTICATION_REQUIRED",
  "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED",
] as const satisfies readonly SendableErrorCode[];

/** Errors of a verification code, in the order in which it is checked. */
export const CODE_ERRORS = [
  "VERIFICATION_CODE_NOT_FOUND",
  "VERIFICATION_CODE_EXPIRED",
  "VERIFICATION_CODE_ALREADY_USED",
  "VERIFICATION_CODE_MAX_ATTEMPTS_REACHED",
] as const satisfies readonly SendableErrorCode[];

/** A project must not be left without anyone who administers it. */
export const LAST_OWNER = {
  status: 409,
  when: "the user is the last administrator of a team that owns projects",
} as const;

/** Members of a team must not be left without anyone who administers it. */
export const LAST_ADMINISTRATOR = {
  status: 409,
  when: "the team's last administrator would leave other members behind; servers may remove them",
} as const;

/** A sign-up without a name, where the project requires one. */
export const NAME_REQUIRED = { status: 400, when: "the project requires a name, and the request has none" } as const;
