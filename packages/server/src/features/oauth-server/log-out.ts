import type { Parsed } from "@latchkit/contract";
import * as z from "zod";
import type { Tx } from "../../database/database.ts";
import type { PublicContext } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { endSession } from "../sessions/end-sessions.ts";
import type { Engine, OAuthServerServices } from "./oauth-server.ts";
import { findOAuthClient, type OAuthClient } from "./state/client-queries.ts";
import { inEngineScope, newEngineScope } from "./state/engine-scope.ts";

type Query = Parsed<"GET /oauth/{project_id}/logout">["query"];

/**
 * Ends the session that an ID token names and sends the browser back (OpenID Connect RP-Initiated Logout). The token
 * proves that the client has signed this user in; without one, nothing ends.
 *
 * @throws PlainError 400 if the token or the redirect URI is not the client's.
 */
export async function logOut(
  tenancy: Tenancy,
  context: PublicContext<OAuthServerServices>,
  { id_token_hint: idToken, client_id: clientId, post_logout_redirect_uri: redirectUri, state }: Query,
): Promise<Response> {
  const { services } = context;
  const { engine } = await services.oauthServers.engineOf(tenancy);
  const claims = idToken === undefined ? null : readClaims(idToken);
  const namedClientId = claims?.aud ?? clientId;
  if (claims && clientId !== undefined && clientId !== claims.aud) refuseLogout("The ID token is another client's.");
  return context.transaction(async (tx) => {
    const client = namedClientId === undefined ? null : await findOAuthClient(tenancy, tx, namedClientId);
    if (idToken !== undefined) await verify({ tenancy, tx, engine, client, idToken });
    const target = redirectUri === undefined ? null : new URL(requireRegistered(client, redirectUri));
    if (claims?.sid !== undefined)
      await endSession({ tenancy, services }, tx, { sessionId: claims.sid, userId: claims.sub }, "signed_out");
    if (!target) return new Response("Signed out.", { headers: { "content-type": "text/plain; charset=utf-8" } });
    if (state !== undefined) target.searchParams.set("state", state);
    return new Response(null, { status: 303, headers: { location: target.href } });
  });
}

interface Verification {
  readonly tenancy: Tenancy;
  readonly tx: Tx;
  readonly engine: Engine;
  readonly client: OAuthClient | null;
  readonly idToken: string;
}

/** Verifies that the project has issued an ID token to a client; one that has expired will do. */
async function verify({ tenancy, tx, engine, client, idToken }: Verification): Promise<void> {
  await inEngineScope(newEngineScope(tenancy, tx), async () => {
    const recipient = client && (await engine.Client.find(client.id));
    if (!recipient) return refuseLogout("There is no such client.");
    await engine.IdToken.validate(idToken, recipient).catch(() => refuseLogout(NOT_VALID));
  });
}

/** Compares exactly, as redirect URIs are (RFC 9700 §2.1). */
function requireRegistered(client: OAuthClient | null, redirectUri: string): string {
  if (client?.postLogoutRedirectUris.includes(redirectUri)) return redirectUri;
  return refuseLogout("The redirect URI is not registered for this client.");
}

const NOT_VALID = "The ID token is not valid.";

const claimsOfIdToken = z.object({ sub: z.string(), aud: z.string(), sid: z.string().optional() });

/** Reads claims of a token that is not verified yet. */
function readClaims(idToken: string): z.infer<typeof claimsOfIdToken> {
  try {
    return claimsOfIdToken.parse(JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()));
  } catch {
    return refuseLogout(NOT_VALID);
  }
}

function refuseLogout(text: string): never {
  throw new PlainError(400, text, { reason: "OAUTH_REQUEST_NOT_VALID" });
}
