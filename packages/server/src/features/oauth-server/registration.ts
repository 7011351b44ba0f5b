import type { OAuthGrantType } from "@latchkit/contract";
import { boundedList, isRedirectUri, OPENID_SCOPES } from "@latchkit/contract";
import { OAUTH_DYNAMIC_CLIENTS_MAX, OAUTH_REDIRECT_URIS_MAX, URL_MAX_LENGTH } from "@latchkit/contract/limits";
import * as z from "zod";
import type { PublicContext } from "../../endpoints/context.ts";
import { OAuthError, PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { drawClientSecret } from "./client-secret.ts";
import { countOAuthClients, insertOAuthClient, insertOAuthClientSecret } from "./state/client-queries.ts";

/** Time in which a client that registered itself has to be used. */
const UNUSED_MILLIS = 7 * 86_400_000;
const NAME_MAX_LENGTH = 100;

const redirectUris = boundedList(z.string().max(URL_MAX_LENGTH).refine(isRedirectUri), OAUTH_REDIRECT_URIS_MAX, 1);

/** Metadata that counts; other members are ignored (RFC 7591 §2), the scope among them, which the server decides. */
const metadata = z.object({
  client_name: z.string().max(NAME_MAX_LENGTH).optional(),
  grant_types: z.array(z.string()).default(["authorization_code"]),
  response_types: z.array(z.string()).default(["code"]),
  dpop_bound_access_tokens: z.boolean().default(false),
  token_endpoint_auth_method: z
    .enum(["none", "client_secret_basic", "client_secret_post"])
    .default("client_secret_basic"),
});

/**
 * Registers a client at its own request (RFC 7591 §3). It can sign users in, who decide each time they are asked; it has no
 * rights of its own.
 *
 * @throws PlainError 404 unless the project allows registration; OAuthError 400.
 */
export async function registerClient(tenancy: Tenancy, context: PublicContext, body: unknown): Promise<Response> {
  const { services } = context;
  if (!tenancy.config.oauthServer.allowRegistration)
    throw new PlainError(404, "Programs cannot register with this project.", { reason: "OAUTH_SERVER_NOT_ENABLED" });
  const wanted = readMetadata(body);
  const isPublic = wanted.token_endpoint_auth_method === "none";
  const createdAt = services.clock.now();
  const client = toDynamicClient(tenancy, { id: services.random.uuid(), wanted, createdAt });
  const drawn = isPublic ? null : drawClientSecret(services);
  await context.transaction(async (tx) => {
    if ((await countOAuthClients(tenancy, tx, true)) >= OAUTH_DYNAMIC_CLIENTS_MAX)
      throw new OAuthError(400, "invalid_client_metadata", "too many programs have registered");
    await insertOAuthClient(tenancy, tx, client);
    if (drawn) await insertOAuthClientSecret(tenancy, tx, client.id, drawn.secret);
  });
  const answer = {
    client_id: client.id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
    ...(drawn && { client_secret: drawn.value, client_secret_expires_at: 0 }),
    ...(wanted.client_name !== undefined && { client_name: wanted.client_name }),
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ["code"],
    dpop_bound_access_tokens: client.requiresDpop,
    token_endpoint_auth_method: wanted.token_endpoint_auth_method,
    scope: client.scopes.join(" "),
  };
  return Response.json(answer, { status: 201, headers: { "cache-control": "no-store" } });
}

type Metadata = ReturnType<typeof readMetadata>;

/** Makes the client that a program's metadata describes. */
export function toDynamicClient(
  { config }: Pick<Tenancy, "config">,
  { id, wanted, createdAt }: { readonly id: string; readonly wanted: Metadata; readonly createdAt: Date },
) {
  const resources = Object.values(config.oauthServer.resources);
  return {
    id,
    name: wanted.client_name || nameFor(wanted.redirect_uris),
    // Nothing in the metadata of RFC 7591 says it, and a program could lie: the project decides.
    kind: config.oauthServer.registeredClientsAreAgents ? ("agent" as const) : ("application" as const),
    type: wanted.token_endpoint_auth_method === "none" ? ("public" as const) : ("confidential" as const),
    redirectUris: wanted.redirect_uris,
    postLogoutRedirectUris: [],
    backchannelLogoutUri: null, // requests to addresses of strangers would be an attacker's
    grantTypes: wanted.grant_types,
    scopes: [...new Set([...OPENID_SCOPES, ...resources.flatMap(({ scopes }) => Object.keys(scopes))])],
    ...{ createdAt, isDynamic: true, isFirstParty: false, requiresDpop: wanted.dpop_bound_access_tokens },
    expiresAt: new Date(createdAt.getTime() + UNUSED_MILLIS),
  };
}

/** Names a client that gave no name after the address to which it sends users. */
function nameFor([uri = ""]: readonly string[]): string {
  const { host, protocol } = new URL(uri);
  return host || protocol;
}

/**
 * Reads metadata of a client.
 *
 * @throws OAuthError 400 in the form of RFC 7591 §3.2.2.
 */
export function readMetadata(body: unknown) {
  const read = metadata.safeParse(body);
  if (!read.success) throw new OAuthError(400, "invalid_client_metadata", read.error.issues[0]?.message ?? "not valid");
  const uris = z.object({ redirect_uris: redirectUris }).safeParse(body);
  if (!uris.success)
    throw new OAuthError(
      400,
      "invalid_redirect_uri",
      "use https, http of this machine, or a private scheme with a dot",
    );
  const { redirect_uris } = uris.data;
  // Any program on a machine can take its addresses: a secret would protect nothing, and promise something.
  if (read.data.token_endpoint_auth_method !== "none" && !redirect_uris.every((uri) => uri.startsWith("https:")))
    throw new OAuthError(400, "invalid_redirect_uri", "a client with a secret needs https");
  if (!read.data.response_types.includes("code") || !read.data.grant_types.includes("authorization_code"))
    throw new OAuthError(400, "invalid_client_metadata", "only the authorization code flow can be registered");
  const grant_types: OAuthGrantType[] = read.data.grant_types.includes("refresh_token")
    ? ["authorization_code", "refresh_token"]
    : ["authorization_code"];
  return { ...read.data, redirect_uris, grant_types };
}
