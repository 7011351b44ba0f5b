import { OAUTH_CLIENT_ID_MAX_LENGTH, OAUTH_DYNAMIC_CLIENTS_MAX } from "@latchkit/contract/limits";
import { createCache } from "../../cache.ts";
import type { PublicContext } from "../../endpoints/context.ts";
import { OAuthError } from "../../endpoints/refusals.ts";
import type { FetchDocument, FetchedDocument } from "../../network/fetch-document.ts";
import { isLoopback } from "../../network/public-address.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { readMetadata, toDynamicClient } from "./registration.ts";
import { countOAuthClients, findDocumentExpiry, putDocumentClient } from "./state/client-queries.ts";

/** Documents of clients, which their IDs name. */
export interface ClientDocuments {
  /** Reads a document; `null` if there is none. Asks for each once at a time, and not again soon after a failure. */
  read(url: string): Promise<FetchedDocument | null>;
}

/** Seconds for which a document is kept: without a word of its server, and within these limits otherwise. */
const KEPT_SECONDS = { usually: 300, least: 30, most: 86_400 } as const;
const FAILURE_MILLIS = 60_000;
/** Requests that began before the client was stored find its document for this long. */
const SUCCESS_MILLIS = 10_000;
const MAX_REMEMBERED = 1_000;

/** Creates the reader of a process. */
export function createClientDocuments(fetchDocument: FetchDocument, clock: { now(): Date }): ClientDocuments {
  const underway = new Map<string, Promise<FetchedDocument | null>>();
  const answers = createCache<string, { document: FetchedDocument | null; until: number }>(MAX_REMEMBERED);

  async function fetchOnce(url: string): Promise<FetchedDocument | null> {
    const document = await fetchDocument(url);
    answers.set(url, { document, until: clock.now().getTime() + (document ? SUCCESS_MILLIS : FAILURE_MILLIS) });
    underway.delete(url);
    return document;
  }

  return {
    read(url) {
      const answer = answers.get(url);
      if (answer && answer.until > clock.now().getTime()) return Promise.resolve(answer.document);
      const known = underway.get(url) ?? fetchOnce(url);
      underway.set(url, known);
      return known;
    },
  };
}

/**
 * Stores the client that a client ID names, if it is the address of a document (OAuth Client ID Metadata Document): as one
 * that registered itself, whose registration is renewed from time to time. The engine could read documents itself, but its
 * clients would have no row, on which grants, limits and deletion rest.
 *
 * @throws OAuthError 400 if the project accepts none, or the document is not valid.
 */
export async function refreshDocumentClient(
  tenancy: Tenancy,
  { services, db, transaction }: PublicContext<{ readonly clientDocuments: ClientDocuments }>,
  clientId: string | null,
): Promise<void> {
  if (clientId === null || !/^https?:/i.test(clientId)) return;
  if (!tenancy.config.oauthServer.allowClientDocuments || !isDocumentAddress(clientId, services.isDevelopment))
    throw new OAuthError(400, "invalid_client", "the client is not known here");
  const now = services.clock.now();
  const expiry = await findDocumentExpiry(tenancy, db, clientId);
  if (expiry !== null && expiry > now) return;
  const document = await services.clientDocuments.read(clientId);
  if (!document) throw new OAuthError(400, "invalid_client", "the client's metadata document cannot be read");
  const wanted = readDocument(clientId, document.body);
  const { usually, least, most } = KEPT_SECONDS;
  const seconds = Math.min(Math.max(document.maxAgeSeconds ?? usually, least), most);
  await transaction(async (tx) => {
    if (expiry === null && (await countOAuthClients(tenancy, tx, true)) >= OAUTH_DYNAMIC_CLIENTS_MAX)
      throw new OAuthError(400, "invalid_client", "too many programs have registered");
    const client = toDynamicClient(tenancy, { id: clientId, wanted, createdAt: now });
    await putDocumentClient(tenancy, tx, client, new Date(now.getTime() + seconds * 1_000));
  });
}

/** In development, a document may be on this machine. */
function isDocumentAddress(clientId: string, isDevelopment: boolean): boolean {
  if (clientId.length > OAUTH_CLIENT_ID_MAX_LENGTH || !URL.canParse(clientId)) return false;
  const url = new URL(clientId);
  const isHere = url.hostname === "localhost" || isLoopback(url.hostname.replace(/^\[|\]$/g, ""));
  if (url.protocol !== "https:" && !(isDevelopment && isHere)) return false;
  // Written in one way only, so that no two IDs are the same document.
  return url.href === clientId && url.pathname !== "/" && url.username + url.password + url.hash === "";
}

function readDocument(clientId: string, body: unknown) {
  const isObject = typeof body === "object" && body !== null;
  if (!isObject || !("client_id" in body) || body.client_id !== clientId)
    throw new OAuthError(400, "invalid_client_metadata", "the document names another client");
  const wanted = readMetadata({ token_endpoint_auth_method: "none", ...body });
  // The document is public, so a secret in it would be none.
  if (wanted.token_endpoint_auth_method !== "none")
    throw new OAuthError(400, "invalid_client_metadata", "such a client authenticates by nothing but PKCE");
  return wanted;
}
