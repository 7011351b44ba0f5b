import * as z from "zod";
import { EXPORT_ID_MAX_LENGTH, EXPORT_LINE_MAX_BYTES, IMAGE_URL_MAX_LENGTH } from "../limits.ts";

// Values in files that projects are moved with. Files are written by programs, so nothing is cast: a number is no text.
// What does not apply is left out, never null.

/** Text of at most `maxLength` characters. */
export const text = (maxLength: number): z.ZodString => z.string().max(maxLength);

/** Text with something in it. */
export const someText = (maxLength: number): z.ZodString => text(maxLength).min(1, "must not be empty");

/**
 * ID of a user, team or other record, as the source names it. A UUID if the header says that IDs are kept; otherwise
 * the import derives a UUID from source and ID, so that the same line always means the same record.
 */
export const sourceId = someText(EXPORT_ID_MAX_LENGTH);

/** UUID of a record that only Latchkit has; lower-case. A new one is made where it is left out. */
export const ownId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, "must be a UUID in lower case");

/** A time since 1970 as `Date.prototype.toISOString` writes it: UTC, with milliseconds. */
export const instant = z
  .string()
  .regex(/^(?:\d{4}|\+\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, {
    error: "must be a time such as 2026-11-30T08:00:00.000Z",
    abort: true,
  })
  .refine((written) => isTime(written), "must be a time since 1970 that exists");

function isTime(written: string): boolean {
  const time = new Date(written);
  return time.getTime() >= 0 && time.toISOString() === written;
}

/** Bytes in base64url without padding (RFC 4648 §5). */
export const bytes = (maxBytes: number): z.ZodString =>
  text(Math.ceil((maxBytes * 4) / 3)).regex(/^[A-Za-z0-9_-]*$/, "must be base64url without padding");

/** SHA-256, as lower-case hexadecimal digits. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits");

export const wholeNumber = z.int().min(0);

/** An amount that may be negative. */
export const amount = z.int();

/** Web address of a picture. A picture that Latchkit stores itself is a line of its own. */
export const pictureUrl = someText(IMAGE_URL_MAX_LENGTH);

/**
 * Secret fields of the line: a JSON object of them as compact JWE (RFC 7516 §7.1), encrypted to the public key of the
 * receiver with `ECDH-ES+A256KW` and `A256GCM`. The fields take their place in the line once they are opened.
 */
export const sealed = someText(EXPORT_LINE_MAX_BYTES).regex(
  /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*){4}$/,
  "must be a compact JWE",
);
