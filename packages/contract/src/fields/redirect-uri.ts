import { isUrl } from "./url.ts";

/** Hosts of this machine, whose port a native client may choose (RFC 8252 §7.3). */
const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A scheme of a native client: a domain name that it controls, backwards (RFC 8252 §7.1). */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;

/**
 * Whether a text may be registered as a redirect URI of an OAuth client: `https`, `http` of this machine, or a private
 * scheme with a dot. Without fragment (RFC 6749 §3.1.2), user name and wildcard, and written as the URL standard does, so
 * that exact comparison refuses no address that looks the same.
 */
export function isRedirectUri(text: string): boolean {
  if (!isUrl(text) || text.includes("#") || text.includes("*")) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return false;
  if (PRIVATE_SCHEME.test(url.protocol)) return true;
  const isSecure = url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK_HOSTS.has(url.hostname));
  return isSecure && (url.href === text || url.href === `${text}/`);
}
