import type { Answer } from "@latchkit/contract";
import type { KnownError } from "@latchkit/contract/errors";
import { type ClientApp, coreOf } from "../client-app.ts";
import type { Result } from "../result.ts";
import { ok } from "../result.ts";

/** Client and permissions in a request of another application. */
export interface OAuthAsking {
  /** The application's ID. */
  readonly clientId: string;
  /** Name that the application was registered with. Show the host of {@link redirectUri} as well. */
  readonly clientName: string;
  /** `agent` for a program that acts by itself in the user's name, such as an AI assistant: say so. */
  readonly clientKind: "application" | "agent";
  /** Whether an administrator registered the application. Others chose their name themselves: say so. */
  readonly isVerified: boolean;
  /** Scopes that the application asks for, such as `"email"`. */
  readonly scopes: readonly string[];
  /** Words for those scopes that belong to APIs, as the project's configuration has them. */
  readonly scopeNames: Readonly<Record<string, string>>;
  /**
   * Those of the {@link scopes} that the application, an agent, gets only with the user's approval of each. Show them apart,
   * as boxes that are not ticked.
   */
  readonly approvalScopes: readonly string[];
  /** APIs that the application asks to use in the user's name. */
  readonly resources: readonly { readonly identifier: string; readonly displayName: string }[];
}

/** A request of another application to act for the signed-in user. */
export interface OAuthConsent extends OAuthAsking {
  /** The address that the user returns to. */
  readonly redirectUri: string;
  /**
   * Whether the user has allowed all of it before, so that a page need not ask again. `false` if the application insists
   * on asking, and always for APIs.
   */
  readonly isGranted: boolean;
  /** Teams of the user, who chooses the one for which the application acts; `null` if it asks for none. */
  readonly teams: readonly OAuthConsentTeam[] | null;
}

/** A team for which an application could act. */
export interface OAuthConsentTeam {
  /** A UUID. */
  readonly id: string;
  /** Its name. */
  readonly displayName: string;
}

/** A request of a device without a browser, such as a television or a command line (RFC 8628). */
export interface OAuthDeviceRequest extends OAuthAsking {
  /** The code as the device shows it. Have the user compare it: an attacker could have sent the link. */
  readonly userCode: string;
}

/** An application that the user has allowed to act. */
export interface OAuthGrant {
  /** The application's ID. */
  readonly clientId: string;
  /** Name that the application was registered with. */
  readonly clientName: string;
  /** `agent` for a program that acts by itself in the user's name, such as an AI assistant. */
  readonly clientKind: "application" | "agent";
  /** Whether an administrator registered the application. Others chose their name themselves. */
  readonly isVerified: boolean;
  /** Of the addresses that users return to, the first; `null` if there is none. */
  readonly redirectUri: string | null;
  /** Scopes that the user has allowed. */
  readonly scopes: readonly string[];
  /** Words for those scopes that belong to APIs, as the project's configuration has them. */
  readonly scopeNames: Readonly<Record<string, string>>;
  /** When the user first allowed it. */
  readonly createdAt: Date;
  /** When the application last asked for tokens. */
  readonly lastUsedAt: Date;
}

/** Errors of a decision. After `FRESH_SIGN_IN_REQUIRED`, let the user confirm the sign-in and decide again. */
export type OAuthDecisionError = KnownError<"FRESH_SIGN_IN_REQUIRED">;

/**
 * Fetches a request of another application, for the page on which the user decides.
 *
 * @param interactionId The parameter `interaction` of the page's address.
 * @throws {KnownError} `USER_AUTHENTICATION_REQUIRED` if no user is signed in.
 * @throws {StatusError} 404 if the request has expired or was answered.
 */
export async function getOAuthConsent(app: ClientApp, interactionId: string): Promise<OAuthConsent> {
  const { send, sessions } = coreOf(app);
  const params = { interaction_id: interactionId };
  const sender = { session: sessions.current() };
  const asked = await send("GET /oauth-consents/{interaction_id}", { params }, sender);
  const teams = asked.teams?.map(({ id, display_name }) => ({ id, displayName: display_name })) ?? null;
  return { ...askingOf(asked), redirectUri: asked.redirect_uri, isGranted: asked.is_granted, teams };
}

/**
 * Allows or denies a request of another application.
 *
 * @param interactionId The parameter `interaction` of the page's address.
 * @param options.teamId The team that the user has chosen, if the application asks for one.
 * @param options.approvedScopes Those of `approvalScopes` that the user approves. Default: none.
 * @returns The URL to which this browser must go at once: it works once, for a minute, and in this browser only.
 * @throws {StatusError} 404 if the request has expired or was answered.
 * @example const result = await decideOAuthConsent(app, interactionId, "allow");
 * if (result.status === "ok") window.location.assign(result.data);
 */
