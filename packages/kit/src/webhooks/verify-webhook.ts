import type { WebhookEvent } from "./webhook-event.ts";
import { WebhookVerificationError } from "./webhook-verification-error.ts";

/** A request as Node's frameworks hand it over: Express with `express.raw()` has this form, too. */
export interface ReceivedWebhook {
  /** The request's headers, in any case. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as it was sent: not parsed, and not written anew from what was parsed. */
  readonly body: string | Uint8Array;
}

/** A request of the Fetch API, as far as it is used. */
export interface FetchRequest {
  /** The headers of the request. */
  readonly headers: Headers;
  /** Whether the body has been read already. */
  readonly bodyUsed: boolean;
  /** Reads the body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Options for the verification of a webhook. */
export interface VerifyWebhookOptions {
  /** Returns the time in milliseconds since 1970. Default: the system's clock. */
  now?: (() => number) | undefined;
}

const TOLERANCE_SECONDS = 300;
const SECRET_MIN_BYTES = 24;

/**
 * Verifies that a request is a webhook from Latchkit, and returns its event.
 *
 * Reads the names of Standard Webhooks (`webhook-id` …) and those of Svix (`svix-id` …), accepts any of several
 * signatures, and refuses messages that are more than five minutes old.
 *
 * @param request A Fetch `Request` whose body was not read yet, or headers and raw body.
 * @param secret The endpoint's signing secret, which begins with `whsec_`.
 * @returns The event. TypeScript knows its `data` after a look at its `type`.
 * @throws {WebhookVerificationError} When the request is not genuine, or cannot be verified; its `code` tells why, its
 *   `status` what to answer.
 * @example
 * const event = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
 * if (event.type === "team.deleted") await removeShelf(event.data.id);
 * @see https://www.standardwebhooks.com
 */
export async function verifyWebhook(
  request: FetchRequest | ReceivedWebhook,
  secret: string | undefined,
  // biome-ignore lint/plugin: without an app, nothing hands the clock in by itself.
  { now = Date.now }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  return (await verifyMessage(request, secret, now)) as WebhookEvent; // The signature vouches for the data of a type.
}

/**
 * Verifies a message of any type, as `verifyWebhook` does.
 *
 * @throws {WebhookVerificationError}
 */
export async function verifyMessage(
  request: FetchRequest | ReceivedWebhook,
  secret: string | undefined,
  now: () => number,
) {
  const key = await importSecret(secret);
  const body = await readBody(request);
  const { id, timestamp, signature } = readHeaders(request.headers);
  if (!(await isSigned(key, signature, concat(new TextEncoder().encode(`${id}.${timestamp}.`), body)))) {
    throw new WebhookVerificationError(
      "No signature fits the body and the secret. Is it the secret of this endpoint, and the body exactly as it was sent?",
      { code: "SIGNATURE_NOT_VALID" },
    );
  }
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now() / 1000 - seconds) <= TOLERANCE_SECONDS)) {
    throw new WebhookVerificationError(
      "The message was not signed within the last five minutes. Is this machine's clock right?",
      { code: "TIMESTAMP_NOT_VALID" },
    );
  }
  const { type, data } = parseJson(body) ?? {};
  if (typeof type !== "string" || data === undefined) {
    throw new WebhookVerificationError("The body is not an event with a type and data.", { code: "PAYLOAD_NOT_VALID" });
  }
  return { id, type, data, sentAt: new Date(seconds * 1000) };
}

async function importSecret(secret: string | undefined): Promise<CryptoKey> {
  const bytes = decodeBase64((secret ?? "").replace(/^whsec_/, ""));
  if (!bytes || bytes.length < SECRET_MIN_BYTES) {
    throw new WebhookVerificationError(
      secret ? "The signing secret is malformed: it begins with whsec_." : "The signing secret is missing.",
      { code: "SECRET_NOT_VALID" },
    );
  }
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

async function readBody(request: FetchRequest | ReceivedWebhook): Promise<Uint8Array<ArrayBuffer>> {
  if ("arrayBuffer" in request) {
    if (!request.bodyUsed) return new Uint8Array(await request.arrayBuffer());
  } else if (typeof request.body === "string") {
    return new TextEncoder().encode(request.body);
  } else if (request.body instanceof Uint8Array) {
    return new Uint8Array(request.body);
  }
  throw new WebhookVerificationError(
    "The signature covers the body as it was sent, which is not available any more. " +
      "Verify before anything reads or parses it; in Express, use express.raw({ type: 'application/json' }) for this route.",
    { code: "BODY_NOT_RAW" },
  );
}

function readHeaders(headers: ReceivedWebhook["headers"]): { id: string; timestamp: string; signature: string } {
  for (const prefix of ["webhook", "svix"]) {
    const [id, timestamp, signature] = ["id", "timestamp", "signature"].map((name) =>
      read(headers, `${prefix}-${name}`),
    );
    if (id && timestamp && signature) return { id, timestamp, signature };
  }
  throw new WebhookVerificationError(
    "The headers webhook-id, webhook-timestamp and webhook-signature are missing: this is not a webhook.",
    { code: "HEADERS_MISSING" },
  );
}

function read(headers: ReceivedWebhook["headers"], name: string): string | undefined {
  if (isFetchHeaders(headers)) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === "string" ? value : value?.join(" ");
}

/** Not by `instanceof`: frameworks bring classes of their own. */
function isFetchHeaders(headers: ReceivedWebhook["headers"]): headers is Headers {
  return typeof headers.get === "function";
}

/**
 * Checks every signature, because a rotated secret signs along with the new one. `verify` takes the same time for every
 * wrong one.
 */
async function isSigned(key: CryptoKey, signatures: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const one of signatures.split(" ")) {
    const signature = one.startsWith("v1,") ? decodeBase64(one.slice(3)) : null;
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, content))) return true;
  }
  return false;
}

function parseJson(body: Uint8Array) {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new WebhookVerificationError("The body is not JSON.", { code: "PAYLOAD_NOT_VALID", cause });
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function concat(start: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(start.length + rest.length);
  all.set(start);
  all.set(rest, start.length);
  return all;
}
