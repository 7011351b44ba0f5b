import { hmac } from "@noble/hashes/hmac.js";
import { sha1 } from "@noble/hashes/legacy.js";
// With the hash above: the library itself would bring all those that a URI can name.
import { Secret, TOTP } from "otpauth/bare";

/** Parameters of TOTP codes (RFC 6238), as authenticator apps and the backend use them. */
export interface TotpKey {
  readonly secret: Uint8Array;
  /** For a QR code, or for an app on the same device. */
  readonly uri: string;
  /** The secret for typing, in base32. */
  readonly text: string;
  /** Whether a code is that of now, or of the half minute before or after: clocks differ. */
  isRight(code: string): boolean;
}

/** 160 bits, as long as the hash (RFC 4226 §4). */
const SECRET_BYTES = 20;

/**
 * Makes a new secret for time-based codes: six digits, every 30 seconds, by SHA-1, which every app knows.
 *
 * @param owner.issuer Whose code it is, for the app to show.
 * @param owner.account Whose account it is, likewise.
 * @see RFC 6238
 */
export function createTotpKey({ issuer, account }: { issuer: string; account: string }): TotpKey {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const totp = new TOTP({
    issuer,
    label: account,
    secret: new Secret({ buffer: secret.buffer }),
    hmac: (_, key, message) => hmac(sha1, key, message),
  });
  return {
    secret,
    uri: totp.toString(),
    text: totp.secret.base32,
    isRight: (code) => totp.validate({ token: code, window: 1 }) !== null,
  };
}
