import type { Parsed } from "@latchkit/contract";
import { CREDENTIAL_ID_MAX_BYTES, CREDENTIAL_ID_MIN_BYTES } from "@latchkit/contract/limits";
import * as z from "zod";
import { isTrustedOrigin, type TrustingTenancy } from "../../endpoints/require-trusted-url.ts";
import { SIGNATURE_ALGORITHMS } from "./options.ts";

type RegistrationResponse = Parsed<"POST /auth/passkey/register">["body"]["credential"];
type AuthenticationResponse = Parsed<"POST /auth/passkey/sign-in">["body"]["authentication_response"];

/** A passkey as its authenticator describes it when it is made. */
export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  /** Model of the authenticator, as a UUID; all zero when it does not say. */
  readonly aaguid: string;
}

/** An authenticator's statements, under a signature that has been verified. */
export interface Assertion {
  readonly counter: number;
  readonly isBackedUp: boolean;
  /** Whether it unlocked only after a fingerprint, a face or a PIN. */
  readonly isUserVerified: boolean;
}

export type Verdict<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly reason: string };

const INVALID = { ok: false, reason: "The verification response is invalid." } as const;
// The first words are part of the protocol: clients and tests look for them.
const FOREIGN_ORIGIN = {
  ok: false,
  reason: "This origin is not allowed; add it to the project's trusted domains.",
} as const;

/** There is no domain in it that the passkey could belong to. */
const ANDROID_ORIGIN = {
  ok: false,
  reason: "This origin is not allowed; passkeys work on web pages, not in Android applications.",
} as const;

/**
 * Verifies what the browser answers to the registration options (WebAuthn L3 §7.1).
 *
 * The caller must make sure that the credential is not registered yet.
 *
 * @param challenge Of the options, in base64url.
 */
export async function verifyRegistration(
  tenancy: TrustingTenancy,
  credential: RegistrationResponse,
  challenge: string,
): Promise<Verdict<NewCredential>> {
  const place = placeOf(tenancy, credential.response.clientDataJSON);
  if (!place.ok) return place;
  const { decodeAttestationObject, isoCBOR, verifyRegistrationResponse } = await import("./webauthn.ts");
  try {
    const attestation = decodeAttestationObject(new Uint8Array(bytesOf(credential.response.attestationObject)));
    // We ask for no attestation, so none is looked at: no certificates to read, no revocation lists to fetch.
    const unattested = new Map<string | number, string | Uint8Array | Map<string, never>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, never>()],
      ["authData", attestation.get("authData")],
    ]);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...identified(credential),
        response: {
          clientDataJSON: base64url(credential.response.clientDataJSON),
          attestationObject: base64url(Buffer.from(isoCBOR.encode(unattested))),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: place.found.origin,
      expectedRPID: place.found.hostname,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...SIGNATURE_ALGORITHMS],
    });
    if (!verified) return INVALID;
    const credentialId = bytesOf(registrationInfo.credential.id);
    const isOfSaneLength =
      credentialId.length >= CREDENTIAL_ID_MIN_BYTES && credentialId.length <= CREDENTIAL_ID_MAX_BYTES;
    if (!isOfSaneLength || !credentialId.equals(bytesOf(credential.id))) return INVALID;
    return {
      ok: true,
      found: {
        credentialId,
        publicKey: registrationInfo.credential.publicKey,
        counter: registrationInfo.credential.counter,
        transports: credential.response.transports ?? [],
        isBackupEligible: registrationInfo.credentialDeviceType === "multiDevice",
        isBackedUp: registrationInfo.credentialBackedUp,
        aaguid: registrationInfo.aaguid,
      },
    };
  } catch {
    return INVALID; // the library throws for everything it does not like, and all of it was sent by the caller
  }
}

/**
 * Verifies what the browser answers to the authentication options (WebAuthn L3 §7.2), except for the counter and for
 * whose passkey it is.
 *
 * @param challenge Of the options, in base64url.
 */
export async function verifyAssertion(
  tenancy: TrustingTenancy,
  answer: AuthenticationResponse,
  challenge: string,
  publicKey: Buffer,
): Promise<Verdict<Assertion>> {
  const place = placeOf(tenancy, answer.response.clientDataJSON);
  if (!place.ok) return place;
  const { verifyAuthenticationResponse } = await import("./webauthn.ts");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...identified(answer),
        response: {
          clientDataJSON: base64url(answer.response.clientDataJSON),
          authenticatorData: base64url(answer.response.authenticatorData),
          signature: base64url(answer.response.signature),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: place.found.origin,
      expectedRPID: place.found.hostname,
      requireUserVerification: false,
      // The counter is compared where it is stored, or two at once could both be found to have grown.
      credential: { id: base64url(answer.id), publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) return INVALID;
    return {
      ok: true,
      found: {
        counter: authenticationInfo.newCounter,
        isBackedUp: authenticationInfo.credentialBackedUp,
        isUserVerified: authenticationInfo.userVerified,
      },
    };
  } catch {
    return INVALID;
  }
}

const clientData = z.object({
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/**
 * The page the browser says it was on, if the project trusts it.
 *
 * A page in a frame of another site is not: the outer page could make users confirm something that they do not see.
 */
function placeOf(tenancy: TrustingTenancy, clientDataJSON: string): Verdict<URL> {
  const { data } = clientData.safeParse(parseJson(bytesOf(clientDataJSON).toString()));
  if (!data) return INVALID;
  if (data.origin.startsWith("android:")) return ANDROID_ORIGIN;
  const isFramed = data.crossOrigin === true || data.topOrigin !== undefined;
  if (isFramed || !isOrigin(data.origin) || !isTrustedOrigin(tenancy, data.origin)) return FOREIGN_ORIGIN;
  return { ok: true, found: new URL(data.origin) };
}

/** Whether a text is an origin as browsers write it: scheme, host and port, nothing else. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function identified({ id, rawId, type }: RegistrationResponse | AuthenticationResponse) {
  return { id: base64url(id), rawId: base64url(rawId), type, clientExtensionResults: {} };
}

/** Node reads both alphabets of base 64, with and without padding. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(text, "base64url");
}

function base64url(value: string | Buffer): string {
  return (typeof value === "string" ? bytesOf(value) : value).toString("base64url");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
