import { isSpeltPlainly, matchesHostPattern } from "./hosts.ts";
import { isUrl } from "./url.ts";
import { hasOwnWildcards } from "./wildcards.ts";

/** A project's rules about the addresses to which its users may be redirected. */
export interface RedirectPolicy {
  /** Whether any page on the developer's own machine will do. */
  allowLocalhost: boolean;
  /**
   * Origins, possibly with wildcards below a domain of one's own: `https://shop.example`,
   * `https://*.shop.example:8443`. Or the schemes of applications, with or without a host: `myshop://`,
   * `myshop://auth`.
   */
  trustedDomains: readonly { readonly baseUrl: string }[];
}

const WEB = ["http:", "https:"];
/** Schemes whose URLs are programs or documents by themselves, never a place to return to. */
const NO_PLACE = ["javascript:", "vbscript:", "data:", "blob:", "file:", "about:"];

/**
 * Whether a project may send its users (with codes and tokens in the query) to this URL.
 *
 * Scheme, host and port have to fit; the path is free. A web URL must also be spelt the way a browser would print it:
 * parsers disagree about user names, backslashes, tabs, missing slashes, percent-encoded and look-alike host names,
 * and the client that follows the link may use a different parser than we (WHATWG URL §4.4 versus RFC 3986).
 */
export function isTrustedUrl(text: string, policy: RedirectPolicy): boolean {
  const url = parsePlainUrl(text);
  if (!url) return false;
  if (policy.allowLocalhost && isLocalhost(url)) return true;
  return policy.trustedDomains.some(({ baseUrl }) =>
    baseUrl.includes("*") ? fitsWildcard(url, baseUrl) : fitsOrigin(url, baseUrl),
  );
}

/**
 * Whether the URL is a web page on the visitor's own machine: `localhost`, `*.localhost` (RFC 6761 §6.3) or
 * 127.0.0.0/8.
 */
function isLocalhost(url: URL): boolean {
  if (!WEB.includes(url.protocol)) return false;
  return (
    url.hostname === "localhost" || url.hostname.endsWith(".localhost") || /^127(?:\.\d{1,3}){3}$/.test(url.hostname)
  );
}

function parsePlainUrl(text: string): URL | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: WHATWG parsers drop them silently, which is what we refuse.
  if (/[\u0000-\u0020\u007f\\]/.test(text) || !isUrl(text)) return null;
  const url = new URL(text);
  if (NO_PLACE.includes(url.protocol)) return null;
  if (!WEB.includes(url.protocol)) return url;
  const authority = /^[a-z]+:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined || !isSpeltPlainly(authority.replace(/:\d*$/, ""), url.hostname)) return null;
  return url;
}

function fitsOrigin(url: URL, baseUrl: string): boolean {
  if (!canBeTrusted(baseUrl)) return false;
  const base = new URL(baseUrl);
  // A scheme without a host is an application's: whatever it is asked for, it is the application that answers.
  if (base.hostname === "") return url.protocol === base.protocol;
  return url.protocol === base.protocol && url.hostname === base.hostname && portOf(url) === portOf(base);
}

function fitsWildcard(url: URL, baseUrl: string): boolean {
  const [, protocol, host] = /^(https?:)\/\/([^/?#]+)/.exec(baseUrl) ?? [];
  // Configurations from before the rule may hold wildcards that trust strangers.
  if (host === undefined || url.protocol !== protocol || !hasOwnWildcards(baseUrl)) return false;
  if (host.includes(":")) return matchesHostPattern(host, `${url.hostname}:${portOf(url)}`);
  return url.port === "" && matchesHostPattern(host, url.hostname);
}

/** The port with the default made explicit; empty for schemes that have none. */
function portOf(url: URL): string {
  if (url.port !== "") return url.port;
  return { "http:": "80", "https:": "443" }[url.protocol] ?? "";
}

/** Rule that {@link canBeTrusted} follows, as the end of a sentence. */
export const TRUSTED_DOMAIN_RULE =
  "must be the origin of a web page, such as https://shop.example, or the scheme of an application, such as myshop://";

/**
 * Whether a trusted domain without wildcards can match anything: it has a host, or a scheme of its own. What has neither
 * would trust a whole scheme by naming one thing in it, such as `android:apk-key-hash:…`.
 */
export function canBeTrusted(baseUrl: string): boolean {
  if (!isUrl(baseUrl)) return false;
  const { protocol, hostname } = new URL(baseUrl);
  if (NO_PLACE.includes(protocol)) return false;
  return hostname !== "" || /^[a-z][a-z0-9+.-]*:\//i.test(baseUrl);
}
