import type { Answer } from "@latchkit/contract";
import { PASSKEY_CEREMONY_TIMEOUT_MILLIS } from "@latchkit/contract/limits";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { UserRecord } from "../../records/user-record.ts";
import type { PasskeyRecord } from "./passkey-record.ts";

/** Services that passkeys need. */
export interface PasskeyServices {
  /** Challenge of every ceremony, in tests with recorded ones; `null` for a random challenge. */
  readonly fixedPasskeyChallenge: string | null;
}

type RegistrationOptions = Answer<"POST /auth/passkey/initiate-passkey-registration">["options_json"];
type AuthenticationOptions = Answer<"POST /auth/passkey/initiate-passkey-authentication">["options_json"];

/** We cannot know on which of the project's domains the page is; its kit puts its own host name here. */
const RELYING_PARTY_ID = "THIS_VALUE_WILL_BE_REPLACED.example.com";
/** Name that an authenticator shows for users who have neither a name nor an address. */
const NAMELESS = "Latchkit user";

/** COSE algorithms (RFC 9053 §2, RFC 8812 §2), the preferred first: EdDSA, ES256, RS256. */
export const SIGNATURE_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** Builds the options with which the browser creates a passkey (WebAuthn L3 §5.4). */
export function registrationOptions(
  { project }: Tenancy,
  user: UserRecord,
  challenge: string,
  existing: readonly PasskeyRecord[],
): RegistrationOptions {
  const name = user.displayName ?? user.primaryEmail?.value ?? NAMELESS;
  return {
    rp: { id: RELYING_PARTY_ID, name: project.displayName },
    user: { id: userHandleOf(user.userId), name, displayName: name },
    challenge,
    timeout: PASSKEY_CEREMONY_TIMEOUT_MILLIS,
    attestation: "none",
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString("base64url"),
      type: "public-key",
      ...(transports.length > 0 && { transports: [...transports] }),
    })),
    authenticatorSelection: { requireResidentKey: true, residentKey: "required", userVerification: "preferred" },
    extensions: { credProps: true },
    pubKeyCredParams: SIGNATURE_ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
  };
}

/** Builds the options with which the browser signs in with any passkey of the page's domain (WebAuthn L3 §5.5). */
export function authenticationOptions(challenge: string): AuthenticationOptions {
  return {
    rpId: RELYING_PARTY_ID,
    challenge,
    allowCredentials: [],
    timeout: PASSKEY_CEREMONY_TIMEOUT_MILLIS,
    userVerification: "preferred",
  };
}

/** Returns the user handle, which the authenticator stores and presents again at sign-in. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}
