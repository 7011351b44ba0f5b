import type { KnownError } from "@latchkit/contract";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import type { RateLimitedError } from "../limits/limit.ts";
import { CORS_HEADERS, PREFLIGHT_HEADERS } from "./cors.ts";

/** Headers of every response under /api. */
export interface AnswerOptions {
  requestId: string;
  /** The caller asked for error statuses to arrive as 200, with the real one in a header. */
  overridesStatus: boolean;
  /** The caller reads with a browser: indent JSON. */
  isPretty: boolean;
  /** Headers that a failure brings along. */
  failureHeaders?: Readonly<Record<string, string>>;
}

/**
 * An answer whose text is at hand, which is almost every one. A `Response` would wrap the text in a stream, and serving
 * HTTP would unwrap it again; both together take longer than answering most requests.
 */
export class TextAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;

  constructor(status: number, headers: Readonly<Record<string, string>>, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }
}

export type Answer = TextAnswer | BytesAnswer | Response;

/** The answer in the form that the Fetch standard gives it; without a body for HEAD. */
export function toResponse(answer: Answer, method = "GET"): Response {
  if (method === "HEAD") return new Response(null, answer);
  if (answer instanceof Response) return answer;
  const { status, headers } = answer;
  if (answer instanceof BytesAnswer)
    return new Response(answer.bytes && new Uint8Array(answer.bytes), { status, headers });
  // Without text it has no type either, which an empty one would bring along.
  return new Response(answer.text || null, { status, headers });
}

/** Keeps browsers from guessing content types: a text with a user's words in it is no page. */
const COMMON_HEADERS = { ...CORS_HEADERS, "x-content-type-options": "nosniff" };
const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";
const NO_STORE = "no-store, max-age=0";
/**
 * When to come again after a 503, in seconds (RFC 9110 §10.2.3): what causes them lasts for moments, or until it is
 * mended.
 */
export const RETRY_AFTER_SECONDS = 2;
const TEXT_HEADERS = { ...COMMON_HEADERS, "cache-control": NO_STORE };

export function answerJson(
  status: number,
  value: unknown,
  options: AnswerOptions,
  extraHeaders?: Readonly<Record<string, string>>,
): TextAnswer {
  return respond(status, JSON.stringify(value, null, options.isPretty ? 2 : 0), JSON_TYPE, options, extraHeaders);
}

export function answerText(
  status: number,
  text: string,
  options: AnswerOptions,
  extraHeaders?: Readonly<Record<string, string>>,
): TextAnswer {
  return respond(status, text, TEXT_TYPE, options, extraHeaders);
}

/** The wire form of a known error: code, details where there are any, and a sentence for people. */
export function answerKnownError(error: KnownError, status: number, options: AnswerOptions): TextAnswer {
  const body = {
    code: error.code,
    ...(error.details !== undefined && { details: error.details }),
    error: error.message,
  };
  return respond(status, JSON.stringify(body, null, 2), JSON_TYPE, options, { "x-stack-known-error": error.code });
}

/**
 * When to come again, in the header (RFC 9110 §10.2.3), and in the body because pages of other origins cannot read that
 * header.
 */
export function answerRateLimited(
  { message, retryAfterSeconds }: RateLimitedError,
  options: AnswerOptions,
): TextAnswer {
  const body = { error: message, retry_after_seconds: retryAfterSeconds };
  const header = { "retry-after": String(retryAfterSeconds) };
  return respond(429, JSON.stringify(body), JSON_TYPE, options, header);
}

function respond(
  status: number,
  body: string,
  contentType: string,
  options: AnswerOptions,
  extraHeaders?: Readonly<Record<string, string>>,
): TextAnswer {
  const isOverridden = options.overridesStatus && status >= 400;
  const headers: Record<string, string> = {
    ...TEXT_HEADERS,
    "content-type": contentType,
    "x-stack-request-id": options.requestId,
  };
  if (status === 503) headers["retry-after"] = String(RETRY_AFTER_SECONDS);
  if (options.failureHeaders) Object.assign(headers, options.failureHeaders);
  if (extraHeaders) Object.assign(headers, extraHeaders);
  if (isOverridden) headers["x-stack-actual-status"] = String(status);
  return new TextAnswer(isOverridden ? 200 : status, headers, body);
}

/** Response to a preflight request. */
export function answerPreflight(requestId: string): TextAnswer {
  return new TextAnswer(200, { ...COMMON_HEADERS, ...PREFLIGHT_HEADERS, "x-stack-request-id": requestId }, "");
}

/** Adds what every answer under /api carries to one that a handler built itself. */
export function decorate(answer: Response | BytesAnswer, { requestId }: AnswerOptions): Response | BytesAnswer {
  const always = { ...COMMON_HEADERS, "x-stack-request-id": requestId };
  if (answer instanceof BytesAnswer)
    return new BytesAnswer(answer.status, { "cache-control": NO_STORE, ...answer.headers, ...always }, answer.bytes);
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  if (!headers.has("cache-control")) headers.set("cache-control", NO_STORE);
  return new Response(answer.body, { status: answer.status, headers });
}
