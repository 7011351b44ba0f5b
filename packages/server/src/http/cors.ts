/** Request headers a page of another origin may send; the kits of this protocol send no others. */
const ALLOWED_HEADERS = [
  "content-type",
  "authorization",
  "x-stack-project-id",
  "x-stack-branch-id",
  "x-stack-override-error-status",
  "x-stack-random-nonce",
  "x-stack-client-version",
  "x-stack-disable-artificial-development-delay",
  "x-stack-access-type",
  "x-stack-publishable-client-key",
  "x-stack-secret-server-key",
  "x-stack-super-secret-admin-key",
  "x-stack-admin-access-token",
  "x-stack-refresh-token",
  "x-stack-access-token",
  "x-stack-allow-anonymous-user",
  "baggage",
  "sentry-trace",
  "x-vercel-protection-bypass",
  "ngrok-skip-browser-warning",
  "idempotency-key",
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
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-max-age": "86400",
  "access-control-allow-headers": ALLOWED_HEADERS,
  // What clients read, and what they tell their users or operators when something fails.
  "access-control-expose-headers":
    "content-type, retry-after, x-stack-actual-status, x-stack-known-error, x-stack-request-id, x-latchkit-refusal",
};
