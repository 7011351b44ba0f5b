import * as z from "zod";
import type { Tx } from "../../database/database.ts";
import type { PublicContext } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { takeClientAssertion } from "./client-assertion.ts";
import { refreshDocumentClient } from "./client-documents.ts";
import { takeDecision } from "./decisions.ts";
import { answerByEngine, type EngineRequest } from "./engine-requests.ts";
import { logOut } from "./log-out.ts";
import {
  issuerOf,
  type LoadedEngine,
  mountPathOf,
  type OAuthServerServices,
  requireOAuthServer,
} from "./oauth-server.ts";
import { registerClient } from "./registration.ts";
import { isSilent, withSilence } from "./silent-requests.ts";
import { consentPageOf, devicePageOf } from "./state/consent-page.ts";
import type { Decision } from "./state/engine-scope.ts";

type Standard = PublicContext<OAuthServerServices>;

const METADATA = "/.well-known/openid-configuration";

export const oauthStandardRoutes = {
  "GET /oauth/{project_id}/.well-known/openid-configuration": ({ params }, context) =>
    readMetadata(params.project_id, context),
  // The document of RFC 8414 has the fields of the other one.
  "GET /oauth/{project_id}/.well-known/oauth-authorization-server": ({ params }, context) =>
    readMetadata(params.project_id, context),
  "GET /oauth/{project_id}/jwks": ({ params }, context) => read(params.project_id, context, { url: "/jwks" }),
  "GET /oauth/{project_id}/userinfo": ({ params }, context) => read(params.project_id, context, { url: "/userinfo" }),
  "POST /oauth/{project_id}/userinfo": ({ params, body }, context) =>
    read(params.project_id, context, { url: "/userinfo", body }),
  "POST /oauth/{project_id}/introspect": async ({ params, body }, context) => {
    const tenancy = await requireOAuthServer(context.services, params.project_id);
    return read(params.project_id, context, await asClient(tenancy, context, { url: "/introspect", body }));
  },

  "GET /oauth/{project_id}/authorize": ({ params }, context) =>
    beginAuthorization(params.project_id, context, new URL(context.request.url).searchParams),
  "POST /oauth/{project_id}/authorize": ({ params, body }, context) =>
    beginAuthorization(params.project_id, context, new URLSearchParams(body)),

  "GET /oauth/{project_id}/authorize/{interaction_id}": async ({ params, query }, context) => {
    const tenancy = await requireOAuthServer(context.services, params.project_id);
    const { interaction_id: interactionId } = params;
    const { confirmation, refusal } = query;
    const url = `/authorize/${encodeURIComponent(interactionId)}`;
    return change(tenancy, context, { url }, async (tx) => {
      if (confirmation !== undefined)
        return takeDecision(tenancy, tx, context.services, { interactionId, confirmation });
      const isRefused = refusal !== undefined && (await isSilent(tenancy, tx, context.services, interactionId));
      return isRefused ? { interactionId, allowed: null, refusal } : null;
    });
  },

  "POST /oauth/{project_id}/device": async ({ params, body }, context) => {
    const tenancy = await requireOAuthServer(context.services, params.project_id);
    const page = devicePageOf(tenancy);
    return withOwnPage(await change(tenancy, context, { url: "/device", body }), page);
  },

  "POST /oauth/{project_id}/par": async ({ params, body }, context) => {
    const tenancy = await requireOAuthServer(context.services, params.project_id);
    const parameters = withSilence(new URLSearchParams(body));
    await refreshDocumentClient(tenancy, context, parameters.get("client_id"));
    const target = { url: "/par", body: parameters.toString() };
    return change(tenancy, context, await asClient(tenancy, context, target));
  },
  "POST /oauth/{project_id}/token": async ({ params, body }, context) => {
    const tenancy = await requireOAuthServer(context.services, params.project_id);
    return change(tenancy, context, await asClient(tenancy, context, { url: "/token", body }));
  },
  "POST /oauth/{project_id}/revoke": async ({ params, body }, context) => {
    const tenancy = await requireOAuthServer(context.services, params.project_id);
    return change(tenancy, context, await asClient(tenancy, context, { url: "/revoke", body }));
  },

  "POST /oauth/{project_id}/register": async ({ params, body }, context) =>
    registerClient(await requireOAuthServer(context.services, params.project_id), context, body),

  "GET /oauth/{project_id}/logout": async ({ params, query }, context) =>
    logOut(await requireOAuthServer(context.services, params.project_id), context, query),
} satisfies Handlers<OAuthServerServices>;

