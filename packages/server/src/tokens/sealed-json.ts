import type { RootSecret } from "./root-secret.ts";

/** Encrypts what JSON can say, for the database. */
export function sealJson(rootSecret: RootSecret, purpose: string, value: unknown): Uint8Array {
  return rootSecret.seal(purpose, Buffer.from(JSON.stringify(value)));
}

/** @throws When it was sealed with another root secret or for another purpose, or tampered with. */
export function openJson(rootSecret: RootSecret, purpose: string, sealed: Uint8Array): unknown {
  return JSON.parse(Buffer.from(rootSecret.open(purpose, sealed)).toString());
}
