import type { Db } from "../../database/database.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { Engine, LoadedEngine } from "./oauth-server.ts";
import { type AllowedRequest, type Decision, inEngineScope, newEngineScope } from "./state/engine-scope.ts";
import { isOpenIdScope } from "./state/resources.ts";
import { keepStateAnswer } from "./state/state-queries.ts";

/** A request that the engine answers. */
export interface EngineRequest {
  readonly method: string;
  readonly mountPath: string;
  /** Path below that, with the query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | null;
  /** The user's decision that the request brings along. Default: none. */
  readonly decision?: Decision | null;
  /** ID of the client that has authenticated by a token of another issuer. Default: none. */
  readonly assertedClientId?: string | null;
  /** The engine of the project. */
  readonly loaded: LoadedEngine;
}

/** Headers that the engine reads. It gets no others, so that none changes what it does. */
const HEADERS = ["accept", "authorization", "content-type", "dpop", "origin", "user-agent"] as const;

/**
 * Answers a request by the engine of its project.
 *
 * @param db A transaction for requests that change something.
 * @returns `isFinal`: whether the transaction should be committed.
 */
export async function answerByEngine(
  tenancy: Tenancy,
  db: Db,
  services: Pick<BaseServices, "publicUrl" | "rootSecret">,
  { decision = null, assertedClientId = null, loaded, ...request }: EngineRequest,
): Promise<{ response: Response; isFinal: boolean }> {
  const { engine, answerAsNode, RESUME_COOKIE } = loaded;
  const scope = newEngineScope(tenancy, db, { decision, assertedClientId });
  const answered = await inEngineScope(scope, async () => {
    if (decision?.allowed) scope.decision = { ...decision, grantId: await storeGrant(engine, decision.allowed) };
    return answerAsNode(engine.callback(), {
      ...{ method: request.method, mountPath: request.mountPath, url: request.url, body: request.body },
      origin: services.publicUrl,
      headers: { ...headersFor(request.headers, RESUME_COOKIE), ...authorizationOf(assertedClientId) },
    });
  });
  const response = withOwnCookiesOnly(answered, RESUME_COOKIE);
  if (scope.repeatedAnswer !== null)
    return { response: Response.json(scope.repeatedAnswer, { headers: NO_STORE }), isFinal: true };
  if (scope.consumedRefreshToken !== null && response.ok) {
    const key = { model: "RefreshToken", id: scope.consumedRefreshToken };
    await keepStateAnswer(tenancy, db, services.rootSecret, key, await response.clone().json());
  }
  return { response, isFinal: response.ok || response.status === 303 || scope.hasRevoked };
}

/** Stores a user's decision about a device's request, for which the device asks at the token endpoint. */
export async function decideDeviceCode(
  tenancy: Tenancy,
  db: Db,
  { engine }: LoadedEngine,
  { deviceCode, allowed }: { readonly deviceCode: string; readonly allowed: Decision["allowed"] },
): Promise<void> {
  const scope = newEngineScope(tenancy, db, { sessionId: allowed?.sessionId ?? null });
  await inEngineScope(scope, async () => {
    const code = await engine.DeviceCode.find(deviceCode);
    if (!code) throw new Error("The device code disappeared during the decision about it.");
    Object.assign(code, allowed ? await grantedParts(engine, allowed) : DENIED);
    await code.save();
  });
}

const DENIED = { error: "access_denied", errorDescription: "the user has denied the request" };

/** The parts of a device code from which its tokens are made. */
async function grantedParts(engine: Engine, allowed: AllowedRequest) {
  const [resource, ...others] = allowed.resources;
  return {
    accountId: allowed.userId,
    grantId: await storeGrant(engine, allowed),
    authTime: allowed.authenticatedAtSeconds,
    sessionUid: allowed.sessionId,
    scope: allowed.scopes.join(" "),
    ...(resource !== undefined && { resource: others.length > 0 ? [...allowed.resources] : resource }),
  };
}

const NO_STORE = { "cache-control": "no-store" };

/** Stores what the user has allowed, in the form of the engine. */
function storeGrant(
  engine: Engine,
  { userId: accountId, clientId, scopes, declinedScopes, resources }: AllowedRequest,
): Promise<string> {
  const grant = new engine.Grant({ accountId, clientId });
  const openId = scopes.filter(isOpenIdScope);
  if (openId.length > 0) grant.addOIDCScope(openId.join(" "));
  const others = scopes.filter((scope) => !isOpenIdScope(scope)).join(" ");
  for (const resource of resources) if (others !== "") grant.addResourceScope(resource, others);
  // The engine would ask again for what it does not know to be declined.
  for (const resource of resources)
    if (declinedScopes.length > 0) grant.rejectResourceScope(resource, declinedScopes.join(" "));
  return grant.save();
}

/** The engine wants a secret of a client that it need not ask for one: see `compareClientSecret`. */
function authorizationOf(clientId: string | null): Record<string, string> {
  if (clientId === null) return {};
  const pair = `${encodeURIComponent(clientId)}:asserted`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** Of the cookies, only the one that binds an answer to its browser: the engine has no sessions. */
function headersFor(headers: Headers, cookieName: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value;
  }
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/).filter((cookie) => cookie.startsWith(cookieName));
  return cookies.length > 0 ? { ...kept, cookie: cookies.join("; ") } : kept;
}

function withOwnCookiesOnly(response: Response, cookieName: string): Response {
  const own = response.headers.getSetCookie().filter((cookie) => cookie.startsWith(cookieName));
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  for (const cookie of own) headers.append("set-cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}
