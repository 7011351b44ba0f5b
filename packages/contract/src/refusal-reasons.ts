/**
 * Tells apart refusals that the protocol fixes as a status and a bare sentence. The reason travels beside them in a
 * header, so that clients which do not know it read what they always read. Plain data without imports.
 */

/** Carries the reason, as an item of RFC 9651: `CONFIG_NOT_VALID;field="domains.allowLocalhost"`. */
export const REFUSAL_REASON_HEADER = "x-latchkit-refusal";

/** The reason of a refusal that has no error code; `StatusError.reason` in the kit. */
export type RefusalReason =
  | "API_KEYS_NOT_ENABLED"
  /** `field`: the path that cannot be set so; absent where the change as a whole is at fault. */
  | "CONFIG_NOT_VALID"
  | "CONFIG_TOO_LARGE"
  | "CONTACT_CHANNEL_ALREADY_EXISTS"
  | "CONTACT_CHANNEL_NOT_FOUND"
  | "IDEMPOTENCY_KEY_ALREADY_USED"
  | "IMAGE_NOT_VALID"
  | "LAST_TEAM_ADMINISTRATOR"
  | "NAME_REQUIRED"
  | "OAUTH_ACCOUNT_ALREADY_CONNECTED"
  | "OAUTH_PROVIDER_ALREADY_SIGNS_IN"
  | "OTP_SIGN_IN_NOT_ENABLED"
  | "PAGE_START_NOT_FOUND"
  | "PASSKEY_NOT_FOUND"
  | "PASSWORD_NEEDS_EMAIL"
  | "PASSWORD_SIGN_IN_NOT_ENABLED"
  | "PROJECT_NOT_READY_FOR_PRODUCTION"
  | "SESSION_NOT_FOUND"
  | "TEAM_INVITATION_NOT_FOUND"
  | "TEAM_OWNS_PROJECTS";
