import { hkdfSync } from "node:crypto";
import { createCache } from "../cache.ts";
import { type EncryptionContext, openUnder, sealUnder } from "./seal.ts";

/** The secret every other key of an installation derives from. */
export interface RootSecret {
  /**
   * Derives key material for one purpose (HKDF-SHA256, RFC 5869). The same secret and purpose always give the same
   * bytes; no purpose tells anything about another.
   *
   * @param bytes How many, at most 8,160. Default: 32.
   */
  derive(purpose: string, bytes?: number): Uint8Array;
  /** Encrypts and authenticates; opens only with the same secret, purpose and context. */
  seal(purpose: string, context: EncryptionContext, plain: Uint8Array): Uint8Array;
  /** @throws {UnsealError} if the bytes were not sealed with this secret, purpose and context, or were modified. */
  open(purpose: string, context: EncryptionContext, sealed: Uint8Array): Uint8Array;
}

/** Separates our derivations from those of other software that uses the same secret. */
const SALT = "latchkit/root-secret/1";
/** Purposes are few, except for those that name a project; the bound keeps these from filling the memory. */
const MAX_REMEMBERED = 1000;

/**
 * Makes the root secret out of what the operator configured.
 *
 * @param secret At least 32 random bytes.
 * @throws {Error} when it is shorter.
 */
export function createRootSecret(secret: string | Uint8Array): RootSecret {
  const bytes = typeof secret === "string" ? Buffer.from(secret) : Buffer.from(secret);
  if (bytes.length < 32)
    throw new Error(`The root secret has ${bytes.length} bytes; keys derived from it are only safe with 32 or more.`);
  const derived = createCache<string, Uint8Array>(MAX_REMEMBERED);

  const derive = (purpose: string, length = 32): Uint8Array => {
    const name = `${length}/${purpose}`;
    let key = derived.get(name);
    if (!key) {
      key = new Uint8Array(hkdfSync("sha256", bytes, SALT, purpose, length));
      derived.set(name, key);
    }
    return key.slice(); // the caller may do with it as it likes
  };

  const sealingKey = (purpose: string): Uint8Array => derive(`seal/${purpose}`);

  return {
    derive,
    seal: (purpose, context, plain) => sealUnder(sealingKey(purpose), purpose, context, plain),
    open: (purpose, context, sealed) => openUnder(sealingKey(purpose), purpose, context, sealed),
  };
}
