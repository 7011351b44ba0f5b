import { createBrowser, ownKeys, REDIRECT_URI } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, github, app } = scene;
const { db } = servicesOf(backend).database;

const userOf = async (accessToken: string) => (await backend.call("GET /users/me", { accessToken })).body;
const newPerson = () => {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: "Pat" };
};

describe("signing in with a provider", () => {
  it("creates an account the first time and finds it again the next time", async () => {
    const email = "Pat@Example.com";
    google.signInAs({ sub: "pat", email, email_verified: true, name: "Pat", picture: "https://x.example/p.png" });
    const first = await app.signIn("google");
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      refresh_token: expect.stringMatching(/^[0-9a-z]{45}$/),
      token_type: "Bearer",
      expires_in: 3599,
      scope: "legacy",
      is_new_user: true,
      newUser: true,
      after_callback_redirect_url: null,
      afterCallbackRedirectUrl: null,
    });
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.headers.get("pragma")).toBe("no-cache");
    const user = await userOf(first.body.access_token);
    expect(user).toMatchObject({
      primary_email: "pat@example.com",
      primary_email_verified: true,
      display_name: "Pat",
      profile_image_url: "https://x.example/p.png",
      has_password: false,
      is_anonymous: false,
      oauth_providers: [{ id: "google", account_id: "pat", email: "pat@example.com" }],
    });
    const second = await app.signIn("google");
    expect(second.body).toMatchObject({ is_new_user: false, newUser: false });
    expect((await userOf(second.body.access_token)).id).toBe(user.id);
  });

  it("is recorded as an event with the account", async () => {
    const person = newPerson();
    google.signInAs(person);
    await app.signIn("google");
    const told = await db
      .selectFrom("webhook_events")
      .select(["type", "data"])
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(told).toMatchObject({
      type: "user.created",
      data: { primary_email: person.email, oauth_providers: [{ id: "google", account_id: person.sub }] },
    });
  });

  it("identifies the user by the account's ID, whatever else changes there", async () => {
    const person = newPerson();
    google.signInAs(person);
    const before = await userOf((await app.signIn("google")).body.access_token);
    google.signInAs({ ...person, email: `moved-${person.email}`, name: "Renamed" });
    const after = await userOf((await app.signIn("google")).body.access_token);
    expect(after).toMatchObject({ id: before.id, primary_email: person.email, display_name: "Pat" });
  });

  it("keeps accounts of different providers apart, even with the same ID", async () => {
    const { sub } = newPerson();
    google.signInAs({ sub });
    github.signInAs({ sub });
    const ofGoogle = await userOf((await app.signIn("google")).body.access_token);
    const ofGithub = await userOf((await app.signIn("github")).body.access_token);
    expect(ofGithub.id).not.toBe(ofGoogle.id);
  });

  it("works without details that the provider omits or sends in an unusable form", async () => {
    google.signInAs({
      sub: crypto.randomUUID(),
      email: "root@localhost",
      email_verified: true,
      picture: "javascript:alert(1)",
    });
    const user = await userOf((await app.signIn("google")).body.access_token);
    expect(user).toMatchObject({ primary_email: null, display_name: null, profile_image_url: null });
  });

  it("creates nothing before the app has redeemed the code", async () => {
    const person = newPerson();
    google.signInAs(person);
    const code = await app.getCode("google");
    const countChannels = async () =>
      (await db.selectFrom("contact_channels").select("id").where("value", "=", person.email).execute()).length;
    expect(await countChannels()).toBe(0);
    expect((await app.collect(code)).body.is_new_user).toBe(true);
    expect(await countChannels()).toBe(1);
  });

  it("lets a deleted user sign up again", async () => {
    google.signInAs(newPerson());
    await backend.configure({ "users.allowClientUserDeletion": true });
    const first = await app.signIn("google");
    const { id } = await userOf(first.body.access_token);
    await backend.call("DELETE /users/me", { accessToken: first.body.access_token });
    const second = await app.signIn("google");
    expect(second.body.is_new_user).toBe(true);
    expect((await userOf(second.body.access_token)).id).not.toBe(id);
  });

  it("works for known users while sign-up is disabled", async () => {
    google.signInAs(newPerson());
    await app.signIn("google");
    await backend.configure({ "auth.allowSignUp": false });
    try {
      expect((await app.signIn("google")).body.is_new_user).toBe(false);
    } finally {
      await backend.configure({ "auth.allowSignUp": true });
    }
  });

  it("gives one account to two first sign-ins at once", async () => {
    google.signInAs(newPerson());
    const codes = [await app.getCode("google"), await app.getCode("google")];
    const answers = await Promise.all(codes.map((code) => app.collect(code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const users = await Promise.all(answers.map(({ body }) => userOf(body.access_token)));
    expect(users[0].id).toBe(users[1].id);
    expect(answers.map(({ body }) => body.is_new_user).sort()).toEqual([false, true]);
  });

  it("asks for the second factor, and the code is used up", async () => {
    google.signInAs(newPerson());
    const { body } = await app.signIn("google");
    const totp_secret_base64 = Buffer.from("twenty bytes exactly").toString("base64");
    await backend.call("PATCH /users/me", { accessToken: body.access_token, body: { totp_secret_base64 } });
    const code = await app.getCode("google");
    const details = { attempt_code: expect.stringMatching(/^[0-9a-z]{45}$/) };
    expect(await app.collect(code)).toBeKnownError(400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", details);
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });
});

describe("on the way", () => {
  it("the browser goes to the provider with PKCE, a state and a nonce, and keeps a cookie", async () => {
    const browser = createBrowser(backend, { stopsBefore: google.issuer });
    const { response, location } = await app.visit("google", { provider_scope: "calendar  email" }, browser);
    expect(response.status).toBe(307);
    const target = new URL(location!);
    expect(target.origin).toBe(google.issuer);
    const parameters = Object.fromEntries(target.searchParams);
    expect(parameters).toEqual({
      client_id: ownKeys("google").clientId,
      redirect_uri: `${backend.url}/api/v1/auth/oauth/callback/google`,
      response_type: "code",
      scope: "openid email profile offline_access calendar",
      state: expect.stringMatching(/^[0-9a-z]{45}\.[0-9a-f-]{36}$/),
      access_type: "offline",
      prompt: "consent",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      nonce: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(response.headers.get("set-cookie")).toMatch(
      new RegExp(`^stack-oauth-inner-${parameters.state}=true; Path=/; Expires=[^;]+ GMT; Max-Age=600; HttpOnly$`),
    );
  });

  it("the browser comes to the app with code and state, and without the cookie", async () => {
    google.signInAs(newPerson());
    const browser = createBrowser(backend);
    const redirectUri = `${REDIRECT_URI}?after_auth_return_to=%2Fcart`;
    const { response, location } = await app.visit("google", { redirect_uri: `${redirectUri}#top` }, browser);
    expect(response.status).toBe(303);
    expect(await response.json()).toEqual({});
    const target = new URL(location!);
    expect(target.origin + target.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(target.searchParams)).toEqual({
      after_auth_return_to: "/cart",
      code: expect.stringMatching(/^[0-9a-f]{64}$/),
      state: "the app's own state",
    });
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("stack-"))).toEqual([]);
    const code = target.searchParams.get("code")!;
    expect((await app.collect(code, { redirect_uri: redirectUri })).status).toBe(200);
  });

  it.each([
    ["/cart?step=2#pay", "/cart?step=2#pay"],
    ["http://localhost:3000/cart", "http://localhost:3000/cart"],
    ["https://evil.example/", null],
    ["//evil.example/", null],
    ["/\\evil.example/", null],
    ["javascript:alert(1)", null],
    ["", null],
  ])("the page to return to is %j: the app hears %j", async (asked, heard) => {
    google.signInAs(newPerson());
    const { body } = await app.signIn("google", { after_callback_redirect_url: asked });
    expect(body).toMatchObject({ after_callback_redirect_url: heard, afterCallbackRedirectUrl: heard });
  });

  it("seals the provider's tokens, and doesn't pile them up", async () => {
    google.signInAs(newPerson());
    const { body } = await app.signIn("google");
    await app.signIn("google");
    await app.signIn("google", { provider_scope: "calendar" });
    const { id } = await userOf(body.access_token);
    const tokens = await db
      .selectFrom("oauth_provider_tokens as token")
      .innerJoin("oauth_accounts as account", "account.id", "token.oauth_account_id")
      .where("account.user_id", "=", id)
      .select(["token.kind", "token.scopes", "token.token_sealed"])
      .orderBy("token.kind")
      .execute();
    const scopes = ["openid", "email", "profile", "offline_access", "calendar"];
    expect(tokens).toEqual([
      { kind: "access", scopes, token_sealed: expect.any(Buffer) },
      { kind: "refresh", scopes, token_sealed: expect.any(Buffer) },
    ]);
  });
});

describe("an anonymous user who signs in with a provider", () => {
  it("keeps their id and data, and is no longer anonymous", async () => {
    const person = newPerson();
    google.signInAs(person);
    const { id, accessToken, refreshToken } = await backend.createAnonymousUser();
    const { body } = await app.signIn("google", { token: accessToken });
    expect(body.is_new_user).toBe(true);
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(refreshed).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    const user = await userOf(body.access_token);
    expect(user).toMatchObject({ id, is_anonymous: false, primary_email: person.email, display_name: "Pat" });
  });

  it("is left behind if the account already has a user", async () => {
    google.signInAs(newPerson());
    const known = await userOf((await app.signIn("google")).body.access_token);
    const { id, accessToken } = await backend.createAnonymousUser();
    const { body } = await app.signIn("google", { token: accessToken });
    expect(await userOf(body.access_token)).toMatchObject({ id: known.id });
    expect(id).not.toBe(known.id);
  });

  it("counts as signed out after signing out: a new user is created", async () => {
    google.signInAs(newPerson());
    const { id, accessToken } = await backend.createAnonymousUser();
    await backend.call("DELETE /auth/sessions/current", {
      accessToken,
      headers: { "x-stack-allow-anonymous-user": "true" },
    });
    const { body } = await app.signIn("google", { token: accessToken });
    expect((await userOf(body.access_token)).id).not.toBe(id);
  });

  it("a user who is not anonymous stays unchanged, and a new user is created", async () => {
    google.signInAs(newPerson());
    const { id, accessToken } = await backend.signUp();
    const { body } = await app.signIn("google", { token: accessToken });
    expect(body.is_new_user).toBe(true);
    expect((await userOf(body.access_token)).id).not.toBe(id);
  });
});

describe("connecting an account", () => {
  it("gives a user another way in", async () => {
    google.signInAs(newPerson());
    const { id, accessToken } = await backend.signUp();
    const linked = await app.signIn("google", { type: "link", token: accessToken });
    expect(linked.body).toMatchObject({ is_new_user: false });
    const { body } = await app.signIn("google");
    expect((await userOf(body.access_token)).id).toBe(id);
  });

  it("can be done again, and changes nothing but the tokens", async () => {
    google.signInAs(newPerson());
    const { accessToken } = await backend.signUp();
    await app.signIn("google", { type: "link", token: accessToken });
    const { status, body } = await app.signIn("google", {
      type: "link",
      token: accessToken,
      provider_scope: "calendar",
    });
    expect(status).toBe(200);
    expect((await userOf(body.access_token)).oauth_providers).toHaveLength(1);
  });

  it("takes a second account of the provider, which does not sign in", async () => {
    const { accessToken } = await backend.signUp();
    const [first, second] = [newPerson(), newPerson()];
    google.signInAs(first);
    await app.signIn("google", { type: "link", token: accessToken });
    google.signInAs(second);
    const { body } = await app.signIn("google", { type: "link", token: accessToken });
    const user = await userOf(body.access_token);
    expect(user.oauth_providers).toHaveLength(2);
    expect((await userOf((await app.signIn("google")).body.access_token)).id).not.toBe(user.id);
  });
});
