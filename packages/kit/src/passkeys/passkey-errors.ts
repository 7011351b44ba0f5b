import type { KnownError } from "@latchkit/contract/errors";
import type { CodeError } from "../sign-in/codes.ts";

/**
 * Error of a passkey that did not sign the user in.
 *
 * `PASSKEY_WEBAUTHN_ERROR` comes from the browser. Its `details.code` is `"ERROR_CEREMONY_ABORTED"` when the user
 * cancelled, which needs no message. A code error means that the user took too long.
 */
export type PasskeySignInError =
  | KnownError<"PASSKEY_WEBAUTHN_ERROR">
  | KnownError<"PASSKEY_AUTHENTICATION_FAILED">
  | KnownError<"PASSKEY_AUTHENTICATION_NOT_ENABLED">
  | CodeError;

/** Error of a passkey that was not registered. @see {@link PasskeySignInError} for the browser's errors. */
export type PasskeyRegistrationError =
  | KnownError<"PASSKEY_WEBAUTHN_ERROR">
  | KnownError<"PASSKEY_REGISTRATION_FAILED">
  | KnownError<"PASSKEY_AUTHENTICATION_NOT_ENABLED">
  | CodeError;
