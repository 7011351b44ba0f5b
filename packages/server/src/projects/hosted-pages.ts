import type { ConfigDocument } from "@latchkit/contract";
import { hashToken, toBase32 } from "../tokens/token.ts";
import type { Installation } from "./installation.ts";
import { KEY_PREFIXES, type ProjectKeySet } from "./project-keys.ts";

/** First part of the paths of hosted pages. */
export const HOSTED_PATH = "/hosted";

/** Names the key set in audits and requests; no stored one can have this ID. */
const KEY_SET_ID = "00000000-0000-4000-8000-000000000003";
/** As many as a token has: 224 bits. */
const KEY_BYTES = 28;

/** The pages that the backend serves for a project. */
export interface HostedPages {
  /** URL that the pages are below, without a trailing slash: at the backend, or on a host of their own. */
  readonly url: string;
  /** The publishable client key that they use; no administrator has to create one for them. */
  readonly publishableClientKey: string;
}

/**
 * Returns the hosted pages of a project; `null` while they are switched off.
 *
 * @param options.publicUrl External URL of this backend, without a trailing slash.
 * @param options.hostedDomains Hosts of projects that have one of their own.
 * @param options.rootSecret The key derives from it, so that every node knows it and the database does not.
 */
export function hostedPagesOf(
  projectId: string,
  { hostedPages }: Pick<ConfigDocument, "hostedPages">,
  { publicUrl, hostedDomains, rootSecret }: Installation,
): HostedPages | null {
  if (!hostedPages.enabled) return null;
  const key = toBase32(rootSecret.derive(`hosted-pages-key/${projectId}`, KEY_BYTES));
  return {
    url: hostedDomains.get(projectId) ?? `${publicUrl}${HOSTED_PATH}/${projectId}`,
    publishableClientKey: `${KEY_PREFIXES.client}${key}`,
  };
}

/** Returns the key set of hosted pages: a key of the client tier, which lives as long as the pages are switched on. */
export function hostedKeySet({ publishableClientKey }: HostedPages): ProjectKeySet {
  return {
    id: KEY_SET_ID,
    hashes: { client: hashToken(publishableClientKey), server: null, admin: null },
    expiresAt: null,
    revokedAt: null,
    isByOwner: false,
  };
}

/** Whether a URL is one of the hosted pages, as a browser would go to it. */
export function isHostedPage({ url }: HostedPages, asked: URL): boolean {
  const base = new URL(url);
  if (asked.origin !== base.origin || asked.username !== "" || asked.password !== "") return false;
  const path = base.pathname.replace(/\/$/, "");
  return asked.pathname === path || asked.pathname.startsWith(`${path}/`);
}
