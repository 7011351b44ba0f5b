import { PROTOCOL_HEADERS_OF_PAGES } from "./protocol-headers.ts";

/** Request headers that a page of another origin may send. */
const ALLOWED_HEADERS = [
  "content-type",
  "authorization",
  ...PROTOCOL_HEADERS_OF_PAGES,
  "baggage",
  "sentry-trace",
  "x-vercel-protection-bypass",
  "ngrok-skip-browser-warning",
  "idempotency-key",
  // Proof that a program has the key of its OAuth tokens (RFC 9449 §4).
  "dpop",
  // Set by svix; Firefox and Safari send it, Chromium ignores it.
  "user-agent",
  "svix-req-id",
  "svix-retry-count",
].join(", ");

/**
 * Every origin may call: nothing here relies on cookies or on where a request comes from (Fetch standard, CORS
 * protocol).
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  // Headers that clients read, and those that they show to users or operators after a failure.
  "access-control-expose-headers":
    "content-type, retry-after, x-stack-actual-status, x-stack-known-error, x-stack-request-id, x-latchkit-refusal",
};

/** Headers of the response to a preflight; browsers read the first three nowhere else (Fetch standard §3.3.3). */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-max-age": "86400",
  "access-control-allow-headers": ALLOWED_HEADERS,
  ...CORS_HEADERS,
};
