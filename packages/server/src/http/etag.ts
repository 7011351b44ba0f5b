import { createHash } from "node:crypto";
import type { RequestHeaders } from "../endpoints/context.ts";
import { TextAnswer } from "./respond.ts";

/** 128 bits: no two contents will ever share one. */
const TAG_BYTES = 16;

/** A strong entity tag of these bytes, as they are sent (RFC 9110 §8.8.3). */
export function etagOf(content: string | Buffer): string {
  return `"${createHash("sha256").update(content).digest().toString("base64url", 0, TAG_BYTES)}"`;
}

/** Whether the client has what the tag names, by its `if-none-match` (RFC 9110 §13.1.2), which compares weakly. */
export function isKnown(etag: string, headers: RequestHeaders): boolean {
  const known = headers.get("if-none-match");
  if (known === null) return false;
  return known.trim() === "*" || known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

/** The answer with its tag; 304 without the text where the client has it already. */
export function revalidated(answer: TextAnswer, headers: RequestHeaders): TextAnswer {
  const etag = etagOf(answer.text);
  if (!isKnown(etag, headers)) return new TextAnswer(answer.status, { ...answer.headers, etag }, answer.text);
  const { "content-type": _, ...lasting } = answer.headers;
  return new TextAnswer(304, { ...lasting, etag }, "");
}
