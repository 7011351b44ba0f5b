import { toBase32 } from "../../base32.ts";
import type { ClientCore } from "../../client-core.ts";
import type { FreshSignIn } from "./cookie-store.ts";

/** Moves a sign-in to where other subdomains see it, if the project trusts them. The newest sign-in wins. */
export async function shareSignIn(
  { settings, platform, send }: Pick<ClientCore, "settings" | "platform" | "send">,
  signIn: FreshSignIn,
): Promise<void> {
  try {
    const { config } = await send("GET /projects/current", {}, { session: null });
    const trusted = config.domains.map(({ domain }) => domain);
    const domain = sharedDomain(signIn.domains, trusted);
    if (domain !== null && signIn.isCurrent()) signIn.moveTo(sharedRefreshCookie(settings.projectId, domain), domain);
  } catch (error) {
    platform.warn(`Latchkit could not find out whether subdomains share the sign-in. ${String(error)}`);
  }
}

/**
 * The nearest domain of a host that may hold a sign-in for all its subdomains: the project trusts both the domain itself
 * and, by two stars, everything below.
 *
 * @param domains Those the host may set cookies for, nearest first.
 * @param trusted Trusted domains of the project, such as `https://**.shop.example`.
 */
export function sharedDomain(domains: readonly string[], trusted: readonly string[]): string | null {
  const hosts = trusted.map((domain) => /^(?:https?:\/\/)?([^/?#]*)/i.exec(domain.trim())?.[1]?.toLowerCase());
  return domains.find((parent) => hosts.includes(parent) && hosts.includes(`**.${parent}`)) ?? null;
}

/** Its name carries the domain, in base 32 because of the dots. */
export function sharedRefreshCookie(projectId: string, domain: string): string {
  return `stack-refresh-${projectId}--custom-${toBase32(new TextEncoder().encode(domain.toLowerCase()))}`;
}
