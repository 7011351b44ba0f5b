import { hash } from "node:crypto";
import type { Random } from "../random.ts";

/** Crockford's base 32 in lower case: no i, l, o and u, which people mistake for other characters. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 224 bits: impossible to guess, no matter how many tokens exist. */
const TOKEN_BYTES = 28;

/**
 * Draws a token: 224 random bits as 45 characters of Crockford's base 32, lower-case.
 *
 * Used for refresh tokens, verification codes and, with a prefix, for project keys.
 */
export function randomToken(random: Random): string {
  return toBase32(random.bytes(TOKEN_BYTES));
}

/** Writes bytes in Crockford's base 32, most significant bit first, the last character filled up with zero bits. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= 5) {
      pendingBits -= 5;
      text += ALPHABET.charAt((pending >> pendingBits) & 31);
    }
    pending &= (1 << pendingBits) - 1;
  }
  return pendingBits > 0 ? text + ALPHABET.charAt((pending << (5 - pendingBits)) & 31) : text;
}

/**
 * Returns the SHA-256 of a token, the form in which it is stored.
 *
 * A plain, fast hash is enough because tokens have 224 random bits, so there is no dictionary to try. Not for
 * passwords.
 */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
