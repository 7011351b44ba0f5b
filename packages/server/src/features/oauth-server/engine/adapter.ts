import { createHmac } from "node:crypto";
import { type Adapter, type AdapterPayload, errors, type InteractionResults } from "oidc-provider";
import type { BaseServices } from "../../../endpoints/context.ts";
import { isPlainObject } from "../../../plain-object.ts";
import { MULTI_FACTOR } from "../../sessions/authentication-methods.ts";
import { MULTI_FACTOR_CLASS } from "../asked-for.ts";
import { findOAuthClient, keepOAuthClient, type OAuthClient } from "../state/client-queries.ts";
import { type EngineScope, engineScope, inTurn, type OAuthRefusal } from "../state/engine-scope.ts";
import { deleteGrant, findGrantPayload, noteGrantUse, putGrant } from "../state/grant-queries.ts";
import { deleteGrantTeam, putGrantTeam } from "../state/grant-teams.ts";
import { isOpenIdScope } from "../state/resources.ts";
import {
  consumeState,
  deleteState,
  deleteStateOfGrant,
  findState,
  findStateAnswer,
  putOnce,
  putState,
} from "../state/state-queries.ts";
import { openUserCode, USER_CODE_MODEL } from "../state/user-codes.ts";

/**
 * Time after its first use in which a refresh token still gets the same answer: two tabs refresh at once, and answers get
 * lost on the way.
 */
const REFRESH_GRACE_MILLIS = 30_000;

/** Services that the engine's store needs. */
export type AdapterServices = Pick<BaseServices, "clock" | "rootSecret">;

/** Metadata of a client that the engine keeps for us. */
export const SECRET_HASHES = "secret_hashes";
export const ALLOWED_SCOPES = "allowed_scopes";
export const CLIENT_KIND = "client_kind";

/** Creates the engine's store of one model, in PostgreSQL. */
export function createAdapter(services: AdapterServices): (model: string) => Adapter {
  const stores: Record<string, Adapter> = {
    Client: clientStore(services),
    Grant: grantStore(services),
    // Each authorization asks our own session: the engine has none.
    Session: { ...refusingStore, find: async () => undefined, upsert: async () => undefined },
    ReplayDetection: proofStore(services),
  };
  return (model) => {
    const store = stores[model] ?? stateStore(services, model);
    return model === "Interaction" ? withDecision(store) : store;
  };
}

/** Adds the user's decision to the request that it answers. It is not stored there: only this browser brings it back. */
function withDecision(store: Adapter): Adapter {
  return {
    ...store,
    async find(id) {
      const payload = await store.find(id);
      const { decision } = engineScope();
      return payload && decision?.interactionId === id ? { ...payload, result: toResult(decision) } : payload;
    },
  };
}

function toResult({ allowed, grantId, refusal = "access_denied" }: NonNullable<EngineScope["decision"]>) {
  if (!allowed || grantId === null)
    return { error: refusal, error_description: REFUSALS[refusal] } satisfies InteractionResults;
  const { userId: accountId, authenticatedAtSeconds: ts, authenticationMethods: amr } = allowed;
  const methods = amr !== null && { amr: [...amr], ...(amr.includes(MULTI_FACTOR) && { acr: MULTI_FACTOR_CLASS }) };
  return { login: { accountId, ts, remember: false, ...methods }, consent: { grantId } } satisfies InteractionResults;
}

const REFUSALS: Readonly<Record<OAuthRefusal, string>> = {
  access_denied: "the user has denied the request",
  login_required: "the user has to sign in",
  consent_required: "the user has to allow the request",
  interaction_required: "the user has to be asked",
};

const refuseCall = async (): Promise<never> => {
  throw new Error("The engine does not do this.");
};
const refusingStore: Adapter = {
  find: refuseCall,
  findByUid: refuseCall,
  findByUserCode: refuseCall,
  upsert: refuseCall,
  consume: refuseCall,
  destroy: refuseCall,
  revokeByGrantId: refuseCall,
};

function clientStore({ rootSecret }: AdapterServices): Adapter {
  // The engine wants to see a secret where a client has one. It never compares with it: see `compareClientSecret`.
  const key = rootSecret.derive("oauth-server/no-secret");
  const noSecret = (id: string) => createHmac("sha256", key).update(id).digest("base64url");
  return {
    ...refusingStore,
    find: (id) =>
      inTurn(async ({ tenancy, db }) => {
        const client = await findOAuthClient(tenancy, db, id);
        return client ? toMetadata(client, noSecret(id)) : undefined;
      }),
  };
}

function toMetadata(client: OAuthClient, noSecret: string): AdapterPayload {
  const isPublic = client.type === "public";
  const isWeb = client.redirectUris.every((uri) => uri.startsWith("https:"));
  return {
    client_id: client.id,
    client_name: client.name,
    application_type: isWeb ? "web" : "native",
    redirect_uris: [...client.redirectUris],
    grant_types: [...client.grantTypes],
    response_types: client.grantTypes.includes("authorization_code") ? ["code"] : [],
    // Without a scope, the engine would allow all.
    scope: client.scopes.filter(isOpenIdScope).join(" ") || "openid",
    [ALLOWED_SCOPES]: [...client.scopes],
    [CLIENT_KIND]: client.kind,
    dpop_bound_access_tokens: client.requiresDpop,
    token_endpoint_auth_method: isPublic ? "none" : "client_secret_basic",
    ...(!isPublic && { client_secret: noSecret }),
    [SECRET_HASHES]: client.secrets.map(({ hash }) => hash.toString("hex")),
  };
}

