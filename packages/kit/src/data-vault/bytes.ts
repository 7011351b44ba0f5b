/** UTF-8. */
export function fromText(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The text that became these bytes, with a byte order mark it may have begun with. */
export function toText(bytes: ArrayBuffer): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Several pieces after one another as base 64, with padding (RFC 4648 §4). */
export function toBase64(...pieces: readonly Uint8Array[]): string {
  let letters = ""; // One by one: large values are more than a function takes arguments.
  for (const piece of pieces) for (const byte of piece) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** Null when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
