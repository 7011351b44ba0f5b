import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { type CborValue, encodeCbor } from "./cbor.ts";

/** Properties of an authenticator. */
export interface AuthenticatorOptions {
  /** Default: `"ES256"`. */
  algorithm?: "ES256" | "EdDSA" | "RS256";
  /** Whether it counts its signatures; many do not. Default: `true`. */
  counts?: boolean;
  /** Model, as a UUID. Default: all zero, which is none. */
  aaguid?: string;
  /** Whether it keeps copies elsewhere. Default: `false`. */
  isBackedUp?: boolean;
}

/** The page on which the user uses the authenticator. */
export interface Page {
  /** Such as `https://shop.example`. */
  origin: string;
}

/** Values with which a browser or an authenticator deviates from a correct ceremony. */
export interface Tampering {
  /** Fields of the client data. */
  clientData?: Readonly<Record<string, unknown>>;
  /** The relying party whose hash is signed. Default: the host name of the page. */
  rpId?: string;
  /** Number of signatures that the authenticator claims. Default: how many it has made. */
  counter?: number;
  /** Flags of the authenticator data. Default: present, verified. */
  flags?: number;
  /** `null` for none. */
  userHandle?: string | null;
  /** Default: the ID of the credential. */
  credentialId?: Buffer;
  /** Format of the attestation statement, with a statement that fits none. */
  attestationFormat?: string;
}

/** An authenticator with at most one credential. */
export interface Authenticator {
  /** Creates a credential, as `navigator.credentials.create` does; it replaces the previous one. */
  register(options: { challenge: string; user: { id: string } }, page: Page, tampering?: Tampering): RegistrationJson;
  /** Signs with the credential, as `navigator.credentials.get` does. */
  signIn(options: { challenge: string }, page: Page, tampering?: Tampering): AuthenticationJson;
}

/** RegistrationResponseJSON of WebAuthn L3 §5.1. */
export interface RegistrationJson {
  readonly [extension: string]: unknown;
  /** ID of the credential, base64url. */
  id: string;
  /** The same ID. */
  rawId: string;
  /** Always `public-key`. */
  type: "public-key";
  /** The new credential; bytes are base64url. */
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  /** Results of WebAuthn extensions, by extension. */
  clientExtensionResults: Record<string, unknown>;
}

/** AuthenticationResponseJSON of WebAuthn L3 §5.1. */
export interface AuthenticationJson {
  readonly [extension: string]: unknown;
  /** ID of the credential, base64url. */
  id: string;
  /** The same ID. */
  rawId: string;
  /** Always `public-key`. */
  type: "public-key";
  /** The signature and what it covers; bytes are base64url. */
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
  /** Results of WebAuthn extensions, by extension. */
  clientExtensionResults: Record<string, unknown>;
}

interface Credential {
  id: Buffer;
  userHandle: string;
  privateKey: KeyObject;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;
const NO_MODEL = "00000000-0000-0000-0000-000000000000";

/**
 * An authenticator and the browser in front of it, in software: makes real keys and real signatures, so that what
 * verifies them in production verifies them in tests.
 *
 * @example const credential = createAuthenticator().register(options_json, { origin: "http://localhost:3000" });
 */
export function createAuthenticator(options: AuthenticatorOptions = {}): Authenticator {
  const { algorithm = "ES256", counts = true, aaguid = NO_MODEL, isBackedUp = false } = options;
  const usualFlags = USER_PRESENT | USER_VERIFIED | (isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0);
  let counter = 0;
  let credential: Credential | undefined;

  const authenticatorData = (page: Page, tampering: Tampering, flags: number, attested: Buffer): Buffer => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(tampering.counter ?? counter);
    return Buffer.concat([
      sha256(tampering.rpId ?? new URL(page.origin).hostname),
      Buffer.from([flags]),
      count,
      attested,
    ]);
  };

  return {
    register({ challenge, user }, page, tampering = {}) {
      const { publicKey, privateKey } = generateKey(algorithm);
      const id = tampering.credentialId ?? randomBytes(32);
      credential = { id, userHandle: user.id, privateKey };
      const idLength = Buffer.from([id.length >> 8, id.length & 0xff]);
      const model = Buffer.from(aaguid.replaceAll("-", ""), "hex");
      const attested = Buffer.concat([model, idLength, id, encodeCbor(coseKey(algorithm, publicKey))]);
      const authData = authenticatorData(page, tampering, (tampering.flags ?? usualFlags) | HAS_CREDENTIAL, attested);
      const statement = new Map<string, CborValue>(tampering.attestationFormat ? [["sig", randomBytes(64)]] : []);
      const attestation = new Map<string, CborValue>([
        ["fmt", tampering.attestationFormat ?? "none"],
        ["attStmt", statement],
        ["authData", authData],
      ]);
      return {
        ...idOf(id),
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, page, tampering).toString("base64url"),
          attestationObject: encodeCbor(attestation).toString("base64url"),
          transports: ["internal", "hybrid"],
        },
      };
    },

    signIn({ challenge }, page, tampering = {}) {
      if (!credential) throw new Error("The authenticator holds no credential yet; register one first.");
      const data = clientData("webauthn.get", challenge, page, tampering);
      const authData = authenticatorData(page, tampering, tampering.flags ?? usualFlags, Buffer.alloc(0));
      const digest = algorithm === "EdDSA" ? null : "sha256";
      const signature = sign(digest, Buffer.concat([authData, sha256(data)]), credential.privateKey);
      const userHandle = tampering.userHandle === undefined ? credential.userHandle : tampering.userHandle;
      return {
        ...idOf(tampering.credentialId ?? credential.id),
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}

function idOf(id: Buffer) {
  const text = id.toString("base64url");
  return { id: text, rawId: text, type: "public-key", clientExtensionResults: {} } as const;
}

function clientData(type: string, challenge: string, { origin }: Page, tampering: Tampering): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...tampering.clientData }));
}

function generateKey(algorithm: "ES256" | "EdDSA" | "RS256") {
  if (algorithm === "EdDSA") return generateKeyPairSync("ed25519");
  if (algorithm === "RS256") return generateKeyPairSync("rsa", { modulusLength: 2048 });
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

/** The public key as a COSE_Key: key type, algorithm and parameters by number (RFC 9053 §7, RFC 8230 §4). */
function coseKey(algorithm: "ES256" | "EdDSA" | "RS256", publicKey: KeyObject): Map<number, CborValue> {
  const { x = "", y = "", n = "", e = "" } = publicKey.export({ format: "jwk" }) as Record<string, string>;
  const bytes = (text: string) => Buffer.from(text, "base64url");
  if (algorithm === "EdDSA")
    return new Map<number, CborValue>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]);
  if (algorithm === "RS256")
    return new Map<number, CborValue>([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]);
  return new Map<number, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
