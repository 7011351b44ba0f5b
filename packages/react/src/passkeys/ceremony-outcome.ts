import type { PasskeyRegistrationError } from "@latchkit/kit";

/** Reasons why a passkey was not created. */
export type CeremonyOutcome = "cancelled" | "already" | "failed";

/** Tells a dialog that was called off, or that timed out, from what deserves words (WebAuthn Level 3 §5.1.3). */
export function ceremonyOutcome(error: PasskeyRegistrationError): CeremonyOutcome {
  if (error.code !== "PASSKEY_WEBAUTHN_ERROR") return "failed";
  if (error.details.code === "ERROR_CEREMONY_ABORTED") return "cancelled";
  return error.details.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" ? "already" : "failed";
}
