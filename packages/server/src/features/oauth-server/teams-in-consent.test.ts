import { type TestUser, testBackend } from "@latchkit/testing/internal";
import { decodeJwt } from "jose";
import * as oauth from "oauth4webapi";
import { afterAll, describe, expect, it } from "vitest";
import {
  begin,
  discover,
  exchange,
  newBrowser,
  optionsFor,
  post,
  registerClient,
  SERVER_CONFIG,
  type TestClient,
  visit,
} from "./oauth-server.test-data.ts";

const NOTES = "https://notes.example.com/mcp";
const backend = await testBackend({
  config: { ...SERVER_CONFIG, "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {} } } },
});
afterAll(() => backend[Symbol.asyncDispose]());

const SCOPES = ["openid", "profile", "team", "notes:read"];
const ASKS = { scope: "openid profile team" };

async function newTeam(...members: readonly TestUser[]): Promise<string> {
  const { body: team } = await backend.call("POST /teams", { tier: "server", body: { display_name: "Gardeners" } });
  for (const { id: user_id } of members) await join(team.id, user_id);
  return team.id;
}
const membership = (team_id: string, user_id: string) => ({ tier: "server" as const, params: { team_id, user_id } });
const join = (teamId: string, userId: string) =>
  backend.call("POST /team-memberships/{team_id}/{user_id}", { ...membership(teamId, userId), body: {} });
const leave = (teamId: string, userId: string) =>
  backend.call("DELETE /team-memberships/{team_id}/{user_id}", membership(teamId, userId));

const read = ({ accessToken }: TestUser, interaction_id: string) =>
  backend.call("GET /oauth-consents/{interaction_id}", { accessToken, params: { interaction_id } });
const allow = ({ accessToken }: TestUser, interaction_id: string, body: object) =>
  backend.call("POST /oauth-consents/{interaction_id}", {
    accessToken,
    params: { interaction_id },
    body: { decision: "allow", ...body },
  });

/** Signs a user in to a client for a team. */
async function signInFor(client: TestClient, user: TestUser, team_id: string, more: Record<string, string> = {}) {
  const browser = newBrowser();
  const { interactionId, verifier, state } = await begin(backend, browser, client, { ...ASKS, ...more });
  const { body } = await allow(user, interactionId, { team_id });
  const back = await visit(backend, browser, body.redirect_url);
  return exchange(backend, client, { callback: new URL(back.headers.get("location") ?? ""), verifier, state });
}
const refresh = (client: TestClient, { refresh_token = "" }: oauth.TokenEndpointResponse) =>
  post(backend, "/token", client, { grant_type: "refresh_token", refresh_token });

describe("A client that asks for a team", () => {
  it("gets the one that the user chooses, of their own", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const [hers, theirs] = [await newTeam(ada), await newTeam(grace)];
    const client = await registerClient(backend, { scopes: SCOPES });
    const { interactionId } = await begin(backend, newBrowser(), client, ASKS);
    const { body } = await read(ada, interactionId);
    expect(body.teams).toEqual([{ id: hers, display_name: "Gardeners" }]);
    for (const wrong of [{}, { team_id: theirs }, { team_id: crypto.randomUUID() }])
      expect((await allow(ada, interactionId, wrong)).status).toBe(400);
    const tokens = await signInFor(client, ada, hers);
    expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ sub: ada.id, team_id: hers });
    const server = await discover(backend);
    const answer = await oauth.userInfoRequest(server, client.client, tokens.access_token, optionsFor(backend));
    expect(await oauth.processUserInfoResponse(server, client.client, ada.id, answer)).toMatchObject({ team_id: hers });
    const other = await signInFor(client, grace, theirs);
    expect(oauth.getValidatedIdTokenClaims(other)?.team_id).toBe(theirs);
  });

  it("names it to APIs, also after a refresh", async () => {
    const ada = await backend.signUp();
    const team = await newTeam(ada);
    const client = await registerClient(backend, { scopes: SCOPES });
    const tokens = await signInFor(client, ada, team, { scope: "openid team notes:read", resource: NOTES });
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "", resource: NOTES };
    const refreshed = (await (await post(backend, "/token", client, form)).json()) as { access_token: string };
    for (const { access_token } of [refreshed])
      expect(decodeJwt(access_token)).toMatchObject({ aud: NOTES, sub: ada.id, team_id: team, scope: "notes:read" });
  });

  it("ends with the membership, that of this user and this team", async () => {
    const [ada, grace] = [await backend.signUp(), await backend.signUp()];
    const [team, second] = [await newTeam(ada, grace), await newTeam(ada)];
    const client = await registerClient(backend, { scopes: SCOPES });
    const [first, forSecond] = [await signInFor(client, ada, team), await signInFor(client, ada, second)];
    const others = await signInFor(client, grace, team);
    expect((await leave(team, ada.id)).status).toBe(200);
    expect((await refresh(client, first)).status).toBe(400);
    const introspected = await post(backend, "/introspect", client, { token: first.access_token });
    expect(await introspected.json()).toEqual({ active: false });
    for (const tokens of [forSecond, others]) expect((await refresh(client, tokens)).status).toBe(200);
  });

  it("is refused a code for a team that the user has left meanwhile", async () => {
    const ada = await backend.signUp();
    const team = await newTeam(ada);
    const client = await registerClient(backend, { scopes: SCOPES });
    const browser = newBrowser();
    const { interactionId } = await begin(backend, browser, client, ASKS);
    const { body } = await allow(ada, interactionId, { team_id: team });
    await leave(team, ada.id);
    const back = await visit(backend, browser, body.redirect_url);
    expect(new URL(back.headers.get("location") ?? backend.url).searchParams.has("code")).toBe(false);
  });

  it("has the user choose each time, in the project's own applications as well", async () => {
    const ada = await backend.signUp();
    const team = await newTeam(ada);
    const own = await registerClient(backend, { scopes: SCOPES, is_first_party: true });
    await signInFor(own, ada, team);
    const { interactionId } = await begin(backend, newBrowser(), own, ASKS);
    expect((await read(ada, interactionId)).body.is_granted).toBe(false);
    const browser = newBrowser();
    const silent = await begin(backend, browser, own, { ...ASKS, prompt: "none" });
    const { body } = await allow(ada, silent.interactionId, { team_id: team });
    const back = await visit(backend, browser, body.redirect_url);
    expect(new URL(back.headers.get("location") ?? "").searchParams.get("error")).toBe("consent_required");
  });
});

