import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import * as oauth from "oauth4webapi";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import {
  authorize,
  begin,
  CONSENT_URL,
  decide,
  discover,
  exchange,
  newBrowser,
  optionsFor,
  post,
  REDIRECT_URI,
  registerClient,
  SERVER_CONFIG,
  signInTo,
  type TestClient,
  visit,
} from "./oauth-server.test-data.ts";

const backend = await testBackend({ config: SERVER_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());

const path = (below: string, id = backend.project.id) => `/api/v1/oauth/${id}${below}`;
const refresh = (client: Parameters<typeof post>[2], token: string | undefined) =>
  post(backend, "/token", client, { grant_type: "refresh_token", refresh_token: token ?? "" });
/** Reads the tokens of an answer. */
const read = (response: Response) => response.json() as Promise<Record<"access_token" | "refresh_token", string>>;
const introspect = async (client: Parameters<typeof post>[2], token: string | undefined) =>
  (await (await post(backend, "/introspect", client, { token: token ?? "" })).json()) as Record<string, unknown>;

describe("A project that has not switched the OAuth server on", () => {
  it("answers none of its addresses", async () => {
    const off = await backend.createProject();
    for (const below of ["/.well-known/openid-configuration", "/jwks", "/authorize", "/userinfo"])
      expect((await backend.fetch(path(below, off.id))).status).toBe(404);
    expect((await backend.fetch(path("/token", off.id), { method: "POST", body: "" })).status).toBe(404);
  });
});

describe("Discovery", () => {
  it("is found at all three well-known addresses", async () => {
    const issuer = `${backend.url}${path("")}`;
    for (const address of [
      path("/.well-known/openid-configuration"),
      path("/.well-known/oauth-authorization-server"),
      `/.well-known/oauth-authorization-server${path("")}`,
      `/.well-known/openid-configuration${path("")}`,
    ]) {
      const response = await backend.fetch(address);
      expect(await response.json(), address).toMatchObject({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        introspection_endpoint: `${issuer}/introspect`,
        revocation_endpoint: `${issuer}/revoke`,
        end_session_endpoint: `${issuer}/logout`,
        jwks_uri: `${issuer}/jwks`,
        code_challenge_methods_supported: ["S256"],
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256", "ES256"],
        authorization_response_iss_parameter_supported: true,
        token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
      });
    }
  });

  it("publishes keys of the project's own, without private parts", async () => {
    const other = await backend.createProject(SERVER_CONFIG);
    const keysOf = async (id: string): Promise<Record<string, string>[]> => {
      const { keys } = (await (await backend.fetch(path("/jwks", id))).json()) as { keys: Record<string, string>[] };
      return keys;
    };
    const keys = await keysOf(backend.project.id);
    expect(keys.map(({ alg }) => alg)).toEqual(["RS256", "ES256"]);
    for (const key of keys) for (const part of ["d", "p", "q"]) expect(key).not.toHaveProperty(part);
    expect((await keysOf(other.id))[0]?.kid).not.toBe(keys[0]?.kid);
  });
});

describe("The authorization code flow", () => {
  it("signs a user in to a client, which verifies the ID token with the published keys", async () => {
    const user = await backend.signUp({ isVerified: true });
    const client = await registerClient(backend);
    const tokens = await signInTo(backend, client, user);
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 600, scope: "openid profile email" });
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    expect(claims).toMatchObject({ sub: user.id, aud: client.client.client_id, iss: `${backend.url}${path("")}` });
    const server = await discover(backend);
    const userInfo = await oauth.userInfoRequest(server, client.client, tokens.access_token, optionsFor(backend));
    expect(await oauth.processUserInfoResponse(server, client.client, user.id, userInfo)).toMatchObject({
      sub: user.id,
      email: user.email,
      email_verified: true,
    });
  });

  it("sends the browser to the project's page for consent, and says there who asks for what", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const { response, interactionId } = await begin(backend, newBrowser(), client);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${CONSENT_URL}?interaction=${interactionId}`);
    const { body } = await backend.call("GET /oauth-consents/{interaction_id}", {
      accessToken: user.accessToken,
      params: { interaction_id: interactionId },
    });
    expect(body).toEqual({
      client: { client_id: client.client.client_id, name: "Example App", kind: "application", is_verified: true },
      redirect_uri: REDIRECT_URI,
      scopes: ["openid", "profile", "email"],
      scope_names: {},
      approval_scopes: [],
      resources: [],
      is_granted: false,
      teams: null,
    });
  });

  it("keeps the query of the page for consent, and uses the handler of a trusted domain by default", async () => {
    const project = await backend.createProject({ "oauthServer.enabled": true });
    const client = await registerClient(backend, {}, project);
    const leadsTo = async () =>
      (await begin(backend, newBrowser(), client, {}, project)).response.headers.get("location");
    expect(await leadsTo()).toBeNull();
    await backend.configure({ "domains.trustedDomains.a": { baseUrl: "https://*.shop.example" } }, project);
    await backend.configure({ "domains.trustedDomains.b": { baseUrl: "https://shop.example" } }, project);
    expect(await leadsTo()).toMatch(/^https:\/\/shop\.example\/handler\/oauth-consent\?interaction=[\w-]+$/);
    await backend.configure({ "oauthServer.consentUrl": "https://shop.example/app?page=consent" }, project);
    expect(await leadsTo()).toMatch(/^https:\/\/shop\.example\/app\?page=consent&interaction=[\w-]+$/);
  });

  it("remembers what the user has allowed", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    await signInTo(backend, client, user);
    const isGranted = async (scope: string, parameters: Record<string, string> = {}) => {
      const { interactionId } = await begin(backend, newBrowser(), client, { scope, ...parameters });
      const { body } = await backend.call("GET /oauth-consents/{interaction_id}", {
        accessToken: user.accessToken,
        params: { interaction_id: interactionId },
      });
      return body.is_granted;
    };
    expect(await isGranted("openid email")).toBe(true);
    expect(await isGranted("openid email offline_access")).toBe(true); // dropped: the client did not ask for consent
    expect(await isGranted("openid email", { prompt: "consent" })).toBe(false);
    expect(await isGranted("openid email", { prompt: "login" })).toBe(false);
  });

  it("asks nothing about the project's own applications, unless any program of a device could be behind it", async () => {
    const user = await backend.signUp();
    const redirect_uris = [REDIRECT_URI, "http://localhost:8080/callback", "com.example.app:/callback"];
    const own = await registerClient(backend, { redirect_uris, is_first_party: true });
    const other = await registerClient(backend, { redirect_uris });
    const isGranted = async (client: TestClient, parameters: Record<string, string>) => {
      const { interactionId } = await begin(backend, newBrowser(), client, parameters);
      const params = { interaction_id: interactionId };
      const asked = await backend.call("GET /oauth-consents/{interaction_id}", {
        accessToken: user.accessToken,
        params,
      });
      return asked.body.is_granted;
    };
    expect(await isGranted(own, {})).toBe(true);
    expect(await isGranted(other, {})).toBe(false);
    expect(await isGranted(own, { redirect_uri: "http://localhost:8080/callback" })).toBe(false);
    expect(await isGranted(own, { redirect_uri: "com.example.app:/callback" })).toBe(false);
    expect(await isGranted(own, { prompt: "consent" })).toBe(false);
  });

  it("tells the client if the user denies the request", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const browser = newBrowser();
    const { interactionId, state } = await begin(backend, browser, client);
    const { body } = await decide(backend, user, interactionId, "deny");
    const back = new URL((await visit(backend, browser, body.redirect_url)).headers.get("location") ?? "");
    expect(back.origin + back.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      state,
      iss: `${backend.url}${path("")}`,
    });
  });

  it("works for a public client, and refuses a code without its PKCE verifier", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend, { type: "public" });
    expect((await signInTo(backend, client, user)).access_token).toBeTypeOf("string");
    const { callback } = await authorize(backend, client, user);
    const code = callback.searchParams.get("code") ?? "";
    const form = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI };
    expect((await post(backend, "/token", client, form)).status).toBe(400);
  });

  it("refuses a request without PKCE, and the method plain", async () => {
    const client = await registerClient(backend);
    for (const parameters of [{ code_challenge: "" }, { code_challenge_method: "plain" }]) {
      const { response } = await begin(backend, newBrowser(), client, parameters);
      expect(response.headers.get("location")).toContain(`${REDIRECT_URI}?error=invalid_request`);
    }
  });

  it.each([
    "https://app.example.com/callback/",
    "https://app.example.com/callback?x=1",
    "https://app.example.com/Callback",
    "https://app.example.com:444/callback",
    "https://app.example.com.evil.example/callback",
    "https://user@app.example.com/callback",
    "https://app.example.com/a/../callback",
    "https://app.example.com/%63allback",
    "https://evil.example/callback",
    "http://app.example.com/callback",
  ])("never redirects to %s, which is not registered", async (redirect_uri) => {
    const client = await registerClient(backend);
    const { response } = await begin(backend, newBrowser(), client, { redirect_uri });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
  });

  it("gives tokens for a code once, of 50 requests at the same time", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const { callback, verifier } = await authorize(backend, client, user);
    const form = {
      grant_type: "authorization_code",
      code: callback.searchParams.get("code") ?? "",
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(backend, "/token", client, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(400)]);
  });

  it("ends the tokens of a code that is used again", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const authorized = await authorize(backend, client, user);
    const tokens = await exchange(backend, client, authorized);
    expect((await introspect(client, tokens.access_token)).active).toBe(true);
    await expect(exchange(backend, client, authorized)).rejects.toThrow();
    expect((await introspect(client, tokens.access_token)).active).toBe(false);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
  });

  it("refuses another client's code, and another project's", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const thief = await registerClient(backend);
    const authorized = await authorize(backend, client, user);
    await expect(exchange(backend, thief, authorized)).rejects.toThrow();
    const other = await backend.createProject(SERVER_CONFIG);
    const stranger = await registerClient(backend, {}, other);
    const form = {
      grant_type: "authorization_code",
      code: authorized.callback.searchParams.get("code") ?? "",
      redirect_uri: REDIRECT_URI,
      code_verifier: authorized.verifier,
    };
    expect((await post(backend, "/token", stranger, form, other)).status).toBe(400);
    expect((await post(backend, "/token", client, form, other)).status).toBe(401);
  });
});

describe("A decision", () => {
  it("counts only in the browser that began the request", async () => {
    const attacker = newBrowser();
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const { interactionId } = await begin(backend, attacker, client);
    const { body } = await decide(backend, user, interactionId);
    const victim = await visit(backend, newBrowser(), body.redirect_url);
    expect(victim.status).toBe(400);
    // The attacker's browser has the cookie, but not what the user's browser learned.
    const withoutSecret = body.redirect_url.replace(/\?.*/, "");
    const again = await visit(backend, attacker, withoutSecret);
    expect(again.headers.get("location") ?? "").not.toContain("code=");
  });

  it("counts for its own request only, and once", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const [first, second] = [newBrowser(), newBrowser()];
    const one = await begin(backend, first, client);
    const other = await begin(backend, second, client);
    const { body } = await decide(backend, user, one.interactionId);
    const moved = body.redirect_url.replace(one.interactionId, other.interactionId);
    expect((await visit(backend, second, moved)).headers.get("location") ?? "").not.toContain("code=");
    const [a, b] = await Promise.all([
      visit(backend, { cookies: new Map(first.cookies) }, body.redirect_url),
      visit(backend, { cookies: new Map(first.cookies) }, body.redirect_url),
    ]);
    const codes = [a, b].filter(({ headers }) => headers.get("location")?.includes("code="));
    expect(codes).toHaveLength(1);
  });

  it("is refused to impersonators, anonymous users, ended sessions and other projects", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const { interactionId } = await begin(backend, newBrowser(), client);
    const anonymous = await backend.createAnonymousUser();
    expect((await decide(backend, anonymous, interactionId)).status).toBe(401);
    const { body } = await backend.call("POST /auth/sessions", {
      tier: "server",
      body: { user_id: user.id, is_impersonation: true },
    });
    expect((await decide(backend, { accessToken: body.access_token }, interactionId)).status).toBe(403);
    const throughServer = (accessToken: string) =>
      backend.call("POST /oauth-consents/{interaction_id}", {
        ...({ tier: "server", accessToken } as const),
        params: { interaction_id: interactionId },
        body: { decision: "allow" },
      });
    expect((await throughServer(body.access_token)).status).toBe(403);
    expect((await throughServer(anonymous.accessToken)).status).toBe(401);
    const other = await backend.createProject(SERVER_CONFIG);
    const stranger = await backend.signUp({ project: other });
    expect((await decide(backend, stranger, interactionId, "allow", other)).status).toBe(404);
    await backend.call("DELETE /auth/sessions/current", {
      accessToken: user.accessToken,
      refreshToken: user.refreshToken,
    });
    expect(await decide(backend, user, interactionId)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("needs a sign-in as fresh as the client asks for", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    backend.clock.advance(120_000);
    const { interactionId } = await begin(backend, newBrowser(), client, { max_age: "60" });
    expect(await decide(backend, user, interactionId)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", {
      max_age_minutes: 1,
    });
    const relaxed = await begin(backend, newBrowser(), client, { max_age: "600" });
    expect((await decide(backend, user, relaxed.interactionId)).status).toBe(200);
    for (const parameters of [{ max_age: "0" }, { prompt: "login" }]) {
      const { interactionId: anew } = await begin(backend, newBrowser(), client, parameters);
      backend.clock.advance(1_000);
      expect(await decide(backend, user, anew)).toBeKnownError(403, "FRESH_SIGN_IN_REQUIRED", {
        max_age_minutes: 1,
      });
      const { email, password } = user;
      const signedIn = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
      backend.clock.advance(30_000);
      expect((await decide(backend, { accessToken: signedIn.body.access_token }, anew)).status).toBe(200);
    }
  });
});

describe("A refresh token", () => {
  const setUp = async (parameters: Record<string, string> = {}) => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    return { user, client, tokens: await signInTo(backend, client, user, parameters) };
  };

  it("is exchanged for a new one at each use", async () => {
    const { client, tokens } = await setUp();
    const response = await refresh(client, tokens.refresh_token);
    expect(response.status).toBe(200);
    const { refresh_token, access_token } = await read(response);
    expect(refresh_token).not.toBe(tokens.refresh_token);
    expect((await introspect(client, access_token)).active).toBe(true);
    expect((await refresh(client, refresh_token)).status).toBe(200);
  });

  it("gets the same answer again for 30 seconds, so that a lost answer does not sign the user out", async () => {
    const { client, tokens } = await setUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(client, tokens.refresh_token)));
    const bodies = await Promise.all(answers.map(read));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(bodies.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    backend.clock.advance(29_000);
    expect(await (await refresh(client, tokens.refresh_token)).json()).toEqual(bodies[0]);
  });

  it("ends all tokens of its sign-in if it is used again later, and those of no other", async () => {
    const { user, client, tokens } = await setUp();
    const elsewhere = await signInTo(backend, client, user);
    const { refresh_token, access_token } = await read(await refresh(client, tokens.refresh_token));
    backend.clock.advance(31_000);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
    expect((await refresh(client, refresh_token)).status).toBe(400);
    expect((await introspect(client, access_token)).active).toBe(false);
    expect((await refresh(client, elsewhere.refresh_token)).status).toBe(200);
  });

  it("is refused to other clients, also while it gets the same answer again", async () => {
    const { client, tokens } = await setUp();
    const thief = await registerClient(backend);
    expect((await refresh(thief, tokens.refresh_token)).status).toBe(400);
    await refresh(client, tokens.refresh_token);
    expect((await refresh(thief, tokens.refresh_token)).status).toBe(400);
    expect((await refresh({ ...client, secret: "wrong" }, tokens.refresh_token)).status).toBe(401);
  });

  it("ends with the session, unless the user allowed offline access", async () => {
    const online = await setUp();
    const offline = await setUp({ scope: "openid offline_access", prompt: "consent" });
    for (const { user, client, tokens } of [online, offline]) {
      await backend.call("DELETE /auth/sessions/current", {
        accessToken: user.accessToken,
        refreshToken: user.refreshToken,
      });
      const isOffline = client === offline.client;
      expect((await introspect(client, tokens.access_token)).active).toBe(isOffline);
      expect((await refresh(client, tokens.refresh_token)).status).toBe(isOffline ? 200 : 400);
    }
  });

  it("is refused while its user is banned, and ends with the account", async () => {
    const { user, client, tokens } = await setUp({ scope: "openid offline_access", prompt: "consent" });
    const ban = { tier: "server", params: { user_id: user.id }, body: {} } as const;
    await backend.call("POST /users/{user_id}/ban", ban);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
    expect((await introspect(client, tokens.access_token)).active).toBe(false);
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: user.id } });
    expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
  });

  it("can be revoked by its client", async () => {
    const { client, tokens } = await setUp();
    const server = await discover(backend);
    const revoked = await oauth.revocationRequest(
      ...([server, client.client, client.authentication, tokens.refresh_token ?? ""] as const),
      optionsFor(backend),
    );
    await oauth.processRevocationResponse(revoked);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
  });
});

describe("Grants", () => {
  it("are listed and revoked by the user; revoking ends the tokens at once", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const tokens = await signInTo(backend, client, user);
    const list = await backend.call("GET /oauth-grants", { accessToken: user.accessToken, query: { user_id: "me" } });
    expect(list.body.items).toEqual([
      {
        client: {
          client_id: client.client.client_id,
          name: "Example App",
          kind: "application",
          is_verified: true,
          redirect_uri: REDIRECT_URI,
        },
        scopes: ["email", "openid", "profile"],
        scope_names: {},
        created_at_millis: backend.clock.now().getTime(),
        last_used_at_millis: backend.clock.now().getTime(),
      },
    ]);
    const params = { user_id: "me", client_id: client.client.client_id };
    const revoke = () =>
      backend.call("DELETE /oauth-grants/{user_id}/{client_id}", { accessToken: user.accessToken, params });
    expect((await revoke()).status).toBe(200);
    expect((await introspect(client, tokens.access_token)).active).toBe(false);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(400);
    expect((await revoke()).status).toBe(404);
  });
});

describe("Client credentials", () => {
  it("give a client a token of its own, which is no user's", async () => {
    const client = await registerClient(backend, {
      grant_types: ["client_credentials"],
      scopes: [],
      redirect_uris: [],
    });
    const server = await discover(backend);
    const response = await oauth.clientCredentialsGrantRequest(
      ...([server, client.client, client.authentication, {}] as const),
      optionsFor(backend),
    );
    const tokens = await oauth.processClientCredentialsResponse(server, client.client, response);
    expect(await introspect(client, tokens.access_token)).toMatchObject({
      active: true,
      client_id: client.client.client_id,
    });
    const userInfo = await backend.fetch(path("/userinfo"), {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(userInfo.status).toBe(401);
  });
});

describe("OAuth tokens and session tokens", () => {
  it("are never accepted for each other", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const tokens = await signInTo(backend, client, user);
    for (const token of [tokens.access_token, tokens.id_token ?? ""])
      expect((await backend.call("GET /users/me", { accessToken: token })).status).toBeGreaterThanOrEqual(400);
    const userInfo = await backend.fetch(path("/userinfo"), {
      headers: { authorization: `Bearer ${user.accessToken}` },
    });
    expect(userInfo.status).toBe(401);
    expect((await introspect(client, user.accessToken)).active ?? false).toBe(false);
    expect((await refresh(client, user.refreshToken)).status).toBe(400);
  });
});

describe("Signing out from a client", () => {
  it("ends the session of the ID token, and returns to a registered address only", async () => {
    const back = "https://app.example.com/bye";
    const user = await backend.signUp();
    const client = await registerClient(backend, { post_logout_redirect_uris: [back] });
    const tokens = await signInTo(backend, client, user);
    const logOut = (query: Record<string, string>) =>
      backend.fetch(path(`/logout?${new URLSearchParams(query)}`), { redirect: "manual" });
    const hint = { id_token_hint: tokens.id_token ?? "" };
    const elsewhere = await logOut({ ...hint, post_logout_redirect_uri: "https://evil.example/bye" });
    expect(elsewhere.status).toBe(400);
    const forged = `${tokens.id_token?.slice(0, -8)}AAAAAAAA`;
    expect((await logOut({ id_token_hint: forged })).status).toBe(400);
    expect((await refresh(client, tokens.refresh_token)).status).toBe(200);
    const response = await logOut({ ...hint, post_logout_redirect_uri: back, state: "s1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${back}?state=s1`);
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken: user.refreshToken });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});

describe("What is stored", () => {
  it("contains no code, token or secret", async () => {
    const user = await backend.signUp();
    const client = await registerClient(backend);
    const authorized = await authorize(backend, client, user);
    const tokens = await exchange(backend, client, authorized);
    const { rows } = await sql<{ text: string }>`
      select oauth_state::text as text from oauth_state
      union all select oauth_grants::text from oauth_grants
      union all select oauth_client_secrets::text from oauth_client_secrets
      union all select audit_log::text from audit_log`.execute(servicesOf(backend).database.db);
    const stored = rows.map(({ text }) => text).join();
    for (const secret of [
      tokens.access_token,
      tokens.refresh_token,
      client.secret,
      authorized.callback.searchParams.get("code"),
    ])
      for (const form of [secret ?? "", Buffer.from(secret ?? "").toString("hex")]) expect(stored).not.toContain(form);
  });
});
