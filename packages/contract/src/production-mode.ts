/** What a project says about its domains; part of its configuration. */
export interface DomainSettings {
  readonly allowLocalhost: boolean;
  /** Base URLs, possibly with wildcards in the host. */
  readonly trustedDomains: readonly string[];
}

/** Something that has to change before a project goes into production. */
export interface ProductionModeError {
  readonly message: string;
  /** Where in the dashboard it is put right. */
  readonly relativeFixUrl: `/projects/${string}/domains`;
}

/**
 * What keeps a project from production mode: pages on somebody's own machine, or ones that others could stand in for.
 *
 * Tells of each domain only what is wrong with it first. Free of imports, since dashboards and kits show it as well.
 *
 * @returns An empty list if all is well.
 */
export function productionModeErrors(
  projectId: string,
  { allowLocalhost, trustedDomains }: DomainSettings,
): ProductionModeError[] {
  const problems = trustedDomains.flatMap((domain) => problemWithDomain(domain) ?? []);
  const localhost = "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings";
  return [...(allowLocalhost ? [localhost] : []), ...problems].map((message) => ({
    message,
    relativeFixUrl: `/projects/${projectId}/domains`,
  }));
}

function problemWithDomain(domain: string): string | null {
  const url = parse(domain);
  if (!url) return `Trusted domain is not a valid URL: ${domain}`;
  if (isLocal(url.hostname)) return `Localhost domains are not allowed to be trusted in production mode: ${domain}`;
  if (isAddress(url.hostname)) return `Direct IPs are not valid for trusted domains in production mode: ${domain}`;
  if (url.protocol !== "https:") return `Trusted domains should be HTTPS: ${domain}`;
  return null;
}

/** With a name in place of each run of stars, so that what is left can be judged as a URL. */
function parse(domain: string): URL | null {
  const text = domain.replace(/\*+/g, "wildcard");
  return URL.canParse(text) ? new URL(text) : null;
}

/** RFC 6761 §6.3, and the addresses of the machine itself. */
function isLocal(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}

/** URLs spell IPv4 addresses with four decimal numbers, however they were written, and IPv6 ones in brackets. */
function isAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
}