export async function decideOAuthConsent(
  app: ClientApp,
  interactionId: string,
  decision: "allow" | "deny",
  { teamId, approvedScopes }: { teamId?: string | undefined; approvedScopes?: readonly string[] | undefined } = {},
): Promise<Result<string, OAuthDecisionError>> {
  const { attempt, sessions } = coreOf(app);
  const body = { decision, team_id: teamId, approved_scopes: approvedScopes && [...approvedScopes] };
  const input = { params: { interaction_id: interactionId }, body };
  const sender = { session: sessions.current() };
  const key = "POST /oauth-consents/{interaction_id}";
  const answer = await attempt(key, input, ["FRESH_SIGN_IN_REQUIRED"], sender);
  return answer.status === "error" ? answer : ok(answer.data.redirect_url);
}

/**
 * Returns the URL that answers a request which forbids to ask the user, if there is no user who can answer: the page
 * has the parameter `prompt=none`. If one is signed in, {@link decideOAuthConsent} with `allow` lets the backend decide.
 *
 * @param refusal `login_required` if no user is signed in, `interaction_required` if an administrator acts for one.
 */
export function refuseSilentOAuthConsent(
  app: ClientApp,
  interactionId: string,
  refusal: "login_required" | "interaction_required",
): string {
  const { baseUrl, projectId } = coreOf(app).settings;
  return `${baseUrl}/api/v1/oauth/${projectId}/authorize/${encodeURIComponent(interactionId)}?refusal=${refusal}`;
}

/**
 * Fetches the request of a device by the code that it shows.
 *
 * @param userCode The code as the user typed it, or the parameter `user_code` of the page's address.
 * @throws {KnownError} `USER_AUTHENTICATION_REQUIRED` if no user is signed in.
 * @throws {StatusError} 404 if the code is wrong, has expired or was answered.
 */
export async function getOAuthDeviceRequest(app: ClientApp, userCode: string): Promise<OAuthDeviceRequest> {
  const { send, sessions } = coreOf(app);
  const params = { user_code: userCode };
  const asked = await send("GET /oauth-devices/{user_code}", { params }, { session: sessions.current() });
  return { ...askingOf(asked), userCode: asked.user_code };
}

/**
 * Allows or denies the request of a device, which learns of it within seconds.
 *
 * @param options.approvedScopes Those of `approvalScopes` that the user approves. Default: none.
 * @throws {StatusError} 404 if the code is wrong, has expired or was answered.
 */
export async function decideOAuthDeviceRequest(
  app: ClientApp,
  userCode: string,
  decision: "allow" | "deny",
  { approvedScopes }: { approvedScopes?: readonly string[] | undefined } = {},
): Promise<Result<undefined, OAuthDecisionError>> {
  const { attempt, sessions } = coreOf(app);
  const body = { decision, approved_scopes: approvedScopes && [...approvedScopes] };
  const input = { params: { user_code: userCode }, body };
  const sender = { session: sessions.current() };
  const answer = await attempt("POST /oauth-devices/{user_code}", input, ["FRESH_SIGN_IN_REQUIRED"], sender);
  return answer.status === "error" ? answer : ok(undefined);
}

/** Lists the applications that the signed-in user has allowed to act, the last used first. */
export async function listOAuthGrants(app: ClientApp): Promise<readonly OAuthGrant[]> {
  const { send, sessions } = coreOf(app);
  const { items } = await send("GET /oauth-grants", { query: { user_id: "me" } }, { session: sessions.current() });
  return items.map(({ client, scopes, scope_names, created_at_millis, last_used_at_millis }) => ({
    ...clientOf(client),
    redirectUri: client.redirect_uri,
    scopes,
    scopeNames: scope_names,
    createdAt: new Date(created_at_millis),
    lastUsedAt: new Date(last_used_at_millis),
  }));
}

/**
 * Takes back what the signed-in user has allowed an application. Its tokens end at once.
 *
 * @throws {StatusError} 404 if the user has not allowed it anything.
 */
export async function revokeOAuthGrant(app: ClientApp, clientId: string): Promise<void> {
  const { send, sessions } = coreOf(app);
  const params = { user_id: "me", client_id: clientId };
  await send("DELETE /oauth-grants/{user_id}/{client_id}", { params }, { session: sessions.current() });
}

function askingOf(
  asked: Answer<"GET /oauth-devices/{user_code}"> | Answer<"GET /oauth-consents/{interaction_id}">,
): OAuthAsking {
  return {
    ...clientOf(asked.client),
    scopes: asked.scopes,
    scopeNames: asked.scope_names,
    approvalScopes: asked.approval_scopes,
    resources: asked.resources.map(({ identifier, display_name }) => ({ identifier, displayName: display_name })),
  };
}

function clientOf(client: Answer<"GET /oauth-consents/{interaction_id}">["client"]) {
  const { client_id: clientId, name: clientName, kind: clientKind, is_verified: isVerified } = client;
  return { clientId, clientName, clientKind, isVerified };
}
