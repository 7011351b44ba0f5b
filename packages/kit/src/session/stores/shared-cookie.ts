import type { Connection } from "../../transport/connection.ts";
import type { Transport } from "../../transport/send.ts";
import { toBase32 } from "./base32.ts";
import type { FreshSignIn } from "./cookie-store.ts";

/** Shares a sign-in with other subdomains, if the project trusts them. The newest sign-in wins. */
export async function shareSignIn(
  { settings, platform, send }: Connection & Pick<Transport, "send">,
  signIn: FreshSignIn,
): Promise<void> {
  try {
    const { config } = await send("GET /projects/current", {}, { session: null });
    const trusted = config.domains.map(({ domain }) => domain);
    const domain = sharedDomain(signIn.domains, trusted);
    if (domain !== null && signIn.isCurrent()) signIn.moveTo(sharedRefreshCookie(settings.projectId, domain), domain);
  } catch (error) {
    platform.warn(`Latchkit could not determine whether subdomains share the sign-in. ${String(error)}`);
  }
}

/**
 * Finds the nearest domain of a host that may hold a sign-in for all its subdomains: one that the project trusts itself
 * and, with two stars, all names below it.
 *
 * @param domains The domains for which the host may set cookies, nearest first.
 * @param trusted The project's trusted domains, such as `https://**.shop.example`.
 */
export function sharedDomain(domains: readonly string[], trusted: readonly string[]): string | null {
  const hosts = trusted.map((domain) => /^(?:https?:\/\/)?([^/?#]*)/i.exec(domain.trim())?.[1]?.toLowerCase());
  return domains.find((parent) => hosts.includes(parent) && hosts.includes(`**.${parent}`)) ?? null;
}

/** Returns the cookie's name, which holds the domain in base 32 because names may not contain dots. */
export function sharedRefreshCookie(projectId: string, domain: string): string {
  return `stack-refresh-${projectId}--custom-${toBase32(new TextEncoder().encode(domain.toLowerCase()))}`;
}
