// As lenient as the programs that wrote the files: with or without padding, in both alphabets of base64.

/** Reads base64 or base64url. Characters of neither are passed over. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/[^A-Za-z0-9+/]/g, "");
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}

/** Writes bytes in base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Writes bytes in base64 without padding. */
export function toBareBase64(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/=+$/, "");
}

/** Writes bytes in base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBareBase64(bytes).replaceAll("+", "-").replaceAll("/", "_");
}

/** Reads hexadecimal digits, up to the first pair that is none. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const [digits = ""] = /^(?:[0-9a-f]{2})*/i.exec(text) ?? [];
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
