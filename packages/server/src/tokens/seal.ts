import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { systemRandom } from "../random.ts";

/** Where something sealed is stored: what tells its row from all others, outermost first. */
export type Place = readonly (string | null)[];

/** Something stored cannot be read with the secret this process was given. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";

  constructor(purpose: string, options?: ErrorOptions) {
    super(
      `What was sealed for ${purpose} cannot be opened: it was sealed with another LATCHKIT_SECRET, for another purpose or place, or was changed.`,
      options,
    );
  }
}

/** Sealed for a place as well. */
const VERSION = 2;
/** Sealed before places were noted: opens anywhere under its key and purpose, and is not made any more. */
const WITHOUT_PLACE = 1;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + SALT_BYTES + NONCE_BYTES;

/**
 * Encrypts and authenticates with AES-256-GCM; opens only under the same key, for the same purpose, at the same place. So whoever can
 * write to the database cannot pass off what was sealed in one row as another's.
 *
 * @param key 32 bytes nobody can guess; good for any number of messages.
 * @param place Where it is stored: the project, the row.
 */
export function sealUnder(key: Uint8Array, purpose: string, place: Place, plain: Uint8Array): Uint8Array {
  // Not from the `Random` tests hand in: a repeated nonce would give away what was sealed.
  const salt = systemRandom.bytes(SALT_BYTES);
  const nonce = systemRandom.bytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", messageKey(key, salt), nonce).setAAD(
    associatedData(VERSION, purpose, place),
  );
  return Buffer.concat([Buffer.of(VERSION), salt, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws {UnsealError} when the bytes were not sealed under this key for this purpose and place, or were changed since. */
export function openUnder(key: Uint8Array, purpose: string, place: Place, sealed: Uint8Array): Uint8Array {
  const version = sealed[0];
  if (sealed.length < HEAD_BYTES + TAG_BYTES || (version !== VERSION && version !== WITHOUT_PLACE))
    throw new UnsealError(purpose);
  const salt = sealed.subarray(1, 1 + SALT_BYTES);
  const nonce = sealed.subarray(1 + SALT_BYTES, HEAD_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", messageKey(key, salt), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(version, purpose, place)).setAuthTag(sealed.subarray(-TAG_BYTES));
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

function associatedData(version: number, purpose: string, place: Place): Buffer {
  const said = version === WITHOUT_PLACE ? purpose : JSON.stringify([purpose, ...place]);
  return Buffer.concat([Buffer.of(version), Buffer.from(said)]);
}
