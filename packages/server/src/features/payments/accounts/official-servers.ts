import type { Context } from "../../../endpoints/context.ts";
import { addressRanges, inRanges } from "../../../network/address-ranges.ts";

/**
 * Headers that browsers send, and servers do not. Not `sec-fetch-mode`, which Node.js sends as well.
 *
 * @see Fetch Standard, §3.2 · Fetch Metadata Request Headers, §2
 */
const BROWSER_HEADERS = ["origin", "referer", "cookie", "sec-fetch-site", "sec-fetch-dest"];

type About = Pick<Context, "tenancy" | "tier" | "claims" | "headers" | "clientAddress">;

/**
 * Whether a request comes from a server with the official server app, which asks about items, products and checkout
 * links as a signed-out client. The project must allow the server's address.
 */
export function isOfficialServer(about: About): boolean {
  const { officialServers = "" } = about.tenancy.config.payments;
  if (!looksLikeServer(about) || about.clientAddress === null) return false;
  return inRanges(addressRanges(officialServers) ?? [])(about.clientAddress);
}

/** Explains the setting to a server whose address is not allowed; `null` for requests that it does not concern. */
export function adviceForServers(about: About): string | null {
  if (!looksLikeServer(about)) return null;
  const server = about.clientAddress === null ? "the server's address" : `the address ${about.clientAddress}`;
  return (
    "The official server app sends this request without a session. To accept it from your server, " +
    `add ${server} under Payments > Payment settings (payments.officialServers), and read docs/payments.md first.`
  );
}

function looksLikeServer({ tier, claims, headers }: About): boolean {
  return tier === "client" && claims === null && !BROWSER_HEADERS.some((name) => headers.has(name));
}
