import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { LRUCache } from "lru-cache";
import { systemRandom } from "../random.ts";

/** The secret every other key of an installation derives from. */
export interface RootSecret {
  /**
   * Derives key material for one purpose (HKDF-SHA256, RFC 5869). The same secret and purpose always give the same bytes; no purpose tells
   * anything about another.
   *
   * @param bytes How many, at most 8,160. Default: 32.
   */
  derive(purpose: string, bytes?: number): Uint8Array;
  /** Encrypts and authenticates; opens only with the same secret and purpose. */
  seal(purpose: string, plain: Uint8Array): Uint8Array;
  /** @throws {UnsealError} when the bytes were not sealed with this secret for this purpose, or were changed since. */
  open(purpose: string, sealed: Uint8Array): Uint8Array;
}

/** Something stored cannot be read with the secret this process was given. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";

  constructor(purpose: string, options?: ErrorOptions) {
    super(
      `What was sealed for ${purpose} cannot be opened: it was sealed with another LATCHKIT_SECRET, for another purpose, or was changed.`,
      options,
    );
  }
}

/** Separates our derivations from those of anybody else who uses the same secret. */
const SALT = "latchkit/root-secret/1";
const VERSION = 1;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + SALT_BYTES + NONCE_BYTES;
/** Purposes are few, except for those that name a project; the bound keeps these from filling the memory. */
const MAX_REMEMBERED = 1000;

/**
 * Makes the root secret out of what the operator configured.
 *
 * @param secret At least 32 bytes that nobody can guess.
 * @throws {Error} when it is shorter.
 */
export function createRootSecret(secret: string | Uint8Array): RootSecret {
  const bytes = typeof secret === "string" ? Buffer.from(secret) : Buffer.from(secret);
  if (bytes.length < 32)
    throw new Error(`The root secret has ${bytes.length} bytes; keys derived from it are only safe with 32 or more.`);
  const derived = new LRUCache<string, Uint8Array>({ max: MAX_REMEMBERED });

  const derive = (purpose: string, length = 32): Uint8Array => {
    const name = `${length}/${purpose}`;
    let key = derived.get(name);
    if (!key) {
      key = new Uint8Array(hkdfSync("sha256", bytes, SALT, purpose, length));
      derived.set(name, key);
    }
    return key.slice(); // the caller may do with it as it likes
  };

  /** A key per message, because random 96-bit nonces under one key are good for 2^32 messages only (NIST SP 800-38D §8.3). */
  const messageKey = (purpose: string, salt: Uint8Array): Buffer =>
    createHmac("sha256", derive(`seal/${purpose}`))
      .update(salt)
      .digest();

  return {
    derive,

    seal(purpose, plain) {
      // Not from the `Random` tests hand in: a repeated nonce would give away what was sealed.
      const salt = systemRandom.bytes(SALT_BYTES);
      const nonce = systemRandom.bytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", messageKey(purpose, salt), nonce).setAAD(associatedData(purpose));
      return Buffer.concat([
        Buffer.of(VERSION),
        salt,
        nonce,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },

    open(purpose, sealed) {
      if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new UnsealError(purpose);
      const salt = sealed.subarray(1, 1 + SALT_BYTES);
      const nonce = sealed.subarray(1 + SALT_BYTES, HEAD_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", messageKey(purpose, salt), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(associatedData(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch (cause) {
        throw new UnsealError(purpose, { cause });
      }
    },
  };
}

function associatedData(purpose: string): Buffer {
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(purpose)]);
}
