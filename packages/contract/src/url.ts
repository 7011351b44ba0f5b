import { isHostPattern } from "./hosts.ts";

/** Whether the text is an absolute URL of any scheme, without spaces. */
export function isUrl(text: string): boolean {
  return !text.includes(" ") && URL.canParse(text);
}

/** Whether the text is a URL, or an http(s) URL with wildcards in its host: `https://*.shop.example:8080`. */
export function isWildcardUrl(text: string): boolean {
  if (!isUrl(text)) return false;
  if (!text.includes("*")) return true;
  const url = new URL(text);
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
