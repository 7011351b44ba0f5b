import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { listLinks } from "../oauth/links.ts";
import { listProviderTokens, type ProviderTokens, storeProviderTokens } from "../oauth/provider-tokens.ts";

const MINUTE = 60_000;
const BASE_SCOPES = ["user:email"];
const OWN_KEYS = {
  type: "github",
  isShared: false,
  clientId: "id",
  clientSecret: "secret",
  allowSignIn: true,
  allowConnectedAccounts: true,
};
const CONFIG = {
  "auth.oauth.providers": {
    github: OWN_KEYS,
    off: { ...OWN_KEYS, allowConnectedAccounts: false },
    lent: { ...OWN_KEYS, isShared: true },
  },
};

/** GitHub, as far as tokens go: rotates refresh tokens, and takes each once. */
const github = {
  living: new Set<string>(),
  refreshTokens: new Set<string>(),
  refreshes: 0,
  checks: 0,
  rotates: true,
  failure: null as Response | Error | null,
  pause: Promise.resolve(),
};
let issued = 0;

async function outboundFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (github.failure instanceof Error) throw github.failure;
  if (github.failure) return github.failure.clone();
  if (String(url).startsWith("https://api.github.com/")) {
    github.checks += 1;
    const token = new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? "";
    return Response.json({ login: "octocat" }, { status: github.living.has(token) ? 200 : 401 });
  }
  github.refreshes += 1;
  await github.pause;
  const refreshToken = new URLSearchParams(String(init?.body)).get("refresh_token") ?? "";
  if (!github.refreshTokens.has(refreshToken)) return Response.json({ error: "bad_refresh_token" });
  const [access_token, refresh_token] = [`access-${++issued}`, `refresh-${issued}`];
  github.living.add(access_token);
  if (github.rotates) {
    github.refreshTokens.delete(refreshToken);
    github.refreshTokens.add(refresh_token);
  }
  return Response.json({
    access_token,
    token_type: "bearer",
    expires_in: 3600,
    ...(github.rotates && { refresh_token }),
  });
}

