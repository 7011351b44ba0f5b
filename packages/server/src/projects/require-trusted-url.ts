import { isTrustedUrl } from "@latchkit/contract";
import { refuse } from "../context.ts";
import type { TrustedDomain } from "./config.ts";
import type { Tenancy } from "./tenancy.ts";

/** Refuses a URL that is on none of the project's trusted domains: a link with a code in it must not lead to a stranger. */
export function requireTrustedUrl({ config }: Tenancy, url: string): void {
  const { allowLocalhost, trustedDomains } = config.domains;
  const policy = { allowLocalhost, trustedDomains: Object.values(trustedDomains).filter(hasBaseUrl) };
  if (!isTrustedUrl(url, policy)) refuse("REDIRECT_URL_NOT_WHITELISTED");
}

function hasBaseUrl(domain: TrustedDomain): domain is TrustedDomain & { readonly baseUrl: string } {
  return domain.baseUrl !== undefined;
}
