import type { TestBackend, TestProject, TestUser } from "@latchkit/testing/internal";
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from "jose";
import * as oauth from "oauth4webapi";

export const REDIRECT_URI = "https://app.example.com/callback";
export const CONSENT_URL = "https://shop.example.com/handler/oauth-consent";
export const SERVER_CONFIG = { "oauthServer.enabled": true, "oauthServer.consentUrl": CONSENT_URL } as const;

/** A registered client, as its program knows it. */
export interface TestClient {
  readonly client: oauth.Client;
  readonly authentication: oauth.ClientAuth;
  readonly secret: string | undefined;
}

/** Registers a client with the project. */
export async function registerClient(
  backend: TestBackend,
  body: object = {},
  project: TestProject = backend.project,
): Promise<TestClient> {
  const registered = await backend.call("POST /internal/oauth-clients", {
    tier: "admin",
    project,
    body: { name: "Example App", type: "confidential", redirect_uris: [REDIRECT_URI], ...body },
  });
  if (registered.status !== 200) throw new Error(JSON.stringify(registered.body));
  const { client_id, client_secret: secret } = registered.body;
  const authentication = secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret);
  return { client: { client_id }, authentication, secret };
}

/** Options of the independent client: it may speak HTTP, with the backend in this process. */
export function optionsFor(backend: TestBackend) {
  return {
    [oauth.allowInsecureRequests]: true as const,
    [oauth.customFetch]: (url: string, init: object) => {
      const { pathname, search } = new URL(url);
      return backend.fetch(pathname + search, { ...init, redirect: "manual" } as RequestInit);
    },
  };
}

/** Finds the project's authorization server as a client does. */
export async function discover(backend: TestBackend, project: TestProject = backend.project) {
  const issuer = new URL(`${backend.url}/api/v1/oauth/${project.id}`);
  const response = await oauth.discoveryRequest(issuer, optionsFor(backend));
  return oauth.processDiscoveryResponse(issuer, response);
}

/** A browser's view of one authorization. */
export interface Browser {
  readonly cookies: Map<string, string>;
}

/** Follows one link in a browser, without following its redirect. */
export async function visit(backend: TestBackend, browser: Browser, url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await backend.fetch(pathname + search, { redirect: "manual", headers: { cookie } });
  for (const set of response.headers.getSetCookie()) {
    const [pair = ""] = set.split(";");
    const [name = "", value = ""] = pair.split("=");
    if (value === "") browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }
  return response;
}

export function newBrowser(): Browser {
  return { cookies: new Map() };
}

/** Decides about a request as the page for consent does. */
export function decide(
  backend: TestBackend,
  user: Pick<TestUser, "accessToken">,
  interactionId: string,
  decision = "allow",
  project: TestProject = backend.project,
) {
  return backend.call("POST /oauth-consents/{interaction_id}", {
    project,
    accessToken: user.accessToken,
    params: { interaction_id: interactionId },
    body: { decision },
  });
}

/** A request of a client that waits for the user. */
export interface PendingAuthorization {
  readonly interactionId: string;
  readonly verifier: string;
  readonly state: string;
}

/** Builds the link with which a client sends a browser to the authorization endpoint. */
export async function authorizationLink(
  backend: TestBackend,
  { client }: Pick<TestClient, "client">,
  parameters: Record<string, string> = {},
  project: TestProject = backend.project,
): Promise<{ readonly href: string; readonly verifier: string; readonly state: string }> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(`${backend.url}/api/v1/oauth/${project.id}/authorize`);
  url.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid profile email",
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...parameters,
  }).toString();
  return { href: url.href, verifier, state };
}

/** Sends a browser to the authorization endpoint. */
export async function begin(
  backend: TestBackend,
  browser: Browser,
  client: Pick<TestClient, "client">,
  parameters: Record<string, string> = {},
  project: TestProject = backend.project,
): Promise<PendingAuthorization & { readonly response: Response }> {
  const { href, verifier, state } = await authorizationLink(backend, client, parameters, project);
  const response = await visit(backend, browser, href);
  const location = response.headers.get("location");
  const interactionId = location === null ? null : new URL(location).searchParams.get("interaction");
  return { response, interactionId: interactionId ?? "", verifier, state };
}

/** Signs a user in to a client, up to the answer that carries the code. */
export async function authorize(
  backend: TestBackend,
  testClient: TestClient,
  user: Pick<TestUser, "accessToken">,
  parameters: Record<string, string> = {},
): Promise<{ readonly callback: URL; readonly verifier: string; readonly state: string }> {
  const browser = newBrowser();
  const { interactionId, verifier, state, response } = await begin(backend, browser, testClient, parameters);
  if (interactionId === "") throw new Error(`${response.status} ${await response.text()}`);
  const decided = await decide(backend, user, interactionId);
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  const back = await visit(backend, browser, decided.body.redirect_url);
  const location = back.headers.get("location");
  if (location === null) throw new Error(`${back.status} ${await back.text()}`);
  return { callback: new URL(location), verifier, state };
}

/**
 * Exchanges the code for tokens, with every check of the client.
 *
 * @param resource Audience of the access token. Default: the provider.
 */
export async function exchange(
  backend: TestBackend,
  { client, authentication }: TestClient,
  { callback, verifier, state }: { readonly callback: URL; readonly verifier: string; readonly state: string },
  resource?: string,
): Promise<oauth.TokenEndpointResponse> {
  const server = await discover(backend);
  const parameters = oauth.validateAuthResponse(server, client, callback, state);
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, authentication, parameters, REDIRECT_URI, verifier] as const),
    { ...optionsFor(backend), ...(resource !== undefined && { additionalParameters: { resource } }) },
  );
  return oauth.processAuthorizationCodeResponse(server, client, response);
}

/** Signs a user in to a client. */
export async function signInTo(
  backend: TestBackend,
  testClient: TestClient,
  user: Pick<TestUser, "accessToken">,
  parameters: Record<string, string> = {},
): Promise<oauth.TokenEndpointResponse> {
  return exchange(backend, testClient, await authorize(backend, testClient, user, parameters));
}

/** Verifies an access token as a resource does, with the published keys of the backend's own project. */
export async function verifyToken(backend: TestBackend, token: string, audience: string): Promise<JWTPayload> {
  const issuer = `${backend.url}/api/v1/oauth/${backend.project.id}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), {
    [customFetch]: (url: string) => backend.fetch(new URL(url).pathname),
  });
  return (await jwtVerify(token, keys, { issuer, audience, typ: "at+jwt" })).payload;
}

/** Sends a form to an endpoint of the authorization server. */
export function post(
  backend: TestBackend,
  path: string,
  { client, secret }: Pick<TestClient, "client" | "secret">,
  form: Record<string, string>,
  project: TestProject = backend.project,
): Promise<Response> {
  const body = new URLSearchParams(secret === undefined ? { client_id: client.client_id, ...form } : form);
  const basic = Buffer.from(`${client.client_id}:${secret}`).toString("base64");
  return backend.fetch(`/api/v1/oauth/${project.id}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...(secret !== undefined && { authorization: `Basic ${basic}` }),
    },
    body: body.toString(),
  });
}
