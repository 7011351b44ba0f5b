import { testBackend } from "@latchkit/testing/internal";
import * as oauth from "oauth4webapi";
import { afterAll, describe, expect, it } from "vitest";
import {
  discover,
  optionsFor,
  post,
  registerClient,
  SERVER_CONFIG,
  type TestClient,
} from "./oauth-server.test-data.ts";

const DEVICE_CODE = "urn:ietf:params:oauth:grant-type:device_code";
const NOTES = "https://notes.example.com/mcp";
const backend = await testBackend({
  config: {
    ...SERVER_CONFIG,
    "oauthServer.resources.notes": {
      displayName: "Notes",
      identifier: NOTES,
      scopes: { "notes:read": { displayName: "Read your notes" } },
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const registerDevice = (body: object = {}) =>
  registerClient(backend, { type: "public", redirect_uris: [], grant_types: [DEVICE_CODE, "refresh_token"], ...body });

/** Begins a sign-in as a device does. */
async function begin({ client, authentication }: TestClient, parameters: Record<string, string> = {}) {
  const server = await discover(backend);
  const wanted = { scope: "openid email", ...parameters };
  const response = await oauth.deviceAuthorizationRequest(server, client, authentication, wanted, optionsFor(backend));
  return oauth.processDeviceAuthorizationResponse(server, client, response);
}

/** Asks for tokens as a device does; returns the error code where there are none yet. */
async function poll({ client, authentication }: TestClient, deviceCode: string, additionalParameters = {}) {
  const server = await discover(backend);
  const options = { ...optionsFor(backend), additionalParameters };
  const response = await oauth.deviceCodeGrantRequest(server, client, authentication, deviceCode, options);
  try {
    return await oauth.processDeviceCodeResponse(server, client, response);
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) return error.error;
    throw error;
  }
}

const read = (user_code: string, accessToken: string) =>
  backend.call("GET /oauth-devices/{user_code}", { accessToken, params: { user_code } });
const decide = (user_code: string, accessToken: string, decision = "allow") =>
  backend.call("POST /oauth-devices/{user_code}", { accessToken, params: { user_code }, body: { decision } });

describe("A device without a browser", () => {
  it("shows a code and the project's page for it, and gets tokens once a user has allowed it", async () => {
    const user = await backend.signUp();
    const device = await registerDevice({ name: "Television" });
    const started = await begin(device);
    expect(started).toMatchObject({
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: "https://shop.example.com/handler/device",
      verification_uri_complete: `https://shop.example.com/handler/device?user_code=${started.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(await poll(device, started.device_code)).toBe("authorization_pending");
    const typed = ` ${started.user_code.toLowerCase().replace("-", " ")}`;
    expect((await read(typed, user.accessToken)).body).toEqual({
      client: { client_id: device.client.client_id, name: "Television", kind: "application", is_verified: true },
      user_code: started.user_code,
      scopes: ["openid", "email"],
      scope_names: {},
      approval_scopes: [],
      resources: [],
    });
    expect((await decide(typed, user.accessToken)).status).toBe(200);
    const tokens = await poll(device, started.device_code);
    if (typeof tokens === "string") throw new Error(tokens);
    expect(tokens).toMatchObject({ scope: "openid email", refresh_token: expect.any(String) });
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: user.id, aud: device.client.client_id });
    const grants = await backend.call("GET /oauth-grants", { accessToken: user.accessToken, query: { user_id: "me" } });
    expect(grants.body.items[0]).toMatchObject({ client: { name: "Television", redirect_uri: null } });
    expect(await poll(device, started.device_code)).toBe("invalid_grant");
  });

  it("is told if the user denies it", async () => {
    const user = await backend.signUp();
    const device = await registerDevice();
    const started = await begin(device);
    expect((await decide(started.user_code, user.accessToken, "deny")).status).toBe(200);
    expect(await poll(device, started.device_code)).toBe("access_denied");
  });

  it("gets tokens for the API that it asked for", async () => {
    const user = await backend.signUp();
    const device = await registerDevice({ scopes: ["openid", "notes:read"] });
    const started = await begin(device, { scope: "openid notes:read", resource: NOTES });
    expect((await read(started.user_code, user.accessToken)).body).toMatchObject({
      scopes: ["openid", "notes:read"],
      scope_names: { "notes:read": "Read your notes" },
      resources: [{ identifier: NOTES, display_name: "Notes" }],
    });
    await decide(started.user_code, user.accessToken);
    const tokens = await poll(device, started.device_code, { resource: NOTES });
    expect(tokens).toMatchObject({ scope: "notes:read" });
  });

  it("gets tokens once, of 50 requests at the same time", async () => {
    const user = await backend.signUp();
    const device = await registerDevice();
    const { user_code, device_code } = await begin(device);
    await decide(user_code, user.accessToken);
    const answers = await Promise.all(Array.from({ length: 50 }, () => poll(device, device_code)));
    expect(answers.filter((answer) => typeof answer !== "string")).toHaveLength(1);
  });

  it("is decided about once: of two users at once, one decides", async () => {
    const users = await Promise.all([backend.signUp(), backend.signUp()]);
    const device = await registerDevice();
    const { user_code } = await begin(device);
    const answers = await Promise.all(users.map(({ accessToken }) => decide(user_code, accessToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    for (const { accessToken } of users) expect((await read(user_code, accessToken)).status).toBe(404);
  });

  it("waits for a sign-in as recent as it asks for, by the user in person", async () => {
    const user = await backend.signUp();
    const device = await registerDevice();
    backend.clock.advance(1_000);
    const { user_code } = await begin(device, { max_age: "60" });
    backend.clock.advance(61_000);
    expect(await decide(user_code, user.accessToken)).toMatchObject({ body: { code: "FRESH_SIGN_IN_REQUIRED" } });
    const anonymous = await backend.createAnonymousUser();
    const body = { user_id: user.id, is_impersonation: true };
    const impersonating = await backend.call("POST /auth/sessions", { tier: "server", body });
    expect((await decide(user_code, anonymous.accessToken)).status).toBe(401);
    expect((await decide(user_code, impersonating.body.access_token)).status).toBe(403);
    expect((await read(user_code, (await backend.signUp()).accessToken)).status).toBe(200);
  });

  it("has ten minutes, and a code of its own project", async () => {
    const user = await backend.signUp();
    const device = await registerDevice();
    const { user_code } = await begin(device);
    const other = await backend.createProject(SERVER_CONFIG);
    const stranger = await backend.signUp({ project: other });
    const params = { user_code };
    const call = { project: other, accessToken: stranger.accessToken, params };
    expect((await backend.call("GET /oauth-devices/{user_code}", call)).status).toBe(404);
    expect((await read(user_code, user.accessToken)).status).toBe(200);
    backend.clock.advance(600_000);
    const later = await backend.signUp();
    expect((await read(user_code, later.accessToken)).status).toBe(404);
    expect((await decide(user_code, later.accessToken)).status).toBe(404);
  });

  it.each([
    ["loses its tokens", "openid", 400],
    ["keeps its tokens, if it asked for that,", "openid offline_access", 200],
  ])("%s when the user signs out", async (_, scope, status) => {
    const user = await backend.signUp();
    const device = await registerDevice();
    const started = await begin(device, { scope });
    await decide(started.user_code, user.accessToken);
    const tokens = await poll(device, started.device_code);
    if (typeof tokens === "string") throw new Error(tokens);
    await backend.call("DELETE /auth/sessions/current", {
      accessToken: user.accessToken,
      headers: { "x-stack-refresh-token": user.refreshToken },
    });
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    expect((await post(backend, "/token", device, form)).status).toBe(status);
  });

  it("is refused to clients that are not allowed the grant, and to codes of other clients", async () => {
    const client = await registerClient(backend);
    await expect(begin(client)).rejects.toMatchObject({ error: "invalid_request" });
    const [one, other] = [await registerDevice(), await registerDevice()];
    const user = await backend.signUp();
    const started = await begin(one);
    await decide(started.user_code, user.accessToken);
    expect(await poll(other, started.device_code)).toBe("invalid_grant");
  });
});
