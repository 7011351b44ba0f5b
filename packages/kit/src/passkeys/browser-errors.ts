import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";

/** What happened in the browser, for `details.code`: kits have called it so for years, and apps branch on it. */
export type BrowserErrorCode =
  | "ERROR_CEREMONY_ABORTED"
  | "ERROR_WEBAUTHN_NOT_SUPPORTED"
  | "ERROR_INVALID_DOMAIN"
  | "ERROR_INVALID_RP_ID"
  | "ERROR_INVALID_USER_ID_LENGTH"
  | "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
  | "ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT"
  | "ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG"
  | "ERROR_AUTHENTICATOR_GENERAL_ERROR"
  | "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY";

const MESSAGES: Record<BrowserErrorCode, string> = {
  ERROR_CEREMONY_ABORTED: "The passkey was not used: the dialog was closed, or took too long.",
  ERROR_WEBAUTHN_NOT_SUPPORTED: "This browser cannot use passkeys on this page. They need a secure connection.",
  ERROR_INVALID_DOMAIN: "Passkeys belong to a domain, and the address of this page is none.",
  ERROR_INVALID_RP_ID: "Passkeys of that domain cannot be used on this page.",
  ERROR_INVALID_USER_ID_LENGTH: "The backend asked for a passkey of a user without an id that browsers take.",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device has a passkey for this account already.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "This device cannot keep a passkey.",
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG:
    "This device makes no passkeys of a kind that is accepted here.",
  ERROR_AUTHENTICATOR_GENERAL_ERROR: "The device could not use the passkey. Try again, or another device.",
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: "The browser could not use the passkey.",
};

/** The error for something that the browser did not do. */
export function browserError(
  { KnownError }: ClientCore,
  code: BrowserErrorCode,
  cause?: unknown,
): KnownError<"PASSKEY_WEBAUTHN_ERROR"> {
  const message = MESSAGES[code];
  return new KnownError("PASSKEY_WEBAUTHN_ERROR", message, { message, code }, { cause });
}

/**
 * What the browser means by an exception (WebAuthn L3 §5.1.3 and §5.1.4).
 *
 * @param hostname Whom the passkey is for.
 */
export function codeOf(cause: unknown, hostname: string): BrowserErrorCode {
  switch (cause instanceof Error ? cause.name : "") {
    // Browsers do not tell whether people declined or had nothing to choose from, which is nobody's business (§14.5).
    case "AbortError":
    case "NotAllowedError":
      return "ERROR_CEREMONY_ABORTED";
    case "InvalidStateError":
      return "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    case "SecurityError":
      return isDomain(hostname) ? "ERROR_INVALID_RP_ID" : "ERROR_INVALID_DOMAIN";
    case "ConstraintError":
      return "ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT";
    case "NotSupportedError":
      return "ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG";
    case "UnknownError":
      return "ERROR_AUTHENTICATOR_GENERAL_ERROR";
    default:
      return "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY";
  }
}

/** Whether passkeys can belong to it: a domain name, or `localhost`; no address. */
export function isDomain(hostname: string): boolean {
  return hostname === "localhost" || /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(hostname);
}
