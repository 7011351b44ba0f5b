import { timingSafeEqual } from "node:crypto";
import type { RootSecret } from "../../tokens/root-secret.ts";
import { toBase32 } from "../../tokens/token.ts";

/** Bytes that base 32 writes in as many characters as all codes of links have. */
const CODE_BYTES = 28;

/**
 * Returns the code with which the first owner of an installation signs up. It follows from the root secret, so that every
 * node knows it and none stores it.
 */
export function firstOwnerCode(rootSecret: RootSecret): string {
  return toBase32(rootSecret.derive("first-owner", CODE_BYTES));
}

/** Compares a code that came with a sign-up with the first owner's, in constant time. */
export function isFirstOwnerCode(code: string, given: string | undefined): boolean {
  return given?.length === code.length && timingSafeEqual(Buffer.from(given), Buffer.from(code));
}
