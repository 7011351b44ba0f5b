import * as z from "zod";
import {
  BRANCH_ID_MAX_LENGTH,
  CHOSEN_ID_MAX_LENGTH,
  CHOSEN_ID_PATTERN,
  CODE_LENGTH,
  DISPLAY_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  HANDLER_PATH_MAX_LENGTH,
  IMAGE_URL_MAX_LENGTH,
  METADATA_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_TYPED_MAX_LENGTH,
  PERMISSION_ID_PATTERN,
  PORT_MAX,
  STORED_EMAIL_MAX_LENGTH,
  TOTP_CODE_MAX_LENGTH,
  TOTP_SECRET_MAX_BYTES,
  TOTP_SECRET_MIN_BYTES,
  TRUSTED_DOMAIN_MAX_LENGTH,
  URL_MAX_LENGTH,
} from "../limits.ts";
import { toAsciiLowerCase } from "./ascii.ts";
import { LENIENT_EMAIL, STRICT_EMAIL, toPlainEmail } from "./email.ts";
import { isHostname } from "./hosts.ts";
import { LenientBoolean, LenientNumber, LenientString } from "./lenient.ts";
import { canBeTrusted, TRUSTED_DOMAIN_RULE } from "./trusted-url.ts";
import { isUrl, isWildcardUrl } from "./url.ts";
import { SYSTEM_PERMISSIONS } from "./vocabulary.ts";
import { hasOwnWildcards, WILDCARD_RULE } from "./wildcards.ts";

// Each check carries the end of the sentence "<path> …" of its refusal.

/** Text; numbers and booleans become their usual spelling. */
export const string = new LenientString({ type: "string" });

/** A finite number, or its decimal spelling. */
export const number = new LenientNumber({ type: "number", checks: [] });

/** `true` or `false`, spelt out in any case, or as 1 or 0. */
export const boolean = new LenientBoolean({ type: "boolean" });

/** Text or `null`, for answers. */
export const nullableString = z.string().nullable();

/** Text with something in it. */
export const nonEmptyString = string.min(1, "must not be empty");

// Ids

const UUID_PATTERN = "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-5][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}";
const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * A UUID of version 1 to 5 (RFC 4122) or the nil UUID; either case, lower-case afterwards so that ids compare as text.
 */
export const uuid = string.regex(new RegExp(`^(?:${UUID_PATTERN}|${NIL_UUID})$`), "must be a valid UUID").toLowerCase();

/** A user's id, or `me` for the signed-in user. */
export const userIdOrMe = string
  .regex(new RegExp(`^(?:me|${UUID_PATTERN}|${NIL_UUID})$`), "must be a valid UUID")
  .toLowerCase();

const UUID_V4_PATTERN = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

/** A random UUID (version 4) in lower case. */
export const uuidV4 = string.regex(new RegExp(`^${UUID_V4_PATTERN}$`), "must be a valid UUID");

/** A project's id: random, or `internal` for the project the dashboard itself is a customer of. */
export const projectId = string.regex(
  new RegExp(`^(?:internal|${UUID_V4_PATTERN})$`),
  "must be a project id: a UUID or `internal`",
);

/** A branch of a project; at most 255 characters. */
export const branchId = nonEmptyString.max(BRANCH_ID_MAX_LENGTH);

/** Ids become names of entries in objects, and this name sets an object's prototype instead of making an entry. */
const NO_ENTRY = /^(?!__proto__$)/;
const NO_ENTRY_RULE = "must not be `__proto__`";

/** An id developers choose for a product, price, item, store …; at most 63 characters. */
export const chosenId = string
  .max(CHOSEN_ID_MAX_LENGTH)
  .regex(CHOSEN_ID_PATTERN, "must consist of letters, digits, `_` and `-`, and not start with `-`")
  .regex(NO_ENTRY, NO_ENTRY_RULE);

/** A permission developers define. */
export const customPermissionId = string
  .regex(PERMISSION_ID_PATTERN, "must consist of lower-case letters, digits, `_` and `:`")
  .regex(NO_ENTRY, NO_ENTRY_RULE);

/** Any permission: one of the developer's or one of the product's own, which start with `$`. */
export const permissionId = string
  .regex(
    new RegExp(`^(?:[a-z0-9_:]+|\\$(?:${SYSTEM_PERMISSIONS.map((id) => id.slice(1)).join("|")}))$`),
    "must consist of lower-case letters, digits, `_` and `:`, or be a system permission",
  )
  .regex(NO_ENTRY, NO_ENTRY_RULE);

// People

/**
 * An address mail can be sent to, or the empty string; at most 1,000 characters. Blanks around it are dropped, and an
 * international domain becomes its `xn--` form. Where people sign in with it, use `strictEmail`.
 */
export const lenientEmail = string
  .max(STORED_EMAIL_MAX_LENGTH, { abort: true })
  .overwrite(toPlainEmail)
  .max(STORED_EMAIL_MAX_LENGTH)
  .regex(LENIENT_EMAIL, "must be a valid email");

