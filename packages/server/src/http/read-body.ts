import { cutText } from "@latchkit/contract";
import { JSON_MAX_DEPTH } from "@latchkit/contract/limits";
import { PlainError, refuse } from "../endpoints/refusals.ts";
import type { IncomingRequest } from "./incoming-request.ts";
import { isNestedDeeper } from "./json-depth.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads the request's body by its content type.
 *
 * @param options.isRaw Whether to read it as text whatever its content type.
 * @param options.mayBeMissing Whether an empty body without the braces of empty JSON counts as none.
 * @returns Parsed JSON, a flat object for a form, text, bytes, or `undefined` when there is no body.
 * @throws KnownError `BODY_PARSING_ERROR`; PlainError 413 when it is larger than `maxBytes`.
 */
export async function readBody(
  incoming: IncomingRequest,
  { maxBytes, isRaw, mayBeMissing }: { maxBytes: number; isRaw: boolean; mayBeMissing: boolean },
): Promise<unknown> {
  if (incoming.method === "GET" || incoming.method === "HEAD") return undefined;
  if (isRaw) return storable(decode(await readWhole(incoming, maxBytes)));
  const contentType = incoming.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (contentType === "") return undefined;
  const parse = PARSERS.get(contentType);
  if (!parse)
    return refuse(
      "BODY_PARSING_ERROR",
      undefined,
      `Bodies of type ${JSON.stringify(cutText(contentType, 100))} cannot be read here.`,
    );
  const bytes = await readWhole(incoming, maxBytes);
  // Some clients name a type with every request, for those without a body too.
  return bytes.byteLength === 0 && mayBeMissing ? undefined : parse(bytes);
}

/** A map, because callers choose the name: an object also has what every object inherits. */
const PARSERS: ReadonlyMap<string, (bytes: Uint8Array) => unknown> = new Map([
  ["application/json", (bytes: Uint8Array): unknown => parseJson(decode(bytes))],
  ["application/x-www-form-urlencoded", (bytes) => storable(Object.fromEntries(new URLSearchParams(decode(bytes))))],
  ["text/plain", (bytes) => storable(decode(bytes))],
  // No view on the bytes: each would count as an undeclared property.
  ["application/octet-stream", (bytes) => new Uint8Array(bytes).buffer],
]);

/** A client that disconnects is no failure of ours, and can't receive an answer. */
async function readWhole(incoming: IncomingRequest, maxBytes: number): Promise<Uint8Array> {
  const bytes = await incoming
    .readBody(maxBytes)
    .catch(() => refuse("BODY_PARSING_ERROR", undefined, "The body broke off before its end."));
  return bytes ?? tooLarge(maxBytes);
}

function tooLarge(maxBytes: number): never {
  throw new PlainError(413, `The request body is larger than ${maxBytes} bytes.`, { reason: "BODY_TOO_LARGE" });
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse("BODY_PARSING_ERROR", undefined, "The body is not valid UTF-8.");
  }
}

function parseJson(text: string): unknown {
  if (isNestedDeeper(text, JSON_MAX_DEPTH)) {
    const reason = `Its arrays and objects stand more than ${JSON_MAX_DEPTH} deep in each other.`;
    return refuse("BODY_PARSING_ERROR", undefined, reason);
  }
  try {
    const value: unknown = JSON.parse(text);
    // Only an escape can smuggle in what UTF-8 and JSON forbid, so most bodies skip the walk.
    return text.includes("\\u") ? storable(value) : value;
  } catch (error) {
    if (error instanceof SyntaxError) return refuse("BODY_PARSING_ERROR", undefined, "The body is not valid JSON.");
    throw error;
  }
}

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair; refusing them here spares every field the question. */
export function storable<T>(value: T): T {
  if (!isStorable(value))
    refuse("BODY_PARSING_ERROR", undefined, "Text must not contain U+0000 or unpaired surrogates.");
  return value;
}

/** Whether PostgreSQL keeps every text in it as it is. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && isWellFormed(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
  return true;
}

/** `String.prototype.isWellFormed`, which the library version we compile against does not know yet. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
