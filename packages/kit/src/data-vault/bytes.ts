/** Encodes text as UTF-8. */
export function fromText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Decodes UTF-8; keeps a byte order mark. */
export function toText(bytes: ArrayBuffer): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Encodes the concatenated pieces in base 64, with padding (RFC 4648 §4). */
export function toBase64(...pieces: readonly Uint8Array[]): string {
  let letters = ""; // One by one: a large value exceeds the number of arguments that a call may have.
  for (const piece of pieces) for (const byte of piece) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** Decodes base 64; `null` when it is malformed. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
