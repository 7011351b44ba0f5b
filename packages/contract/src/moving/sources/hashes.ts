import { fromBase64, toBareBase64, toBase64, toUtf8 } from "./encodings.ts";

/** Parameters of Firebase's scrypt, as its console shows them. */
export interface FirebaseParameters {
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memoryCost: number;
}

/** Base64 of the usual alphabet with padding, whichever the input has. */
const standard = (text: string) => toBase64(fromBase64(text));

/** Returns the form of a hash of Firebase. */
export function firebaseHash(
  hash: string,
  salt: string,
  { signerKey, saltSeparator, rounds, memoryCost }: FirebaseParameters,
): string {
  const separator = standard(saltSeparator);
  const parameters = `v=1,n=${memoryCost},r=${rounds},p=1,ss=${separator},sk=${standard(signerKey)}`;
  return `$fbscrypt$${parameters}$${standard(salt)}$${standard(hash)}`;
}

/** Returns the form of a PBKDF2 hash. */
export function pbkdf2Hash(digest: string, iterations: number | string, salt: Uint8Array, hash: Uint8Array): string {
  return `$pbkdf2-${digest}$i=${iterations},l=${hash.length}$${toBareBase64(salt)}$${toBareBase64(hash)}`;
}

/** Returns the form of a digest in hexadecimal digits or base64. */
export function digestHash(
  algorithm: string,
  hash: string,
  {
    encoding = "hex",
    template = "{password}",
    salt = "",
  }: { encoding?: string; template?: string; salt?: string | Uint8Array } = {},
): string {
  const saltBytes = typeof salt === "string" ? toUtf8(salt) : salt;
  return `$digest$${algorithm},${encoding},${template}$${toBase64(saltBytes)}$${hash}`;
}
