import * as z from "zod";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import { refuseAnonymous, refuseImpersonator } from "../../policy/require-permitted.ts";
import { lockUser } from "../../records/user-queries.ts";
import { findLivingSession } from "../sessions/require-living-session.ts";
import { keepDecision } from "./decisions.ts";
import { requireOAuthServer } from "./oauth-server.ts";
import { findOAuthClient, type OAuthClient } from "./state/client-queries.ts";
import type { AllowedRequest } from "./state/engine-scope.ts";
import { hasGranted, listGrants, revokeGrantOf } from "./state/grant-queries.ts";
import { type ClientResource, findResource, isOpenIdScope, scopeNamesOf } from "./state/resources.ts";
import { findState } from "./state/state-queries.ts";

const OWN_ONLY = "You may manage what you have allowed yourself only.";

export const oauthConsentRoutes = {
  "GET /oauth-consents/{interaction_id}": async ({ params }, context) => {
    const { tenancy, db, services } = context;
    const request = await findRequest(context, params.interaction_id);
    const { client, scopes, resources, redirectUri, asksAgain } = request;
    const user = (await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED");
    const wanted = { userId: user.userId, clientId: client.id, scopes, now: services.clock.now() };
    const isKnown = resources.length === 0 && !asksAgain && (await hasGranted(tenancy, db, wanted));
    return {
      client: { client_id: client.id, name: client.name, is_verified: !client.isDynamic },
      redirect_uri: redirectUri,
      scopes: [...scopes],
      scope_names: scopeNamesOf(tenancy.config, scopes),
      resources: resources.map(({ identifier, displayName }) => ({ identifier, display_name: displayName })),
      is_granted: isKnown || needsNoConsent(request),
    };
  },

  "POST /oauth-consents/{interaction_id}": async ({ params, body }, context) => {
    const { tenancy, services, claims } = context;
    // The policy says so of clients; a server that passes such a session on must not get further.
    refuseImpersonator(claims);
    refuseAnonymous(claims);
    const request = await findRequest(context, params.interaction_id);
    const confirmation = await context.transaction(async (tx) => {
      const user = (await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED");
      await lockUser(tenancy, tx, user.userId); // so that the session ends before or after
      const sessionId = claims?.refresh_token_id ?? null;
      const session = await findLivingSession(tenancy, tx, sessionId, services.clock.now());
      if (!session || sessionId === null) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
      requireRecent(request, session.authenticatedAt, services.clock.now());
      const allowed: AllowedRequest = {
        ...{ userId: user.userId, sessionId, clientId: request.client.id, scopes: request.scopes },
        resources: request.resources.map(({ identifier }) => identifier),
        authenticatedAtSeconds: Math.floor(session.authenticatedAt.getTime() / 1_000),
      };
      const decision = { interactionId: params.interaction_id, allowed: body.decision === "allow" ? allowed : null };
      return keepDecision(tenancy, tx, services, decision);
    });
    const target = new URL(request.returnTo);
    target.searchParams.set("confirmation", confirmation);
    return { redirect_url: target.href };
  },

  "GET /oauth-grants": async ({ query }, context) => {
    const { tenancy, db, services } = context;
    const userId = await ownUserIdFrom(context, query.user_id, OWN_ONLY);
    const grants = await listGrants(tenancy, db, userId, services.clock.now());
    return {
      items: grants.map(({ clientId, clientName, isDynamic, redirectUri, scopes, createdAt, lastUsedAt }) => ({
        client: { client_id: clientId, name: clientName, is_verified: !isDynamic, redirect_uri: redirectUri },
        scopes: [...scopes],
        scope_names: scopeNamesOf(tenancy.config, scopes),
        created_at_millis: createdAt.getTime(),
        last_used_at_millis: lastUsedAt.getTime(),
      })),
      is_paginated: false,
    };
  },

  "DELETE /oauth-grants/{user_id}/{client_id}": async ({ params }, context) => {
    const userId = await ownUserIdFrom(context, params.user_id, OWN_ONLY);
    const isRevoked = await context.transaction((tx) =>
      revokeGrantOf(context.tenancy, tx, { userId, clientId: params.client_id }),
    );
    if (!isRevoked)
      throw new PlainError(404, "The user has not allowed this client anything.", { reason: "OAUTH_GRANT_NOT_FOUND" });
    return { success: true };
  },
} satisfies Handlers;

/** A client's request that waits for a decision. */
interface PendingRequest {
  readonly client: OAuthClient;
  readonly scopes: readonly string[];
  readonly resources: readonly ClientResource[];
  readonly redirectUri: string;
  /** URL that continues the request. */
  readonly returnTo: string;
  /** Seconds that the sign-in may be old; `null` for any. */
  readonly maxAgeSeconds: number | null;
  /** Whether the client wants the user to be asked, whatever they have allowed before (OpenID Connect Core §3.1.2.1). */
  readonly asksAgain: boolean;
}

/** The parts of a pending request that the engine stored. */
const stored = z.object({
  returnTo: z.string(),
  params: z.object({
    client_id: z.string(),
    redirect_uri: z.string(),
    scope: z.string().default(""),
    prompt: z.string().default(""),
    max_age: z.coerce.number().optional(),
    resource: z.union([z.string(), z.array(z.string())]).default([]),
  }),
});

async function findRequest({ tenancy, db, services }: Context, id: string): Promise<PendingRequest> {
  await requireOAuthServer(services, tenancy.projectId);
  const { rootSecret, clock } = services;
  const row = await findState(tenancy, db, { rootSecret, now: clock.now() }, { model: "Interaction", id });
  const request = row && stored.parse(row.payload);
  const client = request && (await findOAuthClient(tenancy, db, request.params.client_id));
  if (!client) throw new PlainError(404, "The request has expired.", { reason: "OAUTH_CONSENT_NOT_FOUND" });
  const { scope, prompt, redirect_uri: redirectUri, max_age: maxAgeSeconds = null } = request.params;
  const resources = [request.params.resource]
    .flat()
    .map((identifier) => findResource(tenancy.config, client, identifier))
    .filter((resource) => resource !== null);
  // The engine ignores all others.
  const known = (one: string) => isOpenIdScope(one) || resources.some(({ scopes }) => scopes.includes(one));
  const scopes = scope.split(" ").filter(known);
  const asksAgain = prompt !== "";
  return { client, redirectUri, returnTo: request.returnTo, scopes, resources, maxAgeSeconds, asksAgain };
}

/**
 * Whether users are not asked, because the application is the project's own. They are where any program could have sent
 * the request and receive the answer: on a device (RFC 8252 §8.6), and if the client insists.
 */
function needsNoConsent({ client, redirectUri, asksAgain }: PendingRequest): boolean {
  return client.isFirstParty && !asksAgain && redirectUri.startsWith("https:");
}

/**
 * Requires a sign-in as recent as the client asks for (OpenID Connect Core §3.1.2.1).
 *
 * @throws KnownError `FRESH_SIGN_IN_REQUIRED`.
 */
function requireRecent({ maxAgeSeconds }: PendingRequest, authenticatedAt: Date, now: Date): void {
  if (maxAgeSeconds === null || now.getTime() - authenticatedAt.getTime() <= maxAgeSeconds * 1_000) return;
  refuse("FRESH_SIGN_IN_REQUIRED", { max_age_minutes: Math.ceil(maxAgeSeconds / 60) });
}
