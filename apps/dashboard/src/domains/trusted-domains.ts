import type { ConfigDocument, ConfigValue } from "@latchkit/kit/admin";

/** A trusted domain with its ID in the configuration. */
export interface NamedDomain {
  readonly id: string;
  readonly domain: string;
  readonly handlerPath: string;
}

type Paths = Record<`domains.trustedDomains.${string}`, ConfigValue>;

/** Returns all trusted domains in alphabetical order. */
export function trustedDomainsOf({ domains }: ConfigDocument): readonly NamedDomain[] {
  return Object.entries(domains.trustedDomains)
    .flatMap(([id, { baseUrl, handlerPath }]) => (baseUrl === undefined ? [] : [{ id, domain: baseUrl, handlerPath }]))
    .sort((a, b) => a.domain.localeCompare(b.domain));
}

/** Adds domains, or replaces those with the same IDs. */
export function trusting(domains: readonly NamedDomain[]): Paths {
  const paths: Paths = {};
  for (const { id, domain, handlerPath } of domains)
    paths[`domains.trustedDomains.${id}`] = { baseUrl: domain, handlerPath };
  return paths;
}

/** Removes a domain. */
export function trustingNoMore(id: string): Paths {
  const paths: Paths = {};
  paths[`domains.trustedDomains.${id}`] = null;
  return paths;
}

/** Derives an ID that administrators recognize in the configuration and the audit log. */
export function nameFor(domain: string, all: readonly NamedDomain[]): string {
  const host = domain.replace(/^[a-z]+:\/\//i, "").replaceAll("*", "any");
  const name =
    host
      .replace(/[^A-Za-z0-9_]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 50) || "domain";
  const isFree = (id: string) => all.every((other) => other.id !== id);
  let id = name;
  for (let number = 2; !isFree(id); number += 1) id = `${name}-${number}`;
  return id;
}
