import { KnownError } from "@latchkit/contract/errors";

/** The values of `details.code`; the names are those of existing kits, on which apps branch. */
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
  ERROR_INVALID_DOMAIN: "Passkeys belong to a domain, and the hostname of this page is not one.",
  ERROR_INVALID_RP_ID: "Passkeys of that domain cannot be used on this page.",
  ERROR_INVALID_USER_ID_LENGTH: "The backend requested a passkey for a user id that browsers do not accept.",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device already has a passkey for this account.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "This device cannot store a passkey.",
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: "This device cannot create a passkey of a supported kind.",
  ERROR_AUTHENTICATOR_GENERAL_ERROR: "The device could not use the passkey. Try again, or another device.",
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: "The browser could not use the passkey.",
};

/** Creates the error for a ceremony that failed in the browser. */
export function browserError(code: BrowserErrorCode, cause?: unknown): KnownError<"PASSKEY_WEBAUTHN_ERROR"> {
  const message = MESSAGES[code];
  return new KnownError("PASSKEY_WEBAUTHN_ERROR", message, { message, code }, { cause });
}

/**
 * Returns the code for an exception of the browser (WebAuthn L3 §5.1.3 and §5.1.4).
 *
 * @param hostname The domain of the passkey.
 */
export function codeOf(cause: unknown, hostname: string): BrowserErrorCode {
  switch (cause instanceof Error ? cause.name : "") {
    // Browsers do not reveal whether the user declined or has no passkey, to protect their privacy (WebAuthn L3 §14.5).
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

/** Tells whether passkeys can belong to a hostname: a domain name or `localhost`, but not an IP address. */
export function isDomain(hostname: string): boolean {
  return hostname === "localhost" || /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(hostname);
}
