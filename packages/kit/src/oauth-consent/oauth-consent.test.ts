import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import {
  decideOAuthConsent,
  decideOAuthDeviceRequest,
  getOAuthConsent,
  getOAuthDeviceRequest,
  listOAuthGrants,
  refuseSilentOAuthConsent,
  revokeOAuthGrant,
} from "./oauth-consent.ts";

const REDIRECT_URI = "https://notes.example.com/callback";
const backend = await testBackend({
  config: { "oauthServer.enabled": true, "oauthServer.consentUrl": "https://shop.example.com/consent" },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, signedUp } = appsOf(backend);

/** Begins a request as the browser of a client does. */
async function begin(more: Record<string, string> = {}, settings: object = {}) {
  const body = { name: "Notes", type: "public", redirect_uris: [REDIRECT_URI], ...settings };
  const { body: client } = await backend.call("POST /internal/oauth-clients", { tier: "admin", body });
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid email",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...more,
  });
  const path = `/api/v1/oauth/${backend.project.id}/authorize?${query}`;
  const response = await backend.fetch(path, { redirect: "manual" });
  const consent = new URL(response.headers.get("location") ?? "");
  const cookie = response.headers.getSetCookie().map((set) => set.split(";")[0]);
  return { id: consent.searchParams.get("interaction") ?? "", clientId: client.client_id, cookie: cookie.join("; ") };
}

describe("The page for consent", () => {
  it("shows who asks for what, and leads the browser back with a code", async () => {
    const { app } = await signedUp();
    const { id, clientId, cookie } = await begin();
    expect(await getOAuthConsent(app, id)).toEqual({
      clientId,
      clientName: "Notes",
      clientKind: "application",
      isVerified: true,
      redirectUri: REDIRECT_URI,
      scopes: ["openid", "email"],
      scopeNames: {},
      approvalScopes: [],
      resources: [],
      isGranted: false,
      teams: null,
    });
    const result = await decideOAuthConsent(app, id, "allow");
    const { pathname, search } = new URL(result.status === "ok" ? result.data : "");
    const back = await backend.fetch(pathname + search, { redirect: "manual", headers: { cookie } });
    expect(back.headers.get("location")).toContain(`${REDIRECT_URI}?code=`);
    expect(await listOAuthGrants(app)).toEqual([
      {
        clientId,
        clientName: "Notes",
        clientKind: "application",
        isVerified: true,
        redirectUri: REDIRECT_URI,
        scopes: ["email", "openid"],
        scopeNames: {},
        createdAt: expect.any(Date),
        lastUsedAt: expect.any(Date),
      },
    ]);
    await revokeOAuthGrant(app, clientId);
    expect(await listOAuthGrants(app)).toEqual([]);
    await expect(revokeOAuthGrant(app, clientId)).rejects.toMatchObject({ status: 404 });
  });

  it("names the user's teams to choose from, if the application asks for one", async () => {
    const { app } = await signedUp();
    const user = await app.getUser({ or: "throw" });
    const { body: team } = await backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
    const params = { team_id: team.id, user_id: user.id };
    await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", params, body: {} });
    const { id } = await begin({ scope: "openid team" }, { scopes: ["openid", "team"] });
    expect((await getOAuthConsent(app, id)).teams).toEqual([{ id: team.id, displayName: "Gardeners" }]);
    await expect(decideOAuthConsent(app, id, "allow")).rejects.toMatchObject({ status: 400 });
    expect((await decideOAuthConsent(app, id, "allow", { teamId: team.id })).status).toBe("ok");
  });

  it("tells an application that forbids to ask that no user is signed in", async () => {
    const { id, cookie } = await begin({ prompt: "none" });
    const { pathname, search } = new URL(refuseSilentOAuthConsent(createApp().app, id, "login_required"));
    const back = await backend.fetch(pathname + search, { redirect: "manual", headers: { cookie } });
    expect(back.headers.get("location")).toContain(`${REDIRECT_URI}?error=login_required`);
  });

  it("asks for a signed-in user, and for a request that waits", async () => {
    const { id } = await begin();
    await expect(getOAuthConsent(createApp().app, id)).rejects.toMatchObject({ code: "USER_AUTHENTICATION_REQUIRED" });
    const { app } = await signedUp();
    await expect(getOAuthConsent(app, "unknown")).rejects.toMatchObject({ status: 404 });
    await expect(decideOAuthConsent(app, "unknown", "deny")).rejects.toMatchObject({ status: 404 });
  });
});

describe("The page for devices", () => {
  it("shows the request of a device, and decides about it once", async () => {
    const { app } = await signedUp();
    const grant_types = ["urn:ietf:params:oauth:grant-type:device_code"];
    const body = { name: "Television", type: "public", grant_types };
    const { body: client } = await backend.call("POST /internal/oauth-clients", { tier: "admin", body });
    const response = await backend.fetch(`/api/v1/oauth/${backend.project.id}/device`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `client_id=${client.client_id}&scope=openid`,
    });
    const { user_code: userCode } = (await response.json()) as { user_code: string };
    expect(await getOAuthDeviceRequest(app, userCode.toLowerCase())).toEqual({
      ...{
        clientId: client.client_id,
        clientName: "Television",
        clientKind: "application",
        isVerified: true,
        userCode,
      },
      ...{ scopes: ["openid"], scopeNames: {}, approvalScopes: [], resources: [] },
    });
    expect(await decideOAuthDeviceRequest(app, userCode, "allow")).toEqual({ status: "ok", data: undefined });
    await expect(decideOAuthDeviceRequest(app, userCode, "deny")).rejects.toMatchObject({ status: 404 });
    await expect(getOAuthDeviceRequest(app, userCode)).rejects.toMatchObject({ status: 404 });
  });
});
