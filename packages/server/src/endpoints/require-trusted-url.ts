import type { TrustedDomainConfig } from "@latchkit/contract";
import { isTrustedUrl } from "@latchkit/contract";
import { isHostedPage } from "../projects/hosted-pages.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { refuse } from "./refusals.ts";

/**
 * Refuses a URL that is on none of the project's trusted domains: a link with a code in it must not lead to a stranger.
 */
export function requireTrustedUrl(tenancy: Tenancy, url: string): void {
  if (!isTrustedByProject(tenancy, url)) refuse("REDIRECT_URL_NOT_WHITELISTED");
}

/** The parts of a project that decide which pages it trusts. */
export interface TrustingTenancy {
  readonly config: Pick<Tenancy["config"], "domains">;
  readonly project: Pick<Tenancy["project"], "hostedPages">;
}

/** Whether a URL is on one of the project's trusted domains, or one of its hosted pages. */
export function isTrustedByProject({ config, project }: TrustingTenancy, url: string): boolean {
  const { allowLocalhost, trustedDomains } = config.domains;
  const trusted = Object.values(trustedDomains).filter(hasBaseUrl);
  if (isTrustedUrl(url, { allowLocalhost, trustedDomains: trusted })) return true;
  const { hostedPages } = project;
  if (hostedPages === null) return false;
  const ofBackend = { allowLocalhost: false, trustedDomains: [{ baseUrl: new URL(hostedPages.url).origin }] };
  return isTrustedUrl(url, ofBackend) && isHostedPage(hostedPages, new URL(url));
}

/**
 * Whether users may register keys for signing in, and use them, on pages of an origin: a trusted one, or the backend's, if it hosts the
 * project's pages.
 */
export function isTrustedOrigin(tenancy: TrustingTenancy, origin: string): boolean {
  const { hostedPages } = tenancy.project;
  return isTrustedByProject(tenancy, origin) || (hostedPages !== null && new URL(hostedPages.url).origin === origin);
}

function hasBaseUrl(domain: TrustedDomainConfig): domain is TrustedDomainConfig & { readonly baseUrl: string } {
  return domain.baseUrl !== undefined;
}