/** As `lenientEmail`, for addresses people sign in or up with; at most 256 characters. */
export const strictEmail = string
  .max(EMAIL_MAX_LENGTH, { abort: true })
  .overwrite(toPlainEmail)
  .max(EMAIL_MAX_LENGTH)
  .regex(STRICT_EMAIL, "must be a valid email");

/** A password as it is typed; at most 1,000 characters. The endpoint that sets it limits the length of new ones. */
export const password = string.max(PASSWORD_TYPED_MAX_LENGTH);

/** A password that a server sets; at most 70 characters, and as short as the server likes. */
export const serverPassword = string.max(PASSWORD_MAX_LENGTH);

/** A person's name; at most 256 characters. */
export const displayName = string.max(DISPLAY_NAME_MAX_LENGTH);

/** Types of contact channels; one so far. */
export const contactChannelType = z.enum(["email"]);

/** Text that people copied or typed in groups, without its spaces and dashes. */
const ungrouped = string.overwrite((text) => text.replaceAll(/[\s\p{Pd}]/gu, ""));

/** A code from a mail or a ceremony: exactly 45 characters, in either case; spaces and dashes do not count. */
export const verificationCode = ungrouped.length(CODE_LENGTH).overwrite(toAsciiLowerCase);

/** A code of an authenticator app; spaces and dashes do not count. */
export const totpCode = ungrouped.max(TOTP_CODE_MAX_LENGTH);

/** A country, ISO 3166-1 alpha-2. */
export const countryCode = string.regex(/^[A-Za-z]{2}$/, "must be a 2-letter country code").toUpperCase();

// Places

const anyUrl = string.refine((text) => !text.includes(" "), "contains spaces").refine(isUrl, "is not a valid URL");

/** An absolute URL of any scheme, without spaces; at most 8,192 characters. */
export const url = anyUrl.max(URL_MAX_LENGTH);

/** A URL whose host may hold wildcards; at most 300 characters. */
export const wildcardUrl = string
  .max(TRUSTED_DOMAIN_MAX_LENGTH)
  .refine(isWildcardUrl, { error: "is not a valid URL, or has wildcards outside its host name", abort: true })
  .refine(hasOwnWildcards, WILDCARD_RULE)
  .refine((text) => text.includes("*") || canBeTrusted(text), TRUSTED_DOMAIN_RULE);

/** A picture: a URL or the picture itself as a `data:` URL; at most 1,000,000 characters. */
export const imageUrl = anyUrl.max(IMAGE_URL_MAX_LENGTH);

/** A host name or address, lower-case, without port. */
export const hostname = string.refine(isHostname, "is not a valid host name");

/** Path of the kit's pages in an application; at most 300 characters. */
export const handlerPath = string.max(HANDLER_PATH_MAX_LENGTH).regex(/^\//, "must start with /");

/** A TCP port, 0 to 65535. */
export const port = number.int().min(0).max(PORT_MAX);

// Data

/** Bytes in base64 with padding (RFC 4648 §4); the empty string is no bytes. */
export const base64 = string.refine((text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text), {
  error: "is not valid base64",
  abort: true,
});

/** Bytes in base64url without padding (RFC 4648 §5). */
export const base64url = string.regex(/^[A-Za-z0-9_-]*$/, "is not valid base64url");

/** A JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Free JSON of the developer's, `null` included; kept as it is, so nothing in it counts as unknown. */
export const metadata = z.unknown().refine((value): value is JsonValue => value !== undefined, "must be defined");

/** Metadata as it may be set: it travels with every answer about its owner, so there is a limit. */
export const newMetadata = metadata.refine((value) => JSON.stringify(value).length <= METADATA_MAX_LENGTH, {
  error: `must be at most ${METADATA_MAX_LENGTH} characters of JSON`,
  when: ({ value }) => value !== undefined,
});

/** Text that is a JSON document, or empty. */
export const jsonStringOrEmpty = string.refine((text) => text === "" || isJson(text), "is not valid JSON");

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A new secret for time-based codes, in base64: 16 to 128 bytes. */
export const totpSecret = base64
  .refine((text) => bytesIn(text) >= TOTP_SECRET_MIN_BYTES, `must hold at least ${TOTP_SECRET_MIN_BYTES} bytes`)
  .refine((text) => bytesIn(text) <= TOTP_SECRET_MAX_BYTES, `must hold at most ${TOTP_SECRET_MAX_BYTES} bytes`);

function bytesIn(base64Text: string): number {
  return (base64Text.replace(/=+$/, "").length * 6) >> 3;
}

// Query strings

/** Maximum number of entries on a page of a list, from 1. */
export const limit = number.int().min(1);

/** Start of a page of a list: `next_cursor` of the page before. */
export const cursor = string;

/** A switch that is spelt out in a query string, and nothing else. */
export const trueOrFalse = z.enum(["true", "false"]).transform((text) => text === "true");
