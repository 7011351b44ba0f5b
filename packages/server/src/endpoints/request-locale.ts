import { LANGUAGE_TAG_MAX_LENGTH } from "@latchkit/contract/limits";
import type { RequestHeaders } from "./context.ts";

/** Characters of the header that are read, more than any browser sends. */
const MAX_HEADER_LENGTH = 200;

/**
 * Returns the language that the reader prefers, as `Accept-Language` says (RFC 9110 §12.5.4).
 *
 * @returns A language tag such as `de-AT` (RFC 5646); `null` if the header is missing, unreadable, or takes any language.
 */
export function requestLocale(headers: RequestHeaders): string | null {
  const ranges = (headers.get("accept-language") ?? "").slice(0, MAX_HEADER_LENGTH).split(",");
  let best: { readonly tag: string; readonly weight: number } | null = null;
  for (const range of ranges) {
    const [, tag = "", weight = "1"] = /^\s*([a-z0-9-]+)\s*(?:;\s*q=([0-9.]+))?\s*$/i.exec(range) ?? [];
    const canonical = canonicalTag(tag);
    if (canonical !== null && Number(weight) > (best?.weight ?? 0)) best = { tag: canonical, weight: Number(weight) };
  }
  return best?.tag ?? null;
}

function canonicalTag(tag: string): string | null {
  if (tag === "" || tag.length > LANGUAGE_TAG_MAX_LENGTH) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null; // no language tag
  }
}
