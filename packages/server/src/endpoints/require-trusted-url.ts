import type { TrustedDomainConfig } from "@latchkit/contract";
import { isTrustedUrl } from "@latchkit/contract";
import type { Tenancy } from "../projects/tenancy.ts";
import { refuse } from "./refusals.ts";

/**
 * Refuses a URL that is on none of the project's trusted domains: a link with a code in it must not lead to a stranger.
 */
export function requireTrustedUrl(tenancy: Tenancy, url: string): void {
  if (!isTrustedByProject(tenancy, url)) refuse("REDIRECT_URL_NOT_WHITELISTED");
}

/** Whether a URL is on one of the project's trusted domains. */
export function isTrustedByProject({ config }: Pick<Tenancy, "config">, url: string): boolean {
  const { allowLocalhost, trustedDomains } = config.domains;
  return isTrustedUrl(url, { allowLocalhost, trustedDomains: Object.values(trustedDomains).filter(hasBaseUrl) });
}

function hasBaseUrl(domain: TrustedDomainConfig): domain is TrustedDomainConfig & { readonly baseUrl: string } {
  return domain.baseUrl !== undefined;
}
