import { hasOwnWildcards } from "./fields/wildcards.ts";

/** The domain settings of a project's configuration. */
export interface DomainSettings {
  readonly allowLocalhost: boolean;
  /** Base URLs, possibly with wildcards in the host. */
  readonly trustedDomains: readonly string[];
}

/**
 * Problems of a domain: localhost is allowed, or a domain is no URL, this machine, a bare address, not encrypted, or
 * anyone's.
 */
export type ProductionModeReason =
  | "localhost-allowed"
  | "no-url"
  | "localhost"
  | "address"
  | "not-encrypted"
  | "anyones";

/** Something that has to change before a project goes into production. */
export interface ProductionModeError {
  /** Sentence for the administrator, in English. */
  readonly message: string;
  /** The problem, for apps that have their own wording. */
  readonly reason: ProductionModeReason;
  /** The domain that has the problem; `null` if it does not concern a domain. */
  readonly domain: string | null;
  /** Path of the dashboard page that solves the problem. */
  readonly relativeFixUrl: `/projects/${string}/domains`;
}

/**
 * Reasons that keep a project from production mode: pages on a developer's machine, or ones that others could
 * impersonate.
 *
 * Tells of each domain only what is wrong with it first. Without any library, since dashboards and kits show it as
 * well.
 *
 * @returns An empty list if all is well.
 */
export function productionModeErrors(
  projectId: string,
  { allowLocalhost, trustedDomains }: DomainSettings,
): ProductionModeError[] {
  const problems = trustedDomains.flatMap((domain) => {
    const reason = problemWithDomain(domain);
    return reason ? [{ message: `${MESSAGES[reason]}: ${domain}`, reason, domain }] : [];
  });
  const reason = "localhost-allowed" as const;
  const allowed = allowLocalhost ? [{ message: MESSAGES[reason], reason, domain: null }] : [];
  return [...allowed, ...problems].map((problem) => ({
    ...problem,
    relativeFixUrl: `/projects/${projectId}/domains`,
  }));
}

const MESSAGES: Readonly<Record<ProductionModeReason, string>> = {
  "localhost-allowed": "Localhost is not allowed in production mode, turn off 'Allow localhost' in project settings",
  "no-url": "Trusted domain is not a valid URL",
  localhost: "Localhost domains are not allowed to be trusted in production mode",
  address: "Direct IPs are not valid for trusted domains in production mode",
  "not-encrypted": "Trusted domains should be HTTPS",
  anyones: "Wildcards may stand only below a domain of your own; this one is not honoured",
};

/** The first problem of a domain, if any. */
function problemWithDomain(domain: string): ProductionModeReason | null {
  const url = parse(domain);
  if (!url) return "no-url";
  if (!hasOwnWildcards(domain)) return "anyones";
  if (isLocal(url.hostname)) return "localhost";
  if (isAddress(url.hostname)) return "address";
  return url.protocol === "https:" ? null : "not-encrypted";
}

/** With a name in place of each run of stars, so that what is left can be judged as a URL. */
function parse(domain: string): URL | null {
  const text = domain.replace(/:\*(?=[/?#]|$)/, "").replace(/\*+/g, "wildcard");
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
