import type { ConfigDocument } from "@latchkit/kit/admin";

/**
 * Returns the page on which users decide, by the backend's rule: the one that is set, else the hosted one, else that of
 * the first domain without wildcards.
 *
 * @param hostedUrl URL of the project's hosted pages, if they are switched on.
 */
export function consentPageOf({ oauthServer, hostedPages, domains }: ConfigDocument, hostedUrl: string): string | null {
  if (oauthServer.consentUrl !== undefined) return oauthServer.consentUrl;
  if (hostedPages.enabled) return `${hostedUrl}/oauth-consent`;
  for (const { baseUrl, handlerPath } of Object.values(domains.trustedDomains))
    if (baseUrl !== undefined && !baseUrl.includes("*"))
      return `${baseUrl.replace(/\/$/, "")}${handlerPath.replace(/\/$/, "")}/oauth-consent`;
  return null;
}
