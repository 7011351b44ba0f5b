import { cutText } from "@latchkit/contract";
import { isDatabaseUnavailable } from "../connection-errors.ts";

/** Placeholder for a secret. */
const REDACTED = "[redacted]";
/** Omits deeper values from logs, so that a cycle ends. */
const MAX_DEPTH = 6;
/** Of longer lists only the beginning is shown. */
const MAX_ITEMS = 100;
/** Longer texts are cut, so that one request cannot fill the disk. */
const MAX_CHARACTERS = 8_192;

/**
 * Names that hold secrets, whatever they are written like: `refreshToken`, `refresh_token`, `x-stack-refresh-token`.
 */
const SECRET_NAME =
  /password|passphrase|secret|token|apikey|privatekey|(?:client|server|admin|override)key$|authorization|cookie|nonce|connectionstring|databaseurl|smtpurl|^code$|[a-z]code$|^otp$|^totp$/;
/** Names that only sound like it. */
const HARMLESS_NAME = /^(?:status|error|country|exit|sql|region)code$|(?:hash|id|count|seconds|millis)$/;
/** Pattern of our own error codes, unlike codes that people type. */
const ERROR_CODE = /^[A-Z]+(?:_[A-Z]+)+$/;

/** Secrets that are recognised by their own form, wherever they turn up: in the message of an error, say. */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  // Project keys.
  [/\b((?:pck|ssk|sak)_)[A-Za-z0-9_-]{8,}/g, `$1${REDACTED}`],
  // JSON Web Tokens (RFC 7519): both parts begin with `{"` in base64url.
  [/\beyJ[A-Za-z0-9_-]+\.eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g, REDACTED],
  // Refresh tokens and verification codes: 45 characters of Crockford's base 32.
  [/(?<![A-Za-z0-9])[0-9a-hjkmnp-tv-z]{45}(?![A-Za-z0-9])/gi, REDACTED],
  // Passwords in URLs (RFC 3986 §3.2.1).
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/?#@]*):[^\s/?#]+@/gi, `$1:${REDACTED}@`],
  [/\b(Bearer|Basic)\s+[A-Za-z0-9+/=._~-]{8,}/g, `$1 ${REDACTED}`],
];

/**
 * Makes a copy that is fit for a log: plain JSON, no secrets, of bounded size. Errors keep name, message, code, stack
 * and cause.
 *
 * Secrets are told by the name they are stored under and by their form. This is the last net, no permission to log
 * secrets.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null)
    return typeof value === "function" || typeof value === "symbol" ? undefined : value;
  if (depth >= MAX_DEPTH) return "[…]";
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid date" : value.toISOString();
  if (value instanceof URL) return redactText(value.href);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  const entries = value instanceof Map || value instanceof Headers ? [...value] : Object.entries(value);
  return redactEntries(entries.slice(0, MAX_ITEMS), depth);
}

/** Takes out of a text what looks like a secret. */
export function redactText(text: string): string {
  const cut = text.length > MAX_CHARACTERS ? `${cutText(text, MAX_CHARACTERS)}…` : text;
  return SECRET_FORMS.reduce((rest, [form, replacement]) => rest.replace(form, replacement), cut);
}

function redactEntries(entries: readonly (readonly [unknown, unknown])[], depth: number): Record<string, unknown> {
  return Object.fromEntries(
    entries.map(([key, item]) => [String(key), isSecret(String(key), item) ? REDACTED : redact(item, depth + 1)]),
  );
}

function isSecret(name: string, value: unknown): boolean {
  if (
    value === null ||
    value === undefined ||
    typeof value === "boolean" ||
    (typeof value === "string" && ERROR_CODE.test(value))
  )
    return false;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return SECRET_NAME.test(plain) && !HARMLESS_NAME.test(plain);
}

/**
 * Not every own property: drivers attach statements and their parameters to their errors, email addresses among them.
 */
function redactError(error: Error, depth: number, isOfUnavailable = false): Record<string, unknown> {
  const { name, message, cause } = error;
  // The stack of a query to an unreachable database tells nothing, and would make up most of the log.
  const isUnavailable = isOfUnavailable || isDatabaseUnavailable(error);
  const stack = isUnavailable ? undefined : error.stack;
  const code =
    "code" in error && (typeof error.code === "string" || typeof error.code === "number") ? error.code : undefined;
  return {
    type: name,
    message: redactText(message),
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack: redactText(stack) }),
    ...(cause !== undefined && { cause: redactCause(cause, depth + 1, isUnavailable) }),
  };
}

function redactCause(cause: unknown, depth: number, isOfUnavailable: boolean): unknown {
  return cause instanceof Error && depth < MAX_DEPTH
    ? redactError(cause, depth, isOfUnavailable)
    : redact(cause, depth);
}
