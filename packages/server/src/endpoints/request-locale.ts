import { LANGUAGE_TAG_MAX_LENGTH } from "@latchkit/contract/limits";
import type { RequestHeaders } from "./context.ts";

/** Characters of the header that are read, more than any browser sends. */
const MAX_HEADER_LENGTH = 200;

/**
 * Returns the languages that the reader prefers, the best first, as `Accept-Language` says (RFC 9110 §12.5.4).
 *
 * @returns Language tags such as `de-AT` (RFC 5646); none if the header is missing, unreadable, or takes any language.
 */
export function requestLocales(headers: RequestHeaders): readonly string[] {
  const ranges = (headers.get("accept-language") ?? "").slice(0, MAX_HEADER_LENGTH).split(",");
  const found = ranges.flatMap((range) => {
    const [, tag = "", weight = "1"] = /^\s*([a-z0-9-]+)\s*(?:;\s*q=([0-9.]+))?\s*$/i.exec(range) ?? [];
    const canonical = canonicalTag(tag);
    return canonical !== null && Number(weight) > 0 ? [{ tag: canonical, weight: Number(weight) }] : [];
  });
  return found.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag);
}

/** Returns the language that the reader prefers to all others; `null` if the request does not say. */
export function requestLocale(headers: RequestHeaders): string | null {
  return requestLocales(headers)[0] ?? null;
}

function canonicalTag(tag: string): string | null {
  if (tag === "" || tag.length > LANGUAGE_TAG_MAX_LENGTH) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null; // no language tag
  }
}
