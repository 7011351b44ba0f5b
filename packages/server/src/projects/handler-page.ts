import type { Tenancy } from "./tenancy.ts";

/**
 * Returns a page of the project's users by its name: the hosted one, else the one of the first domain without wildcards;
 * `null` if the project has neither.
 *
 * @param page Path below the handler, such as `oauth-consent`.
 */
export function handlerPageOf({ config, project }: Pick<Tenancy, "config" | "project">, page: string): string | null {
  if (project.hostedPages !== null) return `${project.hostedPages.url}/${page}`;
  for (const { baseUrl, handlerPath } of Object.values(config.domains.trustedDomains))
    if (baseUrl !== undefined && !baseUrl.includes("*"))
      return `${baseUrl.replace(/\/$/, "")}${handlerPath.replace(/\/$/, "")}/${page}`;
  return null;
}
