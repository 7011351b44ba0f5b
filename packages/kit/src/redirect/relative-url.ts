// Two different origins, so that a URL that names one of them does not pass as relative.
const ORIGINS = ["https://a.invalid", "http://b.invalid:1"];

/** Tells whether a URL stays on the page's origin: `/a?b#c` does; `//evil.example` and `https:evil` do not. */
export function isRelativeUrl(text: string): boolean {
  return ORIGINS.every((origin) => URL.canParse(text, origin) && new URL(text, origin).origin === origin);
}

/** Returns the URL without its origin. */
export function relativePart({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
