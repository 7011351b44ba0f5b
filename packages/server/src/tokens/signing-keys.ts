import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { createCache } from "../cache.ts";
import type { RootSecret } from "./root-secret.ts";

/** A public key as a key set shows it (RFC 7517, RFC 7518 §6.2.1). */
export interface PublicJwk {
  kty: "EC";
  alg: "ES256";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
}

export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The header of access tokens, encoded. It names nothing but the algorithm and the key. */
  header: string;
  jwk: PublicJwk;
}

export interface SigningKeys {
  /** The key that signs for an audience. */
  current(audience: string): SigningKey;
  /** The key of an audience with this id, if it has one. Costs two hashes when the id is made up. */
  find(audience: string, keyId: string): SigningKey | null;
  /** All keys of an audience. */
  published(audience: string): PublicJwk[];
}

/**
 * Every audience publishes two keys and signs with the first, so that signing may move to the second without any token
 * failing.
 */
const KEYS_PER_AUDIENCE = [0, 1];
/** 9 bytes are 12 characters of base64url. */
const KEY_ID_BYTES = 9;
const MAX_REMEMBERED_KEYS = 2_000;
/** Order of the group P-256 (SEC 2 §2.4.2). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives signing keys from the root secret, so that every node has them and none is stored. */
export function createSigningKeys(rootSecret: RootSecret): SigningKeys {
  const keys = createCache<string, SigningKey>(MAX_REMEMBERED_KEYS);

  // Ids come from the secret, not from the public key: a made-up id is refused before a key is derived for it.
  const keyIdOf = (audience: string, index: number): string =>
    Buffer.from(rootSecret.derive(`access-token/${index}/key-id/${audience}`, KEY_ID_BYTES)).toString("base64url");

  function keyOf(audience: string, index: number): SigningKey {
    const name = `${index}/${audience}`;
    let key = keys.get(name);
    if (!key) {
      key = toSigningKey(
        keyIdOf(audience, index),
        toScalar(rootSecret.derive(`access-token/${index}/key/${audience}`, 48)),
      );
      keys.set(name, key);
    }
    return key;
  }

  return {
    current: (audience) => keyOf(audience, 0),
    find(audience, keyId) {
      const index = KEYS_PER_AUDIENCE.find((candidate) => keyIdOf(audience, candidate) === keyId);
      return index === undefined ? null : keyOf(audience, index);
    },
    published: (audience) => KEYS_PER_AUDIENCE.map((index) => keyOf(audience, index).jwk),
  };
}

/** Reduces 384 bits to 1 … order − 1; 128 bits more than needed leave no bias worth naming (FIPS 186-5 §A.2.1). */
export function toScalar(bytes: Uint8Array): Buffer {
  const wide = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  const scalar = (wide % (P256_ORDER - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
}

function toSigningKey(keyId: string, scalar: Buffer): SigningKey {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey(); // 0x04, x, y (SEC 1 §2.3.3)
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const privateKey = createPrivateKey({
    key: { kty: "EC", crv: "P-256", x, y, d: scalar.toString("base64url") },
    format: "jwk",
  });
  return {
    keyId,
    privateKey,
    publicKey: createPublicKey(privateKey),
    header: Buffer.from(JSON.stringify({ alg: "ES256", kid: keyId })).toString("base64url"),
    jwk: { kty: "EC", alg: "ES256", crv: "P-256", x, y, kid: keyId },
  };
}
