import type { RootSecret } from "./root-secret.ts";
import type { Place } from "./seal.ts";

/** Encrypts what JSON can say, for the database. */
export function sealJson(rootSecret: RootSecret, purpose: string, place: Place, value: unknown): Uint8Array {
  return rootSecret.seal(purpose, place, Buffer.from(JSON.stringify(value)));
}

/** @throws When it was sealed with another root secret or for another purpose or place, or tampered with. */
export function openJson(rootSecret: RootSecret, purpose: string, place: Place, sealed: Uint8Array): unknown {
  return JSON.parse(Buffer.from(rootSecret.open(purpose, place, sealed)).toString());
}
