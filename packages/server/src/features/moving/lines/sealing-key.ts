import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import { CompactEncrypt, compactDecrypt, type JWK } from "jose";
import type { RootSecret } from "../../../tokens/root-secret.ts";
import { toScalar } from "../../../tokens/signing-keys.ts";

/** Public key to which secrets of an export are sealed (RFC 7517, RFC 7518 §4.6). */
export interface SealingJwk {
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: "ECDH-ES+A256KW";
  readonly use: "enc";
}

/** Key pair of a project that receives an export. */
export interface SealingKey {
  readonly jwk: SealingJwk;
  /** Opens a compact JWE; `null` if it was sealed to another key or changed. */
  open(jwe: string): Promise<Uint8Array | null>;
}

const ALGORITHMS = { keyManagementAlgorithms: ["ECDH-ES+A256KW"], contentEncryptionAlgorithms: ["A256GCM"] };

/** Derives the key pair of a project from the root secret, so that every node has it and none is stored. */
export function sealingKeyOf(rootSecret: Pick<RootSecret, "derive">, projectId: string): SealingKey {
  const purpose = `import-sealing-key/${projectId}`;
  const scalar = toScalar(rootSecret.derive(purpose, 48));
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey(); // 0x04, x, y (SEC 1 §2.3.3)
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const kid = Buffer.from(rootSecret.derive(`${purpose}/key-id`, 9)).toString("base64url");
  const key = { kty: "EC", crv: "P-256", x, y, d: scalar.toString("base64url") };
  const privateKey = createPrivateKey({ key, format: "jwk" });
  return {
    jwk: { kty: "EC", crv: "P-256", x, y, kid, alg: "ECDH-ES+A256KW", use: "enc" },
    open: (jwe) => open(jwe, privateKey),
  };
}

async function open(jwe: string, privateKey: KeyObject): Promise<Uint8Array | null> {
  try {
    return (await compactDecrypt(jwe, privateKey, ALGORITHMS)).plaintext;
  } catch {
    return null;
  }
}

/** Seals secret fields of a line to a receiver. */
export async function sealTo(receiver: JWK, fields: object): Promise<string> {
  const header = { alg: "ECDH-ES+A256KW", enc: "A256GCM", ...(receiver.kid !== undefined && { kid: receiver.kid }) };
  return new CompactEncrypt(Buffer.from(JSON.stringify(fields))).setProtectedHeader(header).encrypt(receiver);
}
