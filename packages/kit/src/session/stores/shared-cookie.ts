import { toBase32 } from "../../base32.ts";
import type { Line } from "../../transport/request.ts";
import { send } from "../../transport/send.ts";
import type { SharedCookie } from "./cookie-store.ts";
import { parentDomains } from "./cookies.ts";

/** The cookie in which a host shares its sign-in with the other subdomains that the project trusts; null for none. */
export async function findSharedCookie(line: Line, hostname: string): Promise<SharedCookie | null> {
  const { config } = await send(line, "GET /projects/current", {}, { session: null });
  const domain = sharedDomain(
    hostname,
    config.domains.map((trusted) => trusted.domain),
  );
  return domain === null ? null : { domain, name: sharedRefreshCookie(line.settings.projectId, domain) };
}

/**
 * The nearest domain of a host that may hold a sign-in for all its subdomains: the project trusts both the domain itself
 * and, by two stars, everything below.
 *
 * @param trusted Trusted domains of the project, such as `https://**.shop.example`.
 */
export function sharedDomain(hostname: string, trusted: readonly string[]): string | null {
  const hosts = trusted.map((domain) => /^(?:https?:\/\/)?([^/?#]*)/i.exec(domain.trim())?.[1]?.toLowerCase());
  return parentDomains(hostname).find((parent) => hosts.includes(parent) && hosts.includes(`**.${parent}`)) ?? null;
}

/** Its name carries the domain, in base 32 because of the dots. */
export function sharedRefreshCookie(projectId: string, domain: string): string {
  return `stack-refresh-${projectId}--custom-${toBase32(new TextEncoder().encode(domain.toLowerCase()))}`;
}
