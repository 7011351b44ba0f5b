import type { JSONWebKeySet } from "jose";
import { createCache } from "../../cache.ts";
import type { FetchDocument } from "../../network/fetch-document.ts";
import { isPlainObject } from "../../plain-object.ts";

/** Public keys of issuers that projects trust. */
export interface IssuerKeys {
  /**
   * Returns the keys of an issuer by its discovery document; `null` if they cannot be read. Asks again for a key that it
   * does not know, but not more than once a minute.
   */
  find(issuer: string, keyId: string | undefined): Promise<JSONWebKeySet | null>;
}

const KEPT_MILLIS = 10 * 60_000;
/** A stranger's token with an unknown key must not make us ask an issuer at each request. */
const LEAST_MILLIS = 60_000;
const MAX_REMEMBERED = 1_000;

interface Known {
  readonly keys: Promise<JSONWebKeySet | null>;
  readonly readAt: number;
}

/** Creates the reader of a process. */
export function createIssuerKeys(fetchDocument: FetchDocument, clock: { now(): Date }): IssuerKeys {
  const known = createCache<string, Known>(MAX_REMEMBERED);

  async function read(issuer: string): Promise<JSONWebKeySet | null> {
    const discovery = (await fetchDocument(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`))?.body;
    if (!isPlainObject(discovery) || discovery.issuer !== issuer || !isKeysAddress(issuer, discovery.jwks_uri))
      return null;
    const document = (await fetchDocument(discovery.jwks_uri))?.body;
    return isKeySet(document) ? document : null;
  }

  return {
    async find(issuer, keyId) {
      const now = clock.now().getTime();
      const cached = known.get(issuer);
      if (cached && now - cached.readAt < KEPT_MILLIS) {
        const keys = await cached.keys;
        const isKnown = keys?.keys.some(({ kid }) => kid === keyId) ?? false;
        if (isKnown || now - cached.readAt < LEAST_MILLIS) return keys;
      }
      // Another request may have asked while this one waited.
      const latest = known.get(issuer);
      if (latest && latest !== cached) return latest.keys;
      const reading = { keys: read(issuer), readAt: now };
      known.set(issuer, reading);
      return reading.keys;
    },
  };
}

/** Returns whether keys may be read from an address: over a connection that proves whose they are. */
function isKeysAddress(issuer: string, uri: unknown): uri is string {
  if (typeof uri !== "string" || !URL.canParse(uri)) return false;
  return new URL(uri).protocol === "https:" || new URL(uri).origin === new URL(issuer).origin;
}

function isKeySet(document: unknown): document is JSONWebKeySet {
  return isPlainObject(document) && Array.isArray(document.keys) && document.keys.every(isPlainObject);
}