/** Sends a browser to the page for consent. */
async function beginAuthorization(projectId: string, context: Standard, sent: URLSearchParams): Promise<Response> {
  const tenancy = await requireOAuthServer(context.services, projectId);
  const parameters = withSilence(sent);
  await refreshDocumentClient(tenancy, context, parameters.get("client_id"));
  consentPageOf(tenancy); // refuses a project without one before the engine fails
  return change(tenancy, context, { url: `/authorize?${parameters}` });
}

const deviceAnswer = z.looseObject({ user_code: z.string() });

/** Leads users to the project's page for their code, and not to the engine's (RFC 8628 §3.2). */
async function withOwnPage(response: Response, page: string): Promise<Response> {
  if (!response.ok) return response;
  const answer = deviceAnswer.parse(await response.json());
  const complete = new URL(page);
  complete.searchParams.set("user_code", answer.user_code);
  const pages = { verification_uri: page, verification_uri_complete: complete.href };
  return Response.json({ ...answer, ...pages, interval: POLLING_SECONDS }, { headers: response.headers });
}

/** Seconds that a device waits between its requests for tokens. */
const POLLING_SECONDS = 5;

/** A path of the engine with its query, and the form that a request brings. */
interface Target {
  readonly url: string;
  readonly body?: string;
  /** ID of the client that has authenticated by a token of another issuer. Default: none. */
  readonly assertedClientId?: string;
}

/** Returns the request of a client after it has authenticated, if it does so by a token of another issuer. */
async function asClient(
  tenancy: Tenancy,
  { services, db, request }: Standard,
  target: Target & { readonly body: string },
): Promise<Target> {
  const sent = { form: new URLSearchParams(target.body), authorization: request.headers.get("authorization") };
  const asserted = await takeClientAssertion(tenancy, db, services, sent);
  return asserted ? { ...target, body: asserted.body, assertedClientId: asserted.clientId } : target;
}

/** Answers with the metadata of the engine, which does not know in which ways programs may become clients. */
async function readMetadata(projectId: string, context: Standard): Promise<Response> {
  const { services } = context;
  const response = await read(projectId, context, { url: METADATA });
  const { config } = await requireOAuthServer(services, projectId);
  if (!response.ok) return response;
  const { allowRegistration, allowClientDocuments } = config.oauthServer;
  const document = z.looseObject({}).parse(await response.json());
  return Response.json({
    ...document,
    ...(allowRegistration && { registration_endpoint: `${issuerOf(services, projectId)}/register` }),
    ...(allowClientDocuments && { client_id_metadata_document_supported: true }),
  });
}

/** Answers by the engine without a transaction: it changes nothing. */
async function read(projectId: string, context: Standard, target: Target): Promise<Response> {
  const tenancy = await requireOAuthServer(context.services, projectId);
  const request = requestOf(context, tenancy, target, await context.services.oauthServers.engineOf(tenancy));
  return (await answerByEngine(tenancy, context.db, context.services, request)).response;
}

/**
 * Answers by the engine in one transaction: a token is used, its successor stored and the answer kept, or nothing of it.
 * A refusal is undone, so that a client can ask again for what it may have; but not if it has ended the family of a token
 * that was used again.
 *
 * @param take Takes the decision that the request brings along.
 */
async function change(
  tenancy: Tenancy,
  context: Standard,
  target: Target,
  take: (tx: Tx) => Promise<Decision | null> = async () => null,
): Promise<Response> {
  const { services } = context;
  const request = requestOf(context, tenancy, target, await services.oauthServers.engineOf(tenancy));
  try {
    return await context.transaction(async (tx) => {
      const decision = await take(tx);
      const { response, isFinal } = await answerByEngine(tenancy, tx, services, { ...request, decision });
      if (!isFinal) throw new UndoneAnswer(response);
      return response;
    });
  } catch (error) {
    if (error instanceof UndoneAnswer) return error.response;
    throw error;
  }
}

/** An answer whose statements are rolled back. */
class UndoneAnswer extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super("undone");
    this.response = response;
  }
}

function requestOf(
  { request }: Standard,
  { projectId }: Tenancy,
  { url, body, assertedClientId }: Target,
  loaded: LoadedEngine,
): EngineRequest {
  const method = body === undefined ? "GET" : "POST";
  return {
    ...{ method, mountPath: mountPathOf(projectId), url, body: body ?? null, headers: request.headers, loaded },
    assertedClientId: assertedClientId ?? null,
  };
}
