import { type ProductionModeReason, productionModeErrors } from "@latchkit/kit/admin";

/** Advice about a domain. */
export type DomainAdvice = "oneLabel" | "manyLabels" | Exclude<ProductionModeReason, "localhost-allowed">;

/** Normalizes a domain: adds the scheme and removes trailing slashes. */
export function normalizeDomain(typed: string): string {
  const text = typed.trim().replace(/\/+$/, "");
  return text === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** Explains its wildcards and its problems in production. */
export function adviceOn(domain: string): readonly DomainAdvice[] {
  const stars = /\*\*/.test(domain) ? (["manyLabels"] as const) : /\*/.test(domain) ? (["oneLabel"] as const) : [];
  const problems = productionModeErrors("", { allowLocalhost: false, trustedDomains: [domain] });
  return [...stars, ...problems.flatMap(({ reason }) => (reason === "localhost-allowed" ? [] : [reason]))];
}

/** Returns the domain with `www.`; null if that makes no sense. */
export function withWww(domain: string): string | null {
  if (domain.includes("*") || !URL.canParse(domain)) return null;
  const { protocol, hostname, port } = new URL(domain);
  const isName = /\.[a-z][a-z0-9-]*$/.test(hostname) && !hostname.endsWith(".localhost");
  if (!isName || hostname.startsWith("www.")) return null;
  return `${protocol}//www.${hostname}${port && `:${port}`}`;
}