describe("A client that asks for no team", () => {
  it("is shown none, and gets none that is sent along", async () => {
    const ada = await backend.signUp();
    const team = await newTeam(ada);
    const client = await registerClient(backend, { scopes: SCOPES });
    const { interactionId } = await begin(backend, newBrowser(), client, { scope: "openid" });
    expect((await read(ada, interactionId)).body.teams).toBeNull();
    const tokens = await signInFor(client, ada, team, { scope: "openid profile" });
    expect(oauth.getValidatedIdTokenClaims(tokens)).not.toHaveProperty("team_id");
  });

  it("cannot ask for one without the scope", async () => {
    const client = await registerClient(backend);
    const { response } = await begin(backend, newBrowser(), client, ASKS);
    expect(new URL(response.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_scope");
  });
});

it("A device gets no team", async () => {
  const ada = await backend.signUp();
  await newTeam(ada);
  const client = await registerClient(backend, {
    ...{ type: "public", scopes: SCOPES },
    grant_types: ["urn:ietf:params:oauth:grant-type:device_code"],
  });
  const device = (await (await post(backend, "/device", client, ASKS)).json()) as Record<string, string>;
  const { accessToken } = ada;
  const params = { user_code: device.user_code ?? "" };
  const asked = await backend.call("GET /oauth-devices/{user_code}", { accessToken, params });
  expect(asked.body.scopes).toEqual(["openid", "profile"]);
  await backend.call("POST /oauth-devices/{user_code}", { accessToken, params, body: { decision: "allow" } });
  const form = { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: device.device_code ?? "" };
  const tokens = (await (await post(backend, "/token", client, form)).json()) as { id_token: string };
  expect(decodeJwt(tokens.id_token)).not.toHaveProperty("team_id");
});
