import type { RootSecret } from "./root-secret.ts";
import type { EncryptionContext } from "./seal.ts";

/** Encrypts what JSON can say, for the database. */
export function sealJson(
  rootSecret: RootSecret,
  purpose: string,
  context: EncryptionContext,
  value: unknown,
): Uint8Array {
  return rootSecret.seal(purpose, context, Buffer.from(JSON.stringify(value)));
}

/** @throws {UnsealError} if the bytes were sealed with another root secret, purpose or context, or were modified. */
export function openJson(
  rootSecret: RootSecret,
  purpose: string,
  context: EncryptionContext,
  sealed: Uint8Array,
): unknown {
  return JSON.parse(Buffer.from(rootSecret.open(purpose, context, sealed)).toString());
}
