import { URL_AUTHORITY_MAX_LENGTH } from "../limits.ts";
import { isHostPattern } from "./hosts.ts";

/**
 * User name, host and port as parsers find them, whatever the number and direction of the slashes (WHATWG URL §4.4).
 */
const AUTHORITY = /^[^:]*:[/\\\s]*([^/\\?#]*)/;

/**
 * Whether the text is an absolute URL of any scheme, without spaces.
 *
 * Looks at the length of the host first: the time it takes to write an international one in ASCII (RFC 3492) grows with
 * its square, to minutes for one that fills a request.
 */
export function isUrl(text: string): boolean {
  const authority = AUTHORITY.exec(text)?.[1] ?? "";
  return authority.length <= URL_AUTHORITY_MAX_LENGTH && !text.includes(" ") && URL.canParse(text);
}

/**
 * Whether the text is a URL, or an http(s) URL with wildcards in its host, `https://*.shop.example:8080`, or with any
 * port of localhost, `http://localhost:*`.
 */
export function isWildcardUrl(text: string): boolean {
  if (!text.includes("*")) return isUrl(text);
  const withPort = text.replace(/^(https?:\/\/(?:[^/?#:@]*\.)?localhost):\*(?=[/?#]|$)/i, "$1:1");
  if (!isUrl(withPort)) return false;
  const url = new URL(withPort);
  if (url.protocol !== "https:" && url.protocol !== "http:") return false;
  const elsewhere = url.username + url.password + url.pathname + url.search + url.hash;
  return !elsewhere.includes("*") && isHostPattern(url.hostname);
}

/** Whether the text stays on the page's own origin, wherever that is: `/a?b#c`, but not `//evil.example`. */
export function isRelativeUrl(text: string): boolean {
  // Two unlike origins, so that naming either of them does not pass.
  return ["https://a.invalid", "http://b.invalid:1"].every((base) => {
    return URL.canParse(text, base) && new URL(text, base).origin === base;
  });
}
