import { testBackend } from "@latchkit/testing/internal";
import * as oauth from "oauth4webapi";
import { afterAll, describe, expect, it } from "vitest";
import {
  decide,
  discover,
  newBrowser,
  optionsFor,
  post,
  REDIRECT_URI,
  registerClient,
  SERVER_CONFIG,
  type TestClient,
  visit,
} from "./oauth-server.test-data.ts";

const backend = await testBackend({ config: SERVER_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());

const newKey = async (of: TestClient) => oauth.DPoP(of.client, await oauth.generateKeyPair("ES256"));

/** Leaves the parameters of an authorization with the server, as a client does before it sends the browser. */
async function push({ client, authentication }: TestClient, DPoP?: oauth.DPoPHandle) {
  const server = await discover(backend);
  const verifier = oauth.generateRandomCodeVerifier();
  const parameters = {
    ...{ response_type: "code", redirect_uri: REDIRECT_URI, scope: "openid", code_challenge_method: "S256" },
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  };
  const options = { ...optionsFor(backend), ...(DPoP && { DPoP }) };
  const response = await oauth.pushedAuthorizationRequest(server, client, authentication, parameters, options);
  const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, response);
  return { server, verifier, request_uri };
}

/** Sends the browser, has the user allow the request, and returns the address at which the browser arrives. */
async function authorize(client_id: string, request_uri: string, accessToken: string): Promise<URL> {
  const browser = newBrowser();
  const query = new URLSearchParams({ client_id, request_uri });
  const sent = await visit(backend, browser, `${backend.url}/api/v1/oauth/${backend.project.id}/authorize?${query}`);
  const interaction = new URL(sent.headers.get("location") ?? "about:blank").searchParams.get("interaction") ?? "";
  const { body } = await decide(backend, { accessToken }, interaction);
  return new URL((await visit(backend, browser, body.redirect_url)).headers.get("location") ?? "");
}

async function exchange(
  client: TestClient,
  { server, verifier }: { readonly server: oauth.AuthorizationServer; readonly verifier: string },
  callback: URL,
  DPoP?: oauth.DPoPHandle,
) {
  const parameters = oauth.validateAuthResponse(server, client.client, callback, oauth.expectNoState);
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client.client, client.authentication, parameters, REDIRECT_URI, verifier] as const),
    { ...optionsFor(backend), ...(DPoP && { DPoP }) },
  );
  return oauth.processAuthorizationCodeResponse(server, client.client, response);
}

describe("A pushed authorization request", () => {
  it("carries the parameters past the browser, for its own client, once", async () => {
    const { accessToken, id } = await backend.signUp();
    const client = await registerClient(backend);
    const thief = await registerClient(backend);
    const pushed = await push(client);
    const callback = await authorize(client.client.client_id, pushed.request_uri, accessToken);
    const tokens = await exchange(client, pushed, callback);
    expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe(id);
    const send = async (client_id: string, request_uri: string) => {
      const query = new URLSearchParams({ client_id, request_uri });
      const path = `/api/v1/oauth/${backend.project.id}/authorize?${query}`;
      return (await backend.fetch(path, { redirect: "manual" })).status;
    };
    expect(await send(client.client.client_id, pushed.request_uri)).toBe(400);
    expect(await send(thief.client.client_id, (await push(client)).request_uri)).toBe(400);
    const refused = await post(backend, "/par", { ...client, secret: "wrong" }, { response_type: "code" });
    expect(refused.status).toBe(401);
  });
});

describe("A client that binds its tokens to a key", () => {
  it("gets tokens that work with a new proof of that key only", async () => {
    const { accessToken, id } = await backend.signUp();
    const client = await registerClient(backend, { type: "public", requires_dpop: true });
    const [key, thief] = [await newKey(client), await newKey(client)];
    const pushed = await push(client, key);
    const callback = await authorize(client.client.client_id, pushed.request_uri, accessToken);
    for (const wrong of [undefined, thief])
      await expect(exchange(client, pushed, callback, wrong)).rejects.toMatchObject({ error: "invalid_grant" });
    const tokens = await exchange(client, pushed, callback, key);
    expect(tokens.token_type).toBe("dpop");

    const userInfo = (DPoP: oauth.DPoPHandle) =>
      oauth.userInfoRequest(pushed.server, client.client, tokens.access_token, { ...optionsFor(backend), DPoP });
    const answer = await oauth.processUserInfoResponse(pushed.server, client.client, id, await userInfo(key));
    expect(answer.sub).toBe(id);
    expect((await userInfo(thief)).status).toBe(401);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await backend.fetch(`/api/v1/oauth/${backend.project.id}/userinfo`, { headers })).status).toBe(401);

    const refresh = async (DPoP: oauth.DPoPHandle) => {
      const token = tokens.refresh_token ?? "";
      const options = { ...optionsFor(backend), DPoP };
      const response = await oauth.refreshTokenGrantRequest(
        ...([pushed.server, client.client, client.authentication, token] as const),
        options,
      );
      return response.status;
    };
    expect(await refresh(thief)).toBe(400);
    expect(await refresh(key)).toBe(200);
  });

  it("cannot use a proof twice, of 50 requests at the same time", async () => {
    const { accessToken } = await backend.signUp();
    const client = await registerClient(backend, { type: "public" });
    const key = await newKey(client);
    const pushed = await push(client, key);
    const callback = await authorize(client.client.client_id, pushed.request_uri, accessToken);
    const { access_token } = await exchange(client, pushed, callback, key);
    let proof = "";
    await oauth.userInfoRequest(pushed.server, client.client, access_token, {
      ...optionsFor(backend),
      [oauth.customFetch]: async (_url: string, init: { headers: Record<string, string> }) => {
        proof = new Headers(init.headers).get("dpop") ?? "";
        return new Response(null, { status: 500 });
      },
      DPoP: key,
    });
    const headers = { authorization: `DPoP ${access_token}`, dpop: proof };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => backend.fetch(`/api/v1/oauth/${backend.project.id}/userinfo`, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(401)]);
  });
});
