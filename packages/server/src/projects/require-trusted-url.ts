import { isTrustedUrl } from "@latchkit/contract";
import { refuse } from "../context.ts";
import type { Tenancy } from "./tenancy.ts";

/** Refuses a URL that is on none of the project's trusted domains: a link with a code in it must not lead to a stranger. */
export function requireTrustedUrl({ config }: Tenancy, url: string): void {
  const { allowLocalhost, trustedDomains } = config.domains;
  if (!isTrustedUrl(url, { allowLocalhost, trustedDomains: Object.values(trustedDomains) })) refuse("REDIRECT_URL_NOT_WHITELISTED");
}
