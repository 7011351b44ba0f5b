import { TEAM_SCOPE } from "@latchkit/contract";
import * as z from "zod";
import type { Db, Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { type AskedFor, askingParams, findAskedFor, toAskedAnswer } from "./asked-for.ts";
import {
  allowedBy,
  type DecidingSession,
  findAllowed,
  refuseOthersSessions,
  requireDecidingSession,
} from "./deciding-session.ts";
import { keepDecision } from "./decisions.ts";
import { requireOAuthServer } from "./oauth-server.ts";
import { SILENT } from "./silent-requests.ts";
import type { Decision } from "./state/engine-scope.ts";
import { hasGranted, type ListedGrant, listGrants, revokeGrantOf } from "./state/grant-queries.ts";
import { isMember, listTeamsOf } from "./state/grant-teams.ts";
import { scopeNamesOf } from "./state/resources.ts";
import { findState } from "./state/state-queries.ts";

const OWN_ONLY = "You may manage what you have allowed yourself only.";

export const oauthConsentRoutes = {
  "GET /oauth-consents/{interaction_id}": async ({ params }, context) => {
    const { tenancy, db, services } = context;
    const request = await findRequest(context, params.interaction_id);
    const { scopes, redirectUri } = request;
    const user = (await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED");
    return {
      ...toAskedAnswer(request),
      redirect_uri: redirectUri,
      scopes: [...scopes],
      scope_names: scopeNamesOf(tenancy.config, scopes),
      is_granted: await isGranted(tenancy, db, request, { userId: user.userId, now: services.clock.now() }),
      teams: asksForTeam(request) ? toTeams(await listTeamsOf(tenancy, db, user.userId)) : null,
    };
  },

  "POST /oauth-consents/{interaction_id}": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    refuseOthersSessions(context);
    const { interaction_id: interactionId } = params;
    const request = await findRequest(context, interactionId);
    const confirmation = await context.transaction(async (tx) => {
      const deciding = await requireDecidingSession(context, tx);
      const answer = request.isSilent
        ? await answerSilently(context, tx, deciding, request)
        : { allowed: await allowedBy(context, tx, deciding, request, body.approved_scopes) };
      if (body.decision === "deny") return keepDecision(tenancy, tx, services, { interactionId, allowed: null });
      const teamId =
        answer.allowed && (await chosenTeam(context, tx, request, { ...answer.allowed, teamId: body.team_id }));
      const allowed = answer.allowed && { ...answer.allowed, teamId };
      return keepDecision(tenancy, tx, services, { interactionId, ...answer, allowed });
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
      items: grants.map((grant) => toGrantAnswer(tenancy, grant)),
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

function toGrantAnswer({ config }: Tenancy, { clientId, scopes, createdAt, lastUsedAt, ...grant }: ListedGrant) {
  const { clientName: name, clientKind: kind, isDynamic, redirectUri } = grant;
  return {
    client: { client_id: clientId, name, kind, is_verified: !isDynamic, redirect_uri: redirectUri },
    scopes: [...scopes],
    scope_names: scopeNamesOf(config, scopes),
    created_at_millis: createdAt.getTime(),
    last_used_at_millis: lastUsedAt.getTime(),
  };
}

/** A client's request that waits for a decision. */
interface PendingRequest extends AskedFor {
  readonly redirectUri: string;
  /** URL that continues the request. */
  readonly returnTo: string;
  /** Whether the client wants the user to be asked, whatever they have allowed before (OpenID Connect Core §3.1.2.1). */
  readonly asksAgain: boolean;
  /** Whether the client forbids to ask the user: `prompt=none`. */
  readonly isSilent: boolean;
}

/** The parts of a pending request that the engine stored. */
const stored = z.object({
  returnTo: z.string(),
  params: askingParams.extend({ redirect_uri: z.string(), [SILENT]: z.literal("true").optional() }),
});

async function findRequest({ tenancy, db, services }: Context, id: string): Promise<PendingRequest> {
  await requireOAuthServer(services, tenancy.projectId);
  const { rootSecret } = services;
  const now = services.clock.now();
  const row = await findState(tenancy, db, { rootSecret, now }, { model: "Interaction", id });
  const request = row && stored.parse(row.payload);
  const asked = request && (await findAskedFor(tenancy, db, request.params, { expiresAt: row.expiresAt, now }));
  if (!asked) throw new PlainError(404, "The request has expired.", { reason: "OAUTH_CONSENT_NOT_FOUND" });
  const { prompt, redirect_uri: redirectUri } = request.params;
  const isSilent = request.params[SILENT] !== undefined;
  return { ...asked, redirectUri, returnTo: request.returnTo, asksAgain: prompt !== "", isSilent };
}

function asksForTeam({ scopes }: AskedFor): boolean {
  return scopes.includes(TEAM_SCOPE);
}

function toTeams(teams: Awaited<ReturnType<typeof listTeamsOf>>) {
  return teams.map(({ id, displayName }) => ({ id, display_name: displayName }));
}

/**
 * Returns the team for which the client will act; `null` if it did not ask for one.
 *
 * @throws PlainError 400 unless the user is in the team that they have chosen.
 */
async function chosenTeam(
  { tenancy }: Context,
  tx: Tx,
  request: AskedFor,
  { userId, teamId }: { readonly userId: string; readonly teamId: string | undefined },
): Promise<string | null> {
  if (!asksForTeam(request)) return null;
  if (teamId !== undefined && (await isMember(tenancy, tx, { userId, teamId }))) return teamId;
  throw new PlainError(400, "Choose one of the user's teams.", { reason: "OAUTH_REQUEST_NOT_VALID" });
}

/** Answers a request that forbids to ask the user, as the page would without a question. */
async function answerSilently(
  context: Context,
  tx: Tx,
  deciding: DecidingSession,
  request: PendingRequest,
): Promise<Pick<Decision, "allowed" | "refusal">> {
  const { tenancy, services } = context;
  const allowed = await findAllowed(context, tx, deciding, request);
  if (!allowed) return { allowed, refusal: "login_required" };
  const asks = request.client.isDynamic || !returnsToWebPage(request);
  const who = { userId: deciding.userId, now: services.clock.now() };
  if (asks || !(await isGranted(tenancy, tx, request, who))) return { allowed: null, refusal: "consent_required" };
  return { allowed };
}

/** Whether a user has allowed all of a request before, or is not asked. */
async function isGranted(
  tenancy: Tenancy,
  db: Db,
  request: PendingRequest,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const { client, scopes, resources, approvalScopes, asksAgain } = request;
  if (asksForTeam(request)) return false; // they choose each time
  if (approvalScopes.length > 0) return false; // likewise
  if (needsNoConsent(request)) return true;
  if (resources.length > 0 || asksAgain) return false;
  return hasGranted(tenancy, db, { userId, clientId: client.id, scopes, now });
}

/**
 * Whether users are not asked, because the application is the project's own. They are where any program could have sent
 * the request and receive the answer: on a device (RFC 8252 §8.6), and if the client insists.
 */
function needsNoConsent(request: PendingRequest): boolean {
  return request.client.isFirstParty && !request.asksAgain && returnsToWebPage(request);
}

function returnsToWebPage({ redirectUri }: PendingRequest): boolean {
  return redirectUri.startsWith("https:");
}
