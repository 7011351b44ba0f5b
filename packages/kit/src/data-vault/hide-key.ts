import { VAULT_KEY_ITERATIONS } from "@latchkit/contract/limits";
import { fromBase64, fromText, toBase64, toText } from "./bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/*
 * Every purpose has its own keys. These names are part of the computation: changing one would make stored values unreadable.
 */
const ITERATED_HASH = "stack-crypto-helper-iterated-hash";
const SYMMETRIC_KEY = "stack-crypto-helper-derived-symmetric-key";
const VALUE_KEY = "stack-data-vault-client-side-encryption-value-encryption-key-hash";
const HASHED_KEY = "stack-data-vault-client-side-encryption-key-hash";
const VALUE = "stack-data-vault-client-side-encryption-value-encryption-value-encryption";

const VERSION = [1, 0];
const SALT_BYTES = 16;
const IV_BYTES = 12;
/** AES-GCM appends it (NIST SP 800-38D §5.2.1.2). */
const TAG_BYTES = 16;

/** A key hashed with a secret, with the encryption of its value. */
export interface HiddenKey {
  /** The hash that the backend sees; in base 64. */
  readonly hashedKey: string;
  /** Encrypts a value. @param randomBytes Returns so many cryptographically random bytes. */
  encrypt(value: string, randomBytes: (count: number) => Bytes): Promise<string>;
  /**
   * Decrypts a value.
   *
   * @throws {Error} When it was encrypted with another key or secret, was modified, or has an unknown format.
   */
  decrypt(encryptedValue: string): Promise<string>;
}

/** Hashes a key and derives the key that encrypts its value. */
export async function hideKey(key: string, secret: string): Promise<HiddenKey> {
  const valueKey = await pbkdf2(VALUE_KEY, secret, fromText(key), VAULT_KEY_ITERATIONS);
  return {
    hashedKey: toBase64(await pbkdf2(HASHED_KEY, secret, valueKey, 1)),
    encrypt: (value, randomBytes) => encrypt(valueKey, value, randomBytes),
    decrypt: (encryptedValue) => decrypt(valueKey, encryptedValue),
  };
}

async function encrypt(valueKey: Bytes, value: string, randomBytes: (count: number) => Bytes): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const aes = await aesKey(valueKey, salt, "encrypt");
  const ciphertext = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, aes, fromText(value)));
  return toBase64(Uint8Array.of(...VERSION, ...salt, ...iv), ciphertext);
}

async function decrypt(valueKey: Bytes, encryptedValue: string): Promise<string> {
  const bytes = fromBase64(encryptedValue);
  const saltAt = VERSION.length;
  const ivAt = saltAt + SALT_BYTES;
  const ciphertextAt = ivAt + IV_BYTES;
  const isOurs = bytes && VERSION.every((byte, at) => bytes[at] === byte) && bytes.length >= ciphertextAt + TAG_BYTES;
  if (!isOurs) {
    throw new Error(
      "The data vault holds a value in a format that this version of the kit does not know. " +
        "Update the kit, and read the value with the version that wrote it.",
    );
  }
  const aes = await aesKey(valueKey, bytes.slice(saltAt, ivAt), "decrypt");
  try {
    const iv = bytes.slice(ivAt, ciphertextAt);
    return toText(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, bytes.slice(ciphertextAt)));
  } catch (cause) {
    throw new Error(
      "The value from the data vault could not be decrypted. Probably the secret is not the one it was written with; " +
        "if it is, the value was changed since.",
      { cause },
    );
  }
}

/** Derives 256 bits with PBKDF2 (RFC 8018 §5.2); the secret is part of the salt. */
async function pbkdf2(purpose: string, secret: string, bytes: Bytes, iterations: number): Promise<Bytes> {
  const salt = fromText(JSON.stringify([ITERATED_HASH, purpose, "", toBase64(fromText(secret))]));
  const key = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  );
}

/** Derives the key that encrypts one value (HKDF, RFC 5869). */
async function aesKey(valueKey: Bytes, salt: Bytes, use: "encrypt" | "decrypt"): Promise<CryptoKey> {
  const info = fromText(JSON.stringify([SYMMETRIC_KEY, VALUE, "binary-key", toBase64(salt)]));
  const key = await crypto.subtle.importKey("raw", valueKey, "HKDF", false, ["deriveKey"]);
  const derived = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey({ name: "HKDF", hash: "SHA-256", salt, info }, key, derived, false, [use]);
}
