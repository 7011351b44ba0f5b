import { createHash } from "node:crypto";
import { createOAuthApp, readAnswer, VERIFIER } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;

beforeEach(() => {
  const sub = crypto.randomUUID();
  google.signInAs({ sub, email: `${sub}@example.com`, email_verified: true });
});

const userIdOf = async (accessToken: string) => (await backend.call("GET /users/me", { accessToken })).body.id;

async function refresh(refreshToken: string) {
  const { id: client_id, publishableClientKey: client_secret } = backend.project;
  const form = { grant_type: "refresh_token", refresh_token: refreshToken, client_id, client_secret };
  return readAnswer(
    await backend.fetch("/api/v1/auth/oauth/token", { method: "POST", body: new URLSearchParams(form) }),
  );
}

describe("POST /auth/oauth/token with an authorization code", () => {
  it("accepts JSON, and the client's credentials as HTTP Basic", async () => {
    const { id, publishableClientKey } = backend.project;
    const credentials = Buffer.from(`${encodeURIComponent(`${id}#main`)}:${publishableClientKey}`).toString("base64");
    const answer = await backend.call("POST /auth/oauth/token", {
      tier: null,
      headers: { authorization: `Basic ${credentials}` },
      body: {
        grant_type: "authorization_code",
        code: await app.getCode("google"),
        code_verifier: VERIFIER,
        redirect_uri: "http://localhost:3000/handler/oauth-callback",
      },
    });
    expect(answer.status).toBe(200);
  });

  it("accepts a code that returned to an application's scheme, which is trusted as a whole", async () => {
    await backend.configure({ "domains.trustedDomains": { app: { baseUrl: "myapp://" } } });
    google.signInAs({ sub: "scheme", email: "scheme@example.com", email_verified: true });
    const redirect_uri = "myapp://callback";
    const { location } = await app.visit("google", { redirect_uri });
    expect(location).toMatch(/^myapp:\/\/callback\?/);
    const code = new URL(location!).searchParams.get("code")!;
    expect((await app.collect(code, { redirect_uri: "myapp://callback/other" })).status).toBe(400);
    const { status, body } = await app.collect(code, { redirect_uri });
    expect(status).toBe(200);
    const user = await backend.call("GET /users/me", { accessToken: body.access_token });
    expect(user.body.primary_email).toBe("scheme@example.com");
    const elsewhere = await app.visit("google", { redirect_uri: "myapp2://callback" });
    expect([elsewhere.response.status, elsewhere.location]).toEqual([400, null]);
    await backend.configure({ "domains.trustedDomains": {} });
  });

  it("begins a session that can be refreshed", async () => {
    const { body } = await app.signIn("google");
    const refreshed = await refresh(body.refresh_token);
    expect(refreshed.status).toBe(200);
    expect(await userIdOf(refreshed.body.access_token)).toBe(await userIdOf(body.access_token));
  });

  it("sends two queries for a known user", async () => {
    await app.signIn("google");
    const code = await app.getCode("google");
    const asked = vi.spyOn(servicesOf(backend).database.db.getExecutor(), "executeQuery");
    expect((await app.collect(code)).body).toMatchObject({ is_new_user: false });
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it("is redeemed by exactly one of fifty concurrent requests", async () => {
    const code = await app.getCode("google");
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.collect(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("refuses a used code", async () => {
    const code = await app.getCode("google");
    await app.collect(code);
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("ends the session of a code that is used again with its verifier", async () => {
    const code = await app.getCode("google");
    const { body } = await app.collect(code);
    await app.collect(code, { code_verifier: `${VERIFIER}x` });
    expect((await refresh(body.refresh_token)).status).toBe(200); // A request with the code alone ends nothing.
    const another = await app.signIn("google");
    backend.clock.advance(600_000); // Also once the code is too old to be used.
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
    expect(await refresh(body.refresh_token)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    expect((await refresh(another.body.refresh_token)).status).toBe(200);
  });

  it("deletes the provider's tokens of a used code", async () => {
    const { database, rootSecret } = servicesOf(backend);
    const code = await app.getCode("google");
    const sealed = async () => {
      const row = await database.db
        .selectFrom("oauth_codes")
        .select("sign_in_sealed")
        .where("code_hash", "=", createHash("sha256").update(code).digest())
        .executeTakeFirstOrThrow();
      const place = [backend.project.id, "main", createHash("sha256").update(code).digest("base64")];
      return Buffer.from(rootSecret.open("oauth-code", place, row.sign_in_sealed)).toString();
    };
    expect(JSON.parse(await sealed()).tokens).toMatchObject({ accessToken: expect.stringMatching(/./) });
    await app.collect(code);
    expect(JSON.parse(await sealed()).tokens).toMatchObject({ accessToken: "", refreshToken: null });
  });

  it("refuses a code after five minutes", async () => {
    const code = await app.getCode("google");
    backend.clock.advance(300_001);
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it.each([
    ["a wrong verifier", { code_verifier: `${VERIFIER}x` }],
    ["no verifier", { code_verifier: undefined }],
    ["an empty verifier", { code_verifier: "" }],
    ["the challenge in its place", { code_verifier: "{challenge}" }],
  ])("refuses %s, and keeps the code for the request with the right one", async (_, changes) => {
    const code = await app.getCode("google");
    const challenge = createHash("sha256").update(VERIFIER).digest("base64url");
    const verifier = changes.code_verifier?.replace("{challenge}", challenge);
    expect(await app.collect(code, { code_verifier: verifier })).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
    expect((await app.collect(code)).status).toBe(200);
  });

  it("compares a plain challenge with the verifier itself", async () => {
    const changes = { code_challenge: "some-challenge", code_challenge_method: "plain" };
    const code = await app.getCode("google", changes);
    for (const code_verifier of ["Some-challenge", "some-challeng", "", undefined])
      expect(await app.collect(code, { code_verifier })).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
    expect((await app.collect(code, { code_verifier: "some-challenge" })).status).toBe(200);
  });

  it("gives nothing to an app whose challenge method was changed: its verifier does not match", async () => {
    const code = await app.getCode("google", { code_challenge_method: "plain" });
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("refuses another redirect URI, and leaves the code usable", async () => {
    const code = await app.getCode("google");
    for (const redirect_uri of [
      "http://localhost:3000/handler",
      "https://evil.example/",
      "http://localhost:3000/handler/oauth-callback?x=1",
    ]) {
      const answer = await app.collect(code, { redirect_uri });
      expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("redirect URI") });
      expect(answer.headers.get("x-stack-known-error")).toBeNull();
    }
    expect((await app.collect(code)).status).toBe(200);
  });

  it.each(["code", "redirect_uri"])("refuses a request without %s in OAuth's own words", async (name) => {
    const code = await app.getCode("google");
    const answer = await app.collect(code, { [name]: undefined });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: "invalid_request", error_description: `The parameter ${name} is missing.` });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("refuses clients it does not know before it looks at the code", async () => {
    const code = await app.getCode("google");
    for (const changes of [
      { client_secret: undefined },
      { client_secret: "pck_x" },
      { client_id: undefined },
      { client_id: "x" },
    ]) {
      const answer = await app.collect(code, changes);
      expect(answer).toBeKnownError(400, "INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: null });
    }
    expect((await app.collect(code)).status).toBe(200);
  });

  it("rejects a code of another project", async () => {
    const code = await app.getCode("google");
    const stranger = createOAuthApp(backend, await backend.createProject());
    expect(await stranger.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
    expect((await app.collect(code)).status).toBe(200);
  });

  it("accepts no other text as a code", async () => {
    const { refreshToken } = await backend.signUp();
    for (const code of ["x", "0".repeat(64), refreshToken, "0".repeat(10_000)])
      expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("rejects a code of a user who was deleted meanwhile", async () => {
    const { body } = await app.signIn("google");
    const user_id = await userIdOf(body.access_token);
    const code = await app.getCode("google");
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id } });
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });

  it("applies the settings that have changed since the browser returned", async () => {
    const code = await app.getCode("google");
    await backend.configure({ "auth.allowSignUp": false });
    const answer = await app.collect(code);
    await backend.configure({ "auth.allowSignUp": true });
    expect(answer).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
  });

  it("refuses an email that another user has added meanwhile", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    google.signInAs({ sub: crypto.randomUUID(), email, email_verified: true });
    const code = await app.getCode("google");
    await backend.signUp({ email });
    const details = { type: "email", contact_channel_value: email, would_work_if_email_was_verified: true };
    const answer = await app.collect(code);
    expect(answer).toBeKnownError(409, "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE", details);
  });

  it("refuses to connect an account that another user has signed in with meanwhile", async () => {
    const { accessToken: token } = await backend.signUp();
    const code = await app.getCode("google", { type: "link", token });
    await app.signIn("google");
    expect(await app.collect(code)).toBeKnownError(409, "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER");
  });

  it("refuses to connect an account for a session that has ended meanwhile", async () => {
    const { accessToken: token } = await backend.signUp();
    const code = await app.getCode("google", { type: "link", token });
    await backend.call("DELETE /auth/sessions/current", { accessToken: token });
    expect(await app.collect(code)).toBeKnownError(400, "INVALID_AUTHORIZATION_CODE");
  });
});
