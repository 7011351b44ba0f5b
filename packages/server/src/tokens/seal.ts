import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { systemRandom } from "../random.ts";

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

const VERSION = 1;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + SALT_BYTES + NONCE_BYTES;

/**
 * Encrypts and authenticates with AES-256-GCM; opens only under the same key for the same purpose.
 *
 * @param key 32 bytes nobody can guess; good for any number of messages.
 */
export function sealUnder(key: Uint8Array, purpose: string, plain: Uint8Array): Uint8Array {
  // Not from the `Random` tests hand in: a repeated nonce would give away what was sealed.
  const salt = systemRandom.bytes(SALT_BYTES);
  const nonce = systemRandom.bytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", messageKey(key, salt), nonce).setAAD(associatedData(purpose));
  return Buffer.concat([Buffer.of(VERSION), salt, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {UnsealError} when the bytes were not sealed under this key for this purpose, or were changed since. */
export function openUnder(key: Uint8Array, purpose: string, sealed: Uint8Array): Uint8Array {
  if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION) throw new UnsealError(purpose);
  const salt = sealed.subarray(1, 1 + SALT_BYTES);
  const nonce = sealed.subarray(1 + SALT_BYTES, HEAD_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", messageKey(key, salt), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new UnsealError(purpose, { cause });
  }
}

/** A key per message, because random 96-bit nonces under one key are good for 2^32 messages only (NIST SP 800-38D §8.3). */
function messageKey(key: Uint8Array, salt: Uint8Array): Buffer {
  return createHmac("sha256", key).update(salt).digest();
}

function associatedData(purpose: string): Buffer {
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(purpose)]);
}