function grantStore({ clock, rootSecret }: AdapterServices): Adapter {
  return {
    ...refusingStore,
    find: (id) =>
      inTurn(async ({ tenancy, db }) => {
        const payload = await findGrantPayload(tenancy, db, { rootSecret, now: clock.now() }, id);
        return isPayload(payload) ? payload : undefined;
      }),
    upsert: (id, payload, expiresIn) =>
      inTurn(async ({ tenancy, db, sessionId, decision }) => {
        const now = clock.now();
        const { accountId: userId = "", clientId = "" } = payload;
        const scopes = scopesIn(payload);
        const expiresAt = expiryOf(now, expiresIn);
        await putGrant(
          tenancy,
          db,
          { rootSecret, now },
          { id, userId, clientId, scopes, sessionId, payload, expiresAt },
        );
        await keepOAuthClient(tenancy, db, clientId);
        const teamId = decision?.allowed?.teamId ?? null;
        if (teamId !== null)
          await putGrantTeam(tenancy, db, rootSecret, { grantId: id, teamId, userId, clientId, expiresAt });
      }),
    destroy: (id) =>
      inTurn(async ({ tenancy, db }) => {
        await deleteGrant(tenancy, db, id);
        await deleteGrantTeam(tenancy, db, id);
      }),
  };
}

/** Remembers proofs of possession until they expire (RFC 9449 §11.1). */
function proofStore({ clock, rootSecret }: AdapterServices): Adapter {
  return {
    ...refusingStore,
    find: async () => undefined, // asks too early: another request could store it in between
    upsert: (id, payload, expiresIn) =>
      inTurn(async ({ tenancy, db }) => {
        const key = { model: "ReplayDetection", id };
        const links = { grantId: null, userId: null, clientId: null, expiresAt: expiryOf(clock.now(), expiresIn) };
        if (!(await putOnce(tenancy, db, rootSecret, key, { payload, ...links })))
          throw new errors.InvalidDpopProof("the proof was used before");
      }),
  };
}

function stateStore({ clock, rootSecret }: AdapterServices, model: string): Adapter {
  const graceSince = () => new Date(clock.now().getTime() - REFRESH_GRACE_MILLIS);
  const isRepeatable = (consumedAt: Date | null) => model === "RefreshToken" && consumedAt && consumedAt > graceSince();

  /** @throws {errors.InvalidGrant} unless this request is the one that uses it. */
  async function consume(scope: EngineScope, id: string): Promise<void> {
    const { tenancy, db } = scope;
    const key = { model, id };
    if (!(await consumeState(tenancy, db, key, clock.now()))) {
      if (model === "RefreshToken")
        scope.repeatedAnswer = await findStateAnswer(tenancy, db, { rootSecret, since: graceSince() }, key);
      throw new errors.InvalidGrant("it was used before");
    }
    if (model === "RefreshToken") scope.consumedRefreshToken = id;
  }

  return {
    ...refusingStore,
    find: (id) =>
      inTurn(async ({ tenancy, db }) => {
        const row = await findState(tenancy, db, { rootSecret, now: clock.now() }, { model, id });
        if (!isPayload(row?.payload)) return undefined;
        const { payload } = row;
        // A repetition passes every check of the engine, until `consume` finds the answer.
        return row.consumedAt && !isRepeatable(row.consumedAt) ? { ...payload, consumed: true } : payload;
      }),
    upsert: (id, payload, expiresIn) =>
      inTurn(async ({ tenancy, db }) => {
        const now = clock.now();
        const { grantId = null, accountId: userId = null, clientId = null } = payload;
        const expiresAt = expiryOf(now, expiresIn);
        const row = { payload, grantId, userId, clientId, expiresAt };
        await putState(tenancy, db, rootSecret, { model, id }, row);
        const userCode = openUserCode(model, payload);
        if (userCode !== null) {
          const pointer = { payload: { deviceCode: id }, grantId: null, userId: null, clientId, expiresAt };
          await putState(tenancy, db, rootSecret, { model: USER_CODE_MODEL, id: userCode }, pointer);
        }
        if (model === "RefreshToken" && grantId !== null) await noteGrantUse(tenancy, db, grantId, now);
      }),
    consume: (id) => inTurn((scope) => consume(scope, id)),
    destroy: (id) => inTurn(async ({ tenancy, db }) => void (await deleteState(tenancy, db, { model, id }))),
    revokeByGrantId: (grantId) =>
      inTurn(async (scope) => {
        scope.hasRevoked = true;
        await deleteStateOfGrant(scope.tenancy, scope.db, grantId, model);
      }),
  };
}

/** The engine gives everything an end. */
function expiryOf(now: Date, expiresIn: number | undefined): Date {
  if (expiresIn === undefined) throw new Error("The engine stores something that never expires.");
  return new Date(now.getTime() + expiresIn * 1_000);
}

/** Everything in the store was written by the engine. */
function isPayload(payload: unknown): payload is AdapterPayload {
  return isPlainObject(payload);
}

/** Reads the scopes of a grant, of OpenID Connect and of resources. */
function scopesIn({ openid, resources }: AdapterPayload): readonly string[] {
  const openId = isPlainObject(openid) ? openid.scope : "";
  const all = [openId, ...(isPlainObject(resources) ? Object.values(resources) : [])];
  const scopes = all.flatMap((scope) => (typeof scope === "string" ? scope.split(" ") : []));
  return [...new Set(scopes.filter((scope) => scope !== ""))];
}
