import { testBackend } from "@latchkit/testing/internal";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  authorize,
  begin,
  exchange,
  newBrowser,
  post,
  REDIRECT_URI,
  registerClient,
  SERVER_CONFIG,
  signInTo,
  type TestClient,
  verifyToken,
  visit,
} from "./oauth-server.test-data.ts";

const NOTES = "https://notes.example.com/mcp";
const AGENTS = "oauthServer.registeredClientsAreAgents";
const backend = await testBackend({
  config: {
    ...SERVER_CONFIG,
    "oauthServer.allowRegistration": true,
    "oauthServer.resources.notes": { identifier: NOTES, scopes: { "notes:read": {} } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => backend.configure({ [AGENTS]: true }));

const SETTINGS = {
  scopes: ["openid", "notes:read"],
  grant_types: ["authorization_code", "refresh_token", "client_credentials"],
};
const agent = () => registerClient(backend, { ...SETTINGS, name: "Example Assistant", kind: "agent" });
const application = () => registerClient(backend, { ...SETTINGS, name: "Example App" });
const read = async (clientId: string) => {
  const params = { client_id: clientId };
  return (await backend.call("GET /internal/oauth-clients/{client_id}", { tier: "admin", params })).body;
};
const nameAndKind = ({ client }: { client: { name: string; kind: string } }) => [client.name, client.kind];
const register = async () => {
  const response = await backend.fetch(`/api/v1/oauth/${backend.project.id}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" }),
  });
  return ((await response.json()) as { client_id: string }).client_id;
};

describe("An agent", () => {
  it("is named as the actor in access tokens of a resource, also after a refresh; an application is not", async () => {
    const user = await backend.signUp();
    for (const { testClient, act } of [
      { testClient: await agent(), act: true },
      { testClient: await application(), act: false },
    ]) {
      const signedIn = await authorize(backend, testClient, user, { scope: "openid notes:read", resource: NOTES });
      const tokens = await exchange(backend, testClient, signedIn, NOTES);
      const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "", resource: NOTES };
      const refreshed = (await (await post(backend, "/token", testClient, form)).json()) as { access_token: string };
      const expected = act ? { sub: testClient.client.client_id } : undefined;
      for (const { access_token } of [tokens, refreshed]) {
        const claims = await verifyToken(backend, access_token, NOTES);
        expect(claims.sub).toBe(user.id);
        expect(claims.act).toEqual(expected);
      }
    }
  });

  it("is named by the introspection of opaque tokens", async () => {
    const user = await backend.signUp();
    const testClient = await agent();
    const { access_token: token } = await signInTo(backend, testClient, user, { scope: "openid" });
    const introspected = await (await post(backend, "/introspect", testClient, { token })).json();
    expect(introspected).toMatchObject({ active: true, sub: user.id, act: { sub: testClient.client.client_id } });
  });

  it("is no actor where it acts for itself", async () => {
    const testClient = await agent();
    const form = { grant_type: "client_credentials", scope: "notes:read", resource: NOTES };
    const answer = (await (await post(backend, "/token", testClient, form)).json()) as { access_token: string };
    const claims = await verifyToken(backend, answer.access_token, NOTES);
    expect(claims).toMatchObject({ sub: testClient.client.client_id });
    expect(claims).not.toHaveProperty("act");
  });

  it("is announced on the page for consent and in the list of what the user has allowed", async () => {
    const { accessToken } = await backend.signUp();
    const seen: unknown[] = [];
    for (const testClient of [await agent(), await application()]) {
      const { interactionId } = await begin(backend, newBrowser(), testClient, { scope: "openid" });
      const params = { interaction_id: interactionId };
      const { body } = await backend.call("GET /oauth-consents/{interaction_id}", { accessToken, params });
      seen.push([body.client.name, body.client.kind]);
      await signInTo(backend, testClient, { accessToken }, { scope: "openid" });
    }
    expect(seen).toEqual([
      ["Example Assistant", "agent"],
      ["Example App", "application"],
    ]);
    const { body } = await backend.call("GET /oauth-grants", { accessToken, query: { user_id: "me" } });
    expect(body.items.map(nameAndKind).sort()).toEqual([
      ["Example App", "application"],
      ["Example Assistant", "agent"],
    ]);
  });

  it("becomes an application at the administrator's word, and the tokens after that say so", async () => {
    const user = await backend.signUp();
    const testClient = await agent();
    const tokens = await signInTo(backend, testClient, user, { scope: "openid" });
    const params = { client_id: testClient.client.client_id };
    const body = { kind: "application" } as const;
    const changed = await backend.call("PATCH /internal/oauth-clients/{client_id}", { tier: "admin", params, body });
    expect(changed.body.kind).toBe("application");
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" };
    const refreshed = (await (await post(backend, "/token", testClient, form)).json()) as { access_token: string };
    const token = refreshed.access_token;
    const introspected = await (await post(backend, "/introspect", testClient, { token })).json();
    expect(introspected).toMatchObject({ active: true });
    expect(introspected).not.toHaveProperty("act");
  });
});

describe("A program that registers itself", () => {
  it("is an agent, unless the project decides otherwise for those that come after", async () => {
    const first = await register();
    await backend.configure({ [AGENTS]: false });
    const second = await register();
    expect([(await read(first)).kind, (await read(second)).kind]).toEqual(["agent", "application"]);
    const user = await backend.signUp();
    const testClient = { client: { client_id: first }, authentication: oauth.None(), secret: undefined };
    const { access_token: token } = await signInTo(backend, testClient, user, { scope: "openid" });
    expect(await (await post(backend, "/introspect", testClient, { token })).json()).toMatchObject({
      act: { sub: first },
    });
  });
});

describe("A scope with a rule for agents", () => {
  const RULES = "oauthServer.resources.notes.scopes";
  const SCOPES = ["openid", "notes:read", "notes:write", "notes:delete"];
  beforeAll(() =>
    backend.configure({
      [`${RULES}.notes:write`]: { displayName: "Write notes", agents: "approval" },
      [`${RULES}.notes:delete`]: { displayName: "Delete notes", agents: "never" },
    }),
  );
  const asking = { scope: SCOPES.join(" "), resource: NOTES };

  /** Has a user decide about a request for all scopes. @returns Scopes of the access token. */
  async function decideAbout(client: TestClient, body: object) {
    const { accessToken } = await backend.signUp();
    const browser = newBrowser();
    const { interactionId, verifier, state } = await begin(backend, browser, client, asking);
    const input = { accessToken, params: { interaction_id: interactionId } };
    const { body: shown } = await backend.call("GET /oauth-consents/{interaction_id}", input);
    const decision = { decision: "allow" as const, ...body };
    const { body: decided } = await backend.call("POST /oauth-consents/{interaction_id}", { ...input, body: decision });
    const callback = new URL((await visit(backend, browser, decided.redirect_url)).headers.get("location") ?? "");
    const tokens = await exchange(backend, client, { callback, verifier, state }, NOTES);
    const { scope } = await verifyToken(backend, tokens.access_token, NOTES);
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "", resource: NOTES };
    const refreshed = (await (await post(backend, "/token", client, form)).json()) as { access_token: string };
    const later = await verifyToken(backend, refreshed.access_token, NOTES);
    const { body: grants } = await backend.call("GET /oauth-grants", { accessToken, query: { user_id: "me" } });
    return { shown, scope, later: later.scope, granted: grants.items[0]?.scopes };
  }

  it("gives an agent what the user approves, and never what agents may not have", async () => {
    const client = await registerClient(backend, { ...SETTINGS, scopes: SCOPES, kind: "agent" });
    const { shown, ...got } = await decideAbout(client, { approved_scopes: ["notes:write", "notes:delete"] });
    expect(shown.scopes).toEqual(["openid", "notes:read", "notes:write"]);
    expect(shown.approval_scopes).toEqual(["notes:write"]);
    const scopes = "notes:read notes:write";
    expect(got).toEqual({ scope: scopes, later: scopes, granted: ["notes:read", "notes:write", "openid"] });
  });

  it("gives an agent nothing of it that the user does not tick, without asking again", async () => {
    const client = await registerClient(backend, { ...SETTINGS, scopes: SCOPES, kind: "agent" });
    for (const body of [{}, { approved_scopes: [] }, { approved_scopes: ["notes:delete", "made:up"] }]) {
      const { scope, later, granted } = await decideAbout(client, body);
      expect([scope, later]).toEqual(["notes:read", "notes:read"]);
      expect(granted).toEqual(["notes:read", "openid"]);
    }
  });

  it("does not concern applications", async () => {
    const client = await registerClient(backend, { ...SETTINGS, scopes: SCOPES });
    const { shown, scope } = await decideAbout(client, {});
    expect(shown.approval_scopes).toEqual([]);
    expect(scope).toBe("notes:read notes:write notes:delete");
  });

  it("is asked about each time, also for an agent of the project's own", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { ...SETTINGS, scopes: SCOPES, kind: "agent", is_first_party: true });
    const isGranted = async (scope: string) => {
      const { interactionId } = await begin(backend, newBrowser(), client, { scope, resource: NOTES });
      const params = { interaction_id: interactionId };
      const input = { accessToken: user.accessToken, params };
      return (await backend.call("GET /oauth-consents/{interaction_id}", input)).body.is_granted;
    };
    expect([await isGranted("notes:read"), await isGranted("notes:read notes:write")]).toEqual([true, false]);
  });

  it("is out of reach for an agent that acts for itself, because there is no user to approve it", async () => {
    const scopeFor = async (settings: object) => {
      const client = await registerClient(backend, { ...SETTINGS, scopes: SCOPES, ...settings });
      const form = { grant_type: "client_credentials", scope: SCOPES.slice(1).join(" "), resource: NOTES };
      return ((await (await post(backend, "/token", client, form)).json()) as { scope: string }).scope;
    };
    expect(await scopeFor({ kind: "agent" })).toBe("notes:read");
    expect(await scopeFor({})).toBe("notes:read notes:write notes:delete");
  });

  it("ends for agents at the next refresh when the project forbids it", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { ...SETTINGS, kind: "agent" });
    const tokens = await exchange(
      backend,
      client,
      await authorize(backend, client, user, { scope: "openid notes:read", resource: NOTES }),
      NOTES,
    );
    await backend.configure({ [`${RULES}.notes:read.agents`]: "never" });
    const form = { grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "", resource: NOTES };
    const answer = await post(backend, "/token", client, form);
    await backend.configure({ [`${RULES}.notes:read.agents`]: "allowed" });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, "invalid_target"]);
  });
});
