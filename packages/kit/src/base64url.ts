/** Encodes bytes in base 64 for URLs, without padding (RFC 4648 §5). */
export function toBase64url(bytes: ArrayBuffer | Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Decodes base 64 for URLs. @throws {DOMException} When the text is malformed. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
