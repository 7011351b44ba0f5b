import type { KnownError } from "@latchkit/contract/errors";
import type { CodeError } from "../codes.ts";

/**
 * Why a passkey did not sign in.
 *
 * `PASSKEY_WEBAUTHN_ERROR` comes from the browser; its `details.code` is `"ERROR_CEREMONY_ABORTED"` when people changed
 * their mind, which is nothing to tell them about. A code error says that they took too long.
 */
export type PasskeySignInError =
  | KnownError<"PASSKEY_WEBAUTHN_ERROR">
  | KnownError<"PASSKEY_AUTHENTICATION_FAILED">
  | KnownError<"PASSKEY_AUTHENTICATION_NOT_ENABLED">
  | CodeError;

/** Why a passkey was not added; the browser's reasons as in `PasskeySignInError`. */
export type PasskeyRegistrationError =
  | KnownError<"PASSKEY_WEBAUTHN_ERROR">
  | KnownError<"PASSKEY_REGISTRATION_FAILED">
  | KnownError<"PASSKEY_AUTHENTICATION_NOT_ENABLED">
  | CodeError;
