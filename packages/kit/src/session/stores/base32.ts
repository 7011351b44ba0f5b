const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Encodes bytes in Crockford's base 32, in lower case and without padding; zero bits fill the last digit. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let buffer = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + DIGITS[(buffer << (5 - bits)) & 31] : text;
}