const backend = await testBackend({
  config: CONFIG,
  outboundFetch,
  env: { LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_ID: "lent", LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_SECRET: "lent" },
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => {
  Object.assign(github, { refreshes: 0, checks: 0, rotates: true, failure: null, pause: Promise.resolve() });
});

const services = servicesOf(backend);
const { db } = services.database;
const tenancy = { projectId: backend.project.id, branchId: "main" };
const inMinutes = (minutes: number) => new Date(backend.clock.now().getTime() + minutes * MINUTE);

async function connect(user: { id: string }, body: Record<string, unknown> = {}): Promise<string> {
  const answer = await backend.call("POST /oauth-providers", {
    tier: "server",
    body: {
      user_id: user.id,
      provider_config_id: "github",
      account_id: `account-${++issued}`,
      allow_sign_in: false,
      allow_connected_accounts: true,
      ...body,
    },
  });
  return answer.body.id;
}

const store = (linkId: string, tokens: Partial<ProviderTokens>) => {
  const whole = {
    accessToken: `access-${++issued}`,
    accessTokenExpiresAt: inMinutes(60),
    refreshToken: null,
    scopes: BASE_SCOPES,
    ...tokens,
  };
  if (whole.refreshToken) github.refreshTokens.add(whole.refreshToken);
  return storeProviderTokens(tenancy, db, services, linkId, whole);
};

/** A user with a connected GitHub account and these tokens. */
async function connectedUser(tokens: Partial<ProviderTokens> = {}): Promise<TestUser & { linkId: string }> {
  const user = await backend.signUp();
  const linkId = await connect(user);
  await store(linkId, tokens);
  return { ...user, linkId };
}

const ask = (accessToken: string | undefined, scope?: string, user_id = "me", provider_id = "github") =>
  backend.call("POST /connected-accounts/{user_id}/{provider_id}/access-token", {
    accessToken,
    params: { user_id, provider_id },
    body: scope === undefined ? {} : { scope },
  });

const tokensOf = (linkId: string, kind: "access" | "refresh") =>
  listProviderTokens(tenancy, db, services, linkId, { kind, scopes: [], expireAfter: backend.clock.now() });

describe("New tokens of a provider", () => {
  it("replace those that have expired, but not while only a leap of the clock says so", async () => {
    const { linkId } = await connectedUser({ scopes: [...BASE_SCOPES, "repo"] });
    const count = async () =>
      (await db.selectFrom("oauth_provider_tokens").select("id").where("oauth_account_id", "=", linkId).execute())
        .length;
    const certainNow = backend.clock.now();
    backend.clock.advance(7_200_000);
    const tokens = {
      accessToken: "later",
      accessTokenExpiresAt: inMinutes(60),
      refreshToken: null,
      scopes: BASE_SCOPES,
    };
    await storeProviderTokens(tenancy, db, { ...services, certainNow: () => certainNow }, linkId, tokens);
    expect(await count()).toBe(2);
    await store(linkId, {});
    expect(await count()).toBe(1);
  });
});

describe("GET /connected-accounts/{user_id}", () => {
  const list = (accessToken: string | undefined, user_id = "me") =>
    backend.call("GET /connected-accounts/{user_id}", { accessToken, params: { user_id } });

  it("lists the user's own accounts, oldest first, and not those that only sign in", async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    const here = { user_id: user.id, provider: "github" };
    await connect(user, { account_id: "second-of-its-name" });
    backend.clock.advance(1_000);
    await connect(user, { account_id: "first-of-its-name" });
    await connect(user, { account_id: "signs-in", allow_sign_in: true, allow_connected_accounts: false });
    await connect(other, { account_id: "of-another" });
    const expected = {
      items: [
        { ...here, provider_account_id: "second-of-its-name" },
        { ...here, provider_account_id: "first-of-its-name" },
      ],
      is_paginated: false,
    };
    expect(await list(user.accessToken)).toMatchObject({ status: 200, body: expected });
    const server = await backend.call("GET /connected-accounts/{user_id}", {
      tier: "server",
      params: { user_id: user.id },
    });
    expect(server.body).toEqual(expected);
  });

  it("refuses other users' accounts to a client", async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    await connect(other);
    expect((await list(user.accessToken, other.id)).status).toBe(403);
    expect(await list(undefined)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("tells a server that a user does not exist", async () => {
    const params = { user_id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b" };
    expect(await backend.call("GET /connected-accounts/{user_id}", { tier: "server", params })).toBeKnownError(
      404,
      "USER_NOT_FOUND",
    );
  });
});

describe("POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token", () => {
  it("gives the token of the account that it names, and no other account's", async () => {
    const { id, accessToken } = await backend.signUp();
    for (const account_id of ["work/1", "home"]) {
      github.living.add(`token-${account_id}`);
      await store(await connect({ id }, { account_id }), { accessToken: `token-${account_id}` });
    }
    const tokenOf = (provider_account_id: string) =>
      backend.call("POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token", {
        accessToken,
        params: { user_id: "me", provider_id: "github", provider_account_id },
        body: {},
      });
    expect((await tokenOf("work/1")).body).toEqual({ access_token: "token-work/1" });
    expect((await tokenOf("home")).body).toEqual({ access_token: "token-home" });
    expect(await tokenOf("unknown")).toBeKnownError(400, "OAUTH_CONNECTION_NOT_CONNECTED_TO_USER");
  });
});

describe("POST /connected-accounts/{user_id}/{provider_id}/access-token", () => {
  it("gives a stored token that works at the provider", async () => {
    github.living.add("stored");
    const { id, accessToken } = await connectedUser({ accessToken: "stored" });
    const answer = await ask(accessToken);
    expect(answer).toMatchObject({ status: 201, body: { access_token: "stored" } });
    expect(answer.body).toEqual({ access_token: "stored" });
    expect((await ask(accessToken, "", id)).body).toEqual({ access_token: "stored" });
    expect(github).toMatchObject({ checks: 2, refreshes: 0 });
  });

  it("has an older address for the signed-in user", async () => {
    github.living.add("old address");
    const { accessToken } = await connectedUser({ accessToken: "old address" });
    const key = "POST /auth/oauth/connected-accounts/{provider_id}/access-token";
    const params = { provider_id: "github" };
    const answer = await backend.call(key, { accessToken, params, body: { scope: "user:email" } });
    expect(answer).toMatchObject({ status: 201, body: { access_token: "old address" } });
    expect(await backend.call(key, { params, body: {} })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("gives the developer's server those of any user", async () => {
    github.living.add("for the server");
    const { id } = await connectedUser({ accessToken: "for the server" });
    const params = { user_id: id, provider_id: "github" };
    const answer = await backend.call("POST /connected-accounts/{user_id}/{provider_id}/access-token", {
      tier: "server",
      params,
      body: {},
    });
    expect(answer.body).toEqual({ access_token: "for the server" });
  });

  it("skips tokens that the provider has revoked, and never asks about them again", async () => {
    github.living.add("narrow");
    const { accessToken, linkId } = await connectedUser({ accessToken: "narrow" });
    await store(linkId, { accessToken: "revoked", scopes: [...BASE_SCOPES, "repo"] });
    // Storing wider scopes drops what is narrower, so the narrow one comes back.
    await store(linkId, { accessToken: "narrow" });
    expect((await ask(accessToken)).body).toEqual({ access_token: "narrow" });
    expect(await ask(accessToken, "repo")).toBeKnownError(400, "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE");
    const checks = github.checks;
    await ask(accessToken, "repo");
    expect(github.checks).toBe(checks);
  });

  it("gives only tokens with all the scopes that are asked for", async () => {
    github.living.add("wide");
    const { accessToken, linkId } = await connectedUser();
    await store(linkId, { accessToken: "wide", scopes: [...BASE_SCOPES, "repo", "gist"] });
    expect((await ask(accessToken, "gist  repo")).body).toEqual({ access_token: "wide" });
    const answer = await ask(accessToken, "gist admin");
    expect(answer).toBeKnownError(400, "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE");
  });

  it("gives no token that is about to end, and gets a new one instead", async () => {
    github.living.add("ending");
    const { accessToken } = await connectedUser({
      accessToken: "ending",
      accessTokenExpiresAt: inMinutes(5),
      refreshToken: "first",
    });
    const { status, body } = await ask(accessToken);
    expect(status).toBe(201);
    expect(body.access_token).not.toBe("ending");
    expect(github.refreshes).toBe(1);
    expect((await ask(accessToken)).body).toEqual(body);
    expect(github.refreshes).toBe(1);
  });

  it("keeps the refresh token that comes with a refresh, or the old one if none comes", async () => {
    const { email, password, linkId } = await connectedUser({
      accessTokenExpiresAt: inMinutes(-1),
      refreshToken: "r0",
    });
    for (const rotates of [true, true, false, true]) {
      github.rotates = rotates;
      const session = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
      expect((await ask(session.body.access_token)).status).toBe(201);
      backend.clock.advance(59 * MINUTE);
      const [refreshToken, ...others] = await tokensOf(linkId, "refresh");
      expect(github.refreshTokens).toContain(refreshToken?.token);
      expect(others).toEqual([]);
    }
    expect(github.refreshes).toBe(4);
  });

  it("never sends a refused refresh token again", async () => {
    const { accessToken, linkId } = await connectedUser({ accessTokenExpiresAt: inMinutes(1), refreshToken: "gone" });
    github.refreshTokens.delete("gone");
    for (let i = 0; i < 2; i++) {
      const answer = await ask(accessToken);
      expect(answer).toBeKnownError(400, "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE");
    }
    expect(github.refreshes).toBe(1);
    expect(await tokensOf(linkId, "refresh")).toEqual([]);
  });

  it.each([
    ["is out of reach", new TypeError("fetch failed"), 503],
    ["has trouble", new Response("down", { status: 502 }), 503],
    ["does not know our client", Response.json({ error: "incorrect_client_credentials" }), 400],
    ["answers nonsense", new Response("<html>", { headers: { "content-type": "text/html" } }), 400],
  ])("keeps the refresh token when the provider %s", async (_, failure, status) => {
    const { accessToken } = await connectedUser({
      accessTokenExpiresAt: inMinutes(1),
      refreshToken: `kept-${++issued}`,
    });
    github.failure = failure;
    expect(await ask(accessToken)).toMatchObject({ status, body: expect.any(String) });
    github.failure = null;
    expect((await ask(accessToken)).status).toBe(201);
  });

  it("tries all accounts a user has connected", async () => {
    github.living.add("of the second");
    const { accessToken, id } = await connectedUser({ accessToken: "dead" });
    await store(await connect({ id }), { accessToken: "of the second" });
    expect((await ask(accessToken)).body).toEqual({ access_token: "of the second" });
  });
});

describe("several who ask at once", () => {
  it("share one refresh, so that no rotated token is lost", async () => {
    const { accessToken, linkId } = await connectedUser({ accessTokenExpiresAt: inMinutes(1), refreshToken: "shared" });
    github.pause = new Promise((resolve) => setTimeout(resolve, 200));
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(accessToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.access_token)).size).toBe(1);
    expect(github.refreshes).toBe(1);
    const [refreshToken] = await tokensOf(linkId, "refresh");
    expect(github.refreshTokens).toContain(refreshToken?.token);
  });

  it("do not wait forever for a process that died", async () => {
    const { accessToken, linkId } = await connectedUser({ accessTokenExpiresAt: inMinutes(1), refreshToken: "orphan" });
    await db
      .updateTable("oauth_provider_tokens")
      .set({ refreshing_until: new Date(backend.clock.now().getTime() + 30_000) })
      .where("oauth_account_id", "=", linkId)
      .where("kind", "=", "refresh")
      .execute();
    const answer = ask(accessToken);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(github.refreshes).toBe(0);
    backend.clock.advance(30_000);
    expect((await answer).status).toBe(201);
  });

  it("do not overwrite an account that the user has connected again meanwhile", async () => {
    const { accessToken, linkId } = await connectedUser({ accessTokenExpiresAt: inMinutes(1), refreshToken: "older" });
    let answerNow: () => void = expect.unreachable;
    github.pause = new Promise((resolve) => {
      answerNow = resolve;
    });
    const asked = ask(accessToken);
    await expect.poll(() => github.refreshes).toBe(1);
    github.living.add("newer access");
    await store(linkId, { accessToken: "newer access", refreshToken: "newer" });
    answerNow();
    expect((await asked).body).toEqual({ access_token: "newer access" });
    expect((await tokensOf(linkId, "refresh")).map(({ token }) => token)).toEqual(["newer"]);
  });

  it("get nothing from an account that is disconnected meanwhile, and leave nothing behind", async () => {
    const { id, accessToken, linkId } = await connectedUser({
      accessTokenExpiresAt: inMinutes(1),
      refreshToken: "parting",
    });
    let answerNow: () => void = expect.unreachable;
    github.pause = new Promise((resolve) => {
      answerNow = resolve;
    });
    const asked = ask(accessToken);
    await expect.poll(() => github.refreshes).toBe(1);
    await backend.call("DELETE /oauth-providers/{user_id}/{provider_id}", {
      accessToken,
      params: { user_id: "me", provider_id: linkId },
    });
    answerNow();
    expect(await asked).toBeKnownError(400, "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE");
    expect(await listLinks(tenancy, db, id)).toEqual([]);
  });
});

describe("refusals", () => {
  it("a client that names another user, or none, gets no token", async () => {
    const [ada, eve] = [await connectedUser(), await connectedUser()];
    expect(await ask(eve.accessToken, "", ada.id)).toMatchObject({ status: 403, body: expect.any(String) });
    expect(await ask(undefined)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("a project without this provider, or that does not connect accounts there, gets no token", async () => {
    const { accessToken } = await connectedUser();
    for (const provider of ["google", "off", "constructor"]) {
      const answer = await ask(accessToken, "", "me", provider);
      expect(answer).toBeKnownError(400, "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED");
    }
  });

  it("a project with the installation's keys gets no token, unless the installation allows it", async () => {
    const { accessToken } = await connectedUser();
    const answer = await ask(accessToken, "", "me", "lent");
    expect(answer).toBeKnownError(400, "OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS");
    await using generous = await testBackend({
      config: CONFIG,
      env: {
        LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_ID: "lent",
        LATCHKIT_SHARED_OAUTH_GITHUB_CLIENT_SECRET: "lent",
        LATCHKIT_ALLOW_SHARED_OAUTH_ACCESS_TOKENS: "on",
      },
    });
    const user = await generous.signUp();
    const allowed = await generous.call("POST /connected-accounts/{user_id}/{provider_id}/access-token", {
      accessToken: user.accessToken,
      params: { user_id: "me", provider_id: "lent" },
      body: {},
    });
    expect(allowed).toBeKnownError(400, "OAUTH_CONNECTION_NOT_CONNECTED_TO_USER");
  });

  it("a user without a connected account gets no token", async () => {
    const user = await backend.signUp();
    await connect(user, { allow_sign_in: true, allow_connected_accounts: false });
    expect(await ask(user.accessToken)).toBeKnownError(400, "OAUTH_CONNECTION_NOT_CONNECTED_TO_USER");
  });

  it("an account for which the provider gave no tokens yet has none", async () => {
    const user = await backend.signUp();
    await connect(user);
    expect(await ask(user.accessToken)).toBeKnownError(400, "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE");
  });

  it("the older address refuses for the same reasons", async () => {
    const askThere = (accessToken: string, provider_id: string, body = {}) =>
      backend.call("POST /auth/oauth/connected-accounts/{provider_id}/access-token", {
        accessToken,
        params: { provider_id },
        body,
      });
    const { accessToken } = await backend.signUp();
    for (const [provider, code] of [
      ["google", "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED"],
      ["lent", "OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS"],
      ["github", "OAUTH_CONNECTION_NOT_CONNECTED_TO_USER"],
    ] as const)
      expect(await askThere(accessToken, provider)).toBeKnownError(400, code);
    const connected = await connectedUser();
    const answer = await askThere(connected.accessToken, "github", { scope: "repo" });
    expect(answer).toBeKnownError(400, "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE");
  });

  it("a malformed request is refused", async () => {
    const { accessToken } = await connectedUser();
    for (const [body, problem] of [
      [{ scope: null }, "body.scope cannot be null"],
      [{ scope: ["repo"] }, "body.scope must be a `string` type"],
      [{ scope: "x".repeat(4_097) }, "body.scope must be at most 4096 characters"],
      [{ scopes: "repo" }, "body contains unknown properties: scopes"],
    ] as const) {
      const params = { user_id: "me", provider_id: "github" };
      const key = "POST /connected-accounts/{user_id}/{provider_id}/access-token";
      const answer = await backend.call(key, { accessToken, params, body });
      expect(answer.body.code).toBe("SCHEMA_ERROR");
      expect(answer.body.error).toContain(problem);
    }
    expect((await ask(accessToken, "", "not-a-uuid")).body.code).toBe("SCHEMA_ERROR");
  });
});
