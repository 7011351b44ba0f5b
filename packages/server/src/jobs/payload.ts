import type { RootSecret } from "../tokens/root-secret.ts";
import type { JobPayload } from "./job.ts";

const PURPOSE = "job payload";

/** Encrypts a payload for the database. */
export function sealPayload(rootSecret: RootSecret, payload: JobPayload): Buffer {
  return Buffer.from(rootSecret.seal(PURPOSE, new TextEncoder().encode(JSON.stringify(payload))));
}

/** @throws When the payload was sealed with another root secret, or tampered with. */
export function openPayload(rootSecret: RootSecret, sealed: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(rootSecret.open(PURPOSE, sealed)));
}
