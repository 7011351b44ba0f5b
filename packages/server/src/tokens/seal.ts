import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { systemRandom } from "../random.ts";

/**
 * Identifies the row that holds sealed bytes, outermost part first: associated data, authenticated but not encrypted
 * (RFC 5116 §1.1).
 */
export type EncryptionContext = readonly (string | null)[];

/** Stored bytes cannot be opened with the secret of this process. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";

  constructor(purpose: string, options?: ErrorOptions) {
    super(
      `Data sealed for ${purpose} cannot be opened: it was sealed with another LATCHKIT_SECRET, for another purpose or row, or was modified.`,
      options,
    );
  }
}

/** Format with a context. */
const VERSION = 2;
/** Older format without a context: opens in any row under its key and purpose. No longer written. */
const WITHOUT_CONTEXT = 1;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + SALT_BYTES + NONCE_BYTES;

/**
 * Encrypts and authenticates with AES-256-GCM. The result opens only under the same key, purpose and context, so an
 * attacker who can write to the database cannot move sealed bytes to another row.
 *
 * @param key 32 random bytes; safe for any number of messages.
 * @param context The row that stores the result, such as project and id.
 */
export function sealUnder(key: Uint8Array, purpose: string, context: EncryptionContext, plain: Uint8Array): Uint8Array {
  // Not from the injected `Random`, which tests repeat: a repeated nonce would reveal the plain text.
  const salt = systemRandom.bytes(SALT_BYTES);
  const nonce = systemRandom.bytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", messageKey(key, salt), nonce).setAAD(
    associatedData(VERSION, purpose, context),
  );
  return Buffer.concat([Buffer.of(VERSION), salt, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {UnsealError} if the bytes were not sealed under this key, purpose and context, or were modified. */
export function openUnder(
  key: Uint8Array,
  purpose: string,
  context: EncryptionContext,
  sealed: Uint8Array,
): Uint8Array {
  const version = sealed[0];
  if (sealed.length < HEAD_BYTES + TAG_BYTES || (version !== VERSION && version !== WITHOUT_CONTEXT))
    throw new UnsealError(purpose);
  const salt = sealed.subarray(1, 1 + SALT_BYTES);
  const nonce = sealed.subarray(1 + SALT_BYTES, HEAD_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", messageKey(key, salt), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(version, purpose, context)).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new UnsealError(purpose, { cause });
  }
}

/**
 * Derives a key per message, because random 96-bit nonces are safe for only 2^32 messages under one key (NIST SP
 * 800-38D §8.3).
 */
function messageKey(key: Uint8Array, salt: Uint8Array): Buffer {
  return createHmac("sha256", key).update(salt).digest();
}

function associatedData(version: number, purpose: string, context: EncryptionContext): Buffer {
  const said = version === WITHOUT_CONTEXT ? purpose : JSON.stringify([purpose, ...context]);
  return Buffer.concat([Buffer.of(version), Buffer.from(said)]);
}
