import { webOrigin } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

/** Domains on which the backend serves the hosted pages of one project each: origins, by project ID. */
export type HostedDomains = ReadonlyMap<string, string>;

const PAIR = /^([\w-]+)=(\S+)$/;
const EXPECTED =
  "projects and web addresses of hosts of their own, such as 9f1c27f6-1d8b-4a53-9c0e-2f4be9a0d001=https://accounts.example.com, with commas between them; each once";

/**
 * Reads `LATCHKIT_HOSTED_DOMAINS`. The operator sets it, because a project could otherwise claim the domain of another one.
 *
 * @param publicUrl Serves all other pages; it cannot be the domain of a project.
 */
export function readHostedDomains({ read, report }: EnvironmentReader, publicUrl: string): HostedDomains {
  const domains = read("LATCHKIT_HOSTED_DOMAINS", EXPECTED, parseHostedDomains) ?? new Map<string, string>();
  const backend = new URL(publicUrl).host;
  for (const origin of domains.values())
    if (new URL(origin).host === backend)
      report("LATCHKIT_HOSTED_DOMAINS", `names ${origin}; expected other hosts than that of LATCHKIT_PUBLIC_URL`);
  return domains;
}

function parseHostedDomains(text: string): HostedDomains | undefined {
  const domains = new Map<string, string>();
  const hosts = new Set<string>();
  for (const pair of text.split(",")) {
    const [, projectId, address] = PAIR.exec(pair.trim()) ?? [];
    const origin = address === undefined ? undefined : webOrigin(address);
    if (projectId === undefined || origin === undefined) return undefined;
    const { host } = new URL(origin);
    if (domains.has(projectId) || hosts.has(host)) return undefined;
    domains.set(projectId, origin);
    hosts.add(host);
  }
  return domains;
}
