import { type TestBackend, type TestUser, testBackend } from "@latchkit/testing/internal";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  decide,
  newBrowser,
  REDIRECT_URI,
  registerClient,
  SERVER_CONFIG,
  visit,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";

const NOTES = "https://notes.example.com/mcp";
const SIGNED_OUT = "https://app.example.com/signed-out";
const SCOPES = ["openid", "profile", "email", "offline_access", "notes:read"];

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: {
      ...SERVER_CONFIG,
      "oauthServer.allowRegistration": true,
      "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {} } },
    },
  });
});
afterAll(() => backend?.[Symbol.asyncDispose]());

const issuer = () => new URL(`${backend.url}/api/v1/oauth/${backend.project.id}`);
const insecure = { execute: [openid.allowInsecureRequests] };

/** Registers a client, and finds the project by discovery. */
async function configure(more: object = {}): Promise<openid.Configuration> {
  const { client, secret } = await registerClient(backend, {
    ...{ scopes: SCOPES, post_logout_redirect_uris: [SIGNED_OUT] },
    ...more,
  });
  const authentication = secret === undefined ? openid.None() : openid.ClientSecretBasic(secret);
  return openid.discovery(issuer(), client.client_id, {}, authentication, insecure);
}

/** Opens a link as a user who allows the request; returns where the browser comes back. */
async function allow({ href }: URL, user: TestUser): Promise<URL> {
  const browser = newBrowser();
  const asked = await visit(backend, browser, href);
  const interaction = new URL(asked.headers.get("location") ?? "").searchParams.get("interaction") ?? "";
  const { body } = await decide(backend, user, interaction);
  return new URL((await visit(backend, browser, body.redirect_url)).headers.get("location") ?? "");
}

/** Signs a user in, with every check of the client. */
async function signIn(config: openid.Configuration, user: TestUser, more: Record<string, string> = {}) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const link = openid.buildAuthorizationUrl(config, {
    ...{ redirect_uri: REDIRECT_URI, scope: "openid profile email", state: expectedState, nonce: expectedNonce },
    ...{ code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier), code_challenge_method: "S256" },
    ...more,
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return openid.authorizationCodeGrant(config, await allow(link, user), checks, resourceIn(more));
}
const resourceIn = ({ resource }: Record<string, string>) => (resource === undefined ? {} : { resource });

describe("openid-client", () => {
  it("signs users in, reads their claims, refreshes, and is told that a revoked token has ended", async () => {
    const [ada, grace] = [await backend.signUp({ isVerified: true }), await backend.signUp()];
    const config = await configure();
    const tokens = await signIn(config, ada);
    expect(tokens.claims()).toMatchObject({ sub: ada.id, iss: issuer().href });
    expect(await openid.fetchUserInfo(config, tokens.access_token, ada.id)).toMatchObject({ email: ada.email });
    await expect(openid.fetchUserInfo(config, tokens.access_token, grace.id)).rejects.toThrow();
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(await openid.tokenIntrospection(config, refreshed.access_token)).toMatchObject({
      active: true,
      sub: ada.id,
    });
    await openid.tokenRevocation(config, refreshed.refresh_token ?? "");
    expect(await openid.tokenIntrospection(config, refreshed.refresh_token ?? "")).toEqual({ active: false });
    await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? "")).rejects.toThrow();
  });

  it("pushes a request first, and binds its tokens to a key", async () => {
    const ada = await backend.signUp();
    const config = await configure({ requires_dpop: true });
    const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair());
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const parameters = {
      ...{ redirect_uri: REDIRECT_URI, scope: "openid email", state: expectedState },
      ...{ code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier), code_challenge_method: "S256" },
    };
    const link = await openid.buildAuthorizationUrlWithPAR(config, parameters, { DPoP });
    expect([...link.searchParams.keys()].sort()).toEqual(["client_id", "request_uri"]);
    const checks = { pkceCodeVerifier, expectedState };
    const tokens = await openid.authorizationCodeGrant(config, await allow(link, ada), checks, {}, { DPoP });
    expect(tokens.token_type).toBe("dpop");
    expect(await openid.fetchUserInfo(config, tokens.access_token, ada.id, { DPoP })).toMatchObject({ sub: ada.id });
    await expect(openid.fetchUserInfo(config, tokens.access_token, ada.id)).rejects.toThrow();
  });

  it("gets tokens for an API in the name of the user, and in its own", async () => {
    const ada = await backend.signUp();
    const config = await configure({
      grant_types: ["authorization_code", "refresh_token", "client_credentials"],
    });
    const tokens = await signIn(config, ada, { resource: NOTES, scope: "openid notes:read" });
    expect(tokens.scope).toContain("notes:read");
    const own = await openid.clientCredentialsGrant(config, { resource: NOTES, scope: "notes:read" });
    expect(own).toMatchObject({ scope: "notes:read", token_type: "bearer" });
    await expect(
      openid.clientCredentialsGrant(config, { resource: "https://files.example.com/" }),
    ).rejects.toMatchObject({ error: "invalid_target" });
  });

  it("signs a device in once its user has allowed it", async () => {
    const ada = await backend.signUp();
    const config = await configure({
      ...{ type: "public", redirect_uris: [] },
      grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
    });
    const device = await openid.initiateDeviceAuthorization(config, { scope: "openid email" });
    const params = { user_code: device.user_code };
    const { accessToken } = ada;
    await backend.call("POST /oauth-devices/{user_code}", { accessToken, params, body: { decision: "allow" } });
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...device, interval: 0 });
    expect(tokens.claims()?.sub).toBe(ada.id);
  });

  it("registers itself, and signs users in as a public client", async () => {
    const config = await openid.dynamicClientRegistration(
      issuer(),
      { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none", grant_types: ["authorization_code"] },
      openid.None(),
      insecure,
    );
    const ada = await backend.signUp();
    expect((await signIn(config, ada)).claims()?.sub).toBe(ada.id);
  });

  it("ends the user's session, and that of no other user", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const config = await configure();
    const [tokens, others] = [await signIn(config, ada), await signIn(config, grace)];
    const link = openid.buildEndSessionUrl(config, {
      ...{ id_token_hint: tokens.id_token ?? "", post_logout_redirect_uri: SIGNED_OUT, state: "x" },
    });
    const back = await visit(backend, newBrowser(), link.href);
    expect(back.headers.get("location")).toBe(`${SIGNED_OUT}?state=x`);
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? "")).rejects.toThrow();
    await openid.refreshTokenGrant(config, others.refresh_token ?? "");
  });
});
