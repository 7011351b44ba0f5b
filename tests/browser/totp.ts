import { createHmac } from "node:crypto";

/** Time for which an authenticator app shows a code, in milliseconds. */
export const STEP_MILLIS = 30_000;

/** The code an authenticator app shows (RFC 6238, SHA-1, six digits). */
export function totp(secret: Buffer, nowMillis: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMillis / STEP_MILLIS)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
