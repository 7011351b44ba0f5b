// Two unlike origins, so that naming either of them does not pass for being relative.
const ORIGINS = ["https://a.invalid", "http://b.invalid:1"];

/** Whether a URL stays on the page's own origin, wherever that is: `/a?b#c`, but not `//evil.example` nor `https:evil`. */
export function isRelativeUrl(text: string): boolean {
  return ORIGINS.every((origin) => URL.canParse(text, origin) && new URL(text, origin).origin === origin);
}

/** What comes after the origin. */
export function relativePart({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
