import { PlainError } from "../../../endpoints/refusals.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";

/**
 * Returns the page of the project on which users decide about a client's request: the one that is set, else the hosted
 * one, else the one of the first trusted domain.
 *
 * @throws PlainError 400 if the project has neither set one nor a domain without wildcards.
 */
export function consentPageOf({ config, project }: Pick<Tenancy, "config" | "project">): string {
  if (config.oauthServer.consentUrl !== undefined) return config.oauthServer.consentUrl;
  if (project.hostedPages !== null) return `${project.hostedPages.url}/oauth-consent`;
  for (const { baseUrl, handlerPath } of Object.values(config.domains.trustedDomains))
    if (baseUrl !== undefined && !baseUrl.includes("*"))
      return `${baseUrl.replace(/\/$/, "")}${handlerPath.replace(/\/$/, "")}/oauth-consent`;
  throw new PlainError(400, "The project has no page for consent. Set oauthServer.consentUrl.", {
    reason: "OAUTH_SERVER_NOT_ENABLED",
  });
}
