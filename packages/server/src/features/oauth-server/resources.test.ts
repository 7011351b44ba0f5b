import { testBackend } from "@latchkit/testing/internal";
import { decodeProtectedHeader } from "jose";
import { afterAll, describe, expect, it } from "vitest";
import {
  authorize,
  begin,
  exchange,
  newBrowser,
  post,
  registerClient,
  SERVER_CONFIG,
  verifyToken,
} from "./oauth-server.test-data.ts";

const NOTES = "https://notes.example.com/mcp";
const FILES = "https://files.example.com/";
const resource = (identifier: string, ...scopes: string[]) => ({
  identifier,
  scopes: Object.fromEntries(scopes.map((scope) => [scope, {}])),
});
const backend = await testBackend({
  config: {
    ...SERVER_CONFIG,
    "oauthServer.resources.notes": { displayName: "Notes", ...resource(NOTES, "notes:read", "notes:write") },
    "oauthServer.resources.notes.scopes.notes:read.displayName": "Read your notes",
    "oauthServer.resources.files": resource(FILES, "files:read"),
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SCOPES = ["openid", "offline_access", "notes:read", "files:read"];
const verify = (token: string, audience: string) => verifyToken(backend, token, audience);

describe("A resource", () => {
  it("gets access tokens for its own audience, with the scopes that client and user allow", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { scopes: SCOPES });
    const scope = "openid notes:read notes:write";
    const signedIn = await authorize(backend, client, user, { scope, resource: NOTES });
    const tokens = await exchange(backend, client, signedIn, NOTES);
    expect(tokens.scope).toBe("notes:read");
    expect(await verify(tokens.access_token, NOTES)).toMatchObject({
      sub: user.id,
      client_id: client.client.client_id,
      scope: "notes:read",
    });
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    await expect(verify(tokens.access_token, FILES)).rejects.toThrow("aud");
  });

  it("gets no tokens of another one: each refresh names one of those that the user has allowed", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { scopes: SCOPES });
    const signedIn = await authorize(backend, client, user, { scope: "notes:read", resource: NOTES });
    const tokens = await exchange(backend, client, signedIn, NOTES);
    const refresh = (wanted: string) =>
      post(backend, "/token", client, {
        ...{ grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" },
        resource: wanted,
      });
    expect((await refresh(FILES)).status).toBe(400);
    const { access_token } = (await (await refresh(NOTES)).json()) as { access_token: string };
    expect((await verify(access_token, NOTES)).aud).toBe(NOTES);
  });

  it.each([
    ["https://notes.example.com/mcp/", "another spelling"],
    ["https://evil.example.com/", "an unknown one"],
  ])("is refused as %s: %s", async (wanted) => {
    const client = await registerClient(backend, { scopes: SCOPES });
    const { response } = await begin(backend, newBrowser(), client, { scope: "notes:read", resource: wanted });
    expect(response.headers.get("location")).toContain("error=invalid_target");
  });

  it("is refused to clients that are allowed none of its scopes, also without a user", async () => {
    const client = await registerClient(backend, { grant_types: ["client_credentials"], scopes: ["files:read"] });
    const form = { grant_type: "client_credentials", scope: "notes:read files:read" };
    expect((await post(backend, "/token", client, { ...form, resource: NOTES })).status).toBe(400);
    const answer = await post(backend, "/token", client, { ...form, resource: FILES });
    const { access_token } = (await answer.json()) as { access_token: string };
    expect(await verify(access_token, FILES)).toMatchObject({ sub: client.client.client_id, scope: "files:read" });
  });

  it("is named on the page for consent, with its scopes in words, and users decide each time", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { scopes: SCOPES });
    const read = async () => {
      const parameters = { scope: "openid notes:read made:up", resource: NOTES };
      const { interactionId } = await begin(backend, newBrowser(), client, parameters);
      const params = { interaction_id: interactionId };
      return (await backend.call("GET /oauth-consents/{interaction_id}", { accessToken: user.accessToken, params }))
        .body;
    };
    const asked = {
      scopes: ["openid", "notes:read"],
      scope_names: { "notes:read": "Read your notes" },
      resources: [{ identifier: NOTES, display_name: "Notes" }],
      is_granted: false,
    };
    expect(await read()).toMatchObject(asked);
    await authorize(backend, client, user, { scope: "openid notes:read", resource: NOTES });
    expect(await read()).toMatchObject(asked);
    const grants = await backend.call("GET /oauth-grants", { accessToken: user.accessToken, query: { user_id: "me" } });
    expect(grants.body.items[0]?.scope_names).toEqual({ "notes:read": "Read your notes" });
  });

  it("has tokens that open neither the user information nor the API", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { scopes: SCOPES });
    const signedIn = await authorize(backend, client, user, { scope: "openid notes:read", resource: NOTES });
    const { access_token } = await exchange(backend, client, signedIn, NOTES);
    const userInfo = await backend.fetch(`/api/v1/oauth/${backend.project.id}/userinfo`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(userInfo.status).toBe(401);
    expect((await backend.call("GET /users/me", { accessToken: access_token })).status).toBe(401);
  });
});
