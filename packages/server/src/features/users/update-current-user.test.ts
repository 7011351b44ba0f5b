import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { hash as bcryptHash } from "@node-rs/bcrypt";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";

const backend = await testBackend({ config: { "teams.createPersonalTeamOnSignUp": true } });
afterAll(() => backend[Symbol.asyncDispose]());

type Person = Pick<TestUser, "accessToken">;
const asClient = ({ accessToken }: Person, body: unknown) => backend.call("PATCH /users/me", { accessToken, body });
const asServer = ({ accessToken }: Person, body: unknown) =>
  backend.call("PATCH /users/me", { tier: "server", accessToken, body });
const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

const DATA_URL = `data:image/png;base64,${SAMPLE_IMAGES["image/png"]}`;
const SECRET = "dGhlIHNlY3JldCBvZiBhIHBob25l";

/** A refusal in plain text. */
const refusal = (text: string) => ({ status: 400, body: expect.stringContaining(text) });
const schemaError = (...problems: string[]) => ({
  message: `Validation failed for PATCH /api/v1/users/me:${problems.map((problem) => `\n  - ${problem}`).join("")}`,
});

describe("what people may change about themselves", () => {
  let pat: TestUser;
  beforeAll(async () => {
    pat = await backend.signUp();
  });

  it.each<[field: string, sent: unknown, becomes: unknown]>([
    ["display_name", "Pat", "Pat"],
    ["display_name", "x".repeat(256), "x".repeat(256)],
    ["display_name", "", null],
    ["display_name", null, null],
    ["client_metadata", { theme: "dark", list: [1, null, { deep: true }] }, undefined],
    ["client_metadata", "text", undefined],
    ["client_metadata", [], undefined],
    ["client_metadata", false, undefined],
    ["client_metadata", null, undefined],
    ["profile_image_url", null, undefined],
    ["selected_team_id", null, undefined],
    ["otp_auth_enabled", false, undefined],
    ["passkey_auth_enabled", false, undefined],
  ])("%s becomes %j", async (field, sent, becomes = sent) => {
    const answer = await asClient(pat, { [field]: sent });
    expect(answer.status).toBe(200);
    expect(answer.body[field]).toEqual(becomes);
    const me = await backend.call("GET /users/me", { accessToken: pat.accessToken });
    expect(me.body).toEqual(answer.body);
  });

  it("keeps fields that are left out", async () => {
    const { body: before } = await asClient(pat, { display_name: "Pat", client_metadata: { a: 1 } });
    expect((await asClient(pat, {})).body).toEqual(before);
    expect((await asClient(pat, { display_name: "Lee" })).body).toEqual({ ...before, display_name: "Lee" });
  });

  it("stores a picture and serves it", async () => {
    const person = await backend.signUp();
    const { body } = await asClient(person, { profile_image_url: DATA_URL });
    expect(body.profile_image_url).toMatch(`${backend.url}/`);
    const path = body.profile_image_url.slice(backend.url.length);
    const picture = await backend.fetch(path);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer()).toString("base64")).toBe(SAMPLE_IMAGES["image/png"]);
    await asClient(person, { profile_image_url: null });
    expect((await backend.fetch(path)).status).toBe(404);
  });

  it.each([
    ["a picture elsewhere, which could watch who looks", "https://cdn.example/pat.png"],
    ["a page", "data:text/html,<script>alert(1)</script>"],
    ["a page called a picture", `data:image/png;base64,${Buffer.from("<html>").toString("base64")}`],
    ["what is no URL of the web", "ftp://cdn.example/pat.png"],
  ])("refuses a profile image that is %s", async (_, url) => {
    expect(await asClient(pat, { profile_image_url: url })).toMatchObject(refusal("profile image is invalid"));
  });

  it("selects teams of the user only", async () => {
    const [person, stranger] = [await backend.signUp(), await backend.signUp()];
    const own = (await backend.call("GET /users/me", { accessToken: person.accessToken })).body.selected_team_id;
    const foreign = (await backend.call("GET /users/me", { accessToken: stranger.accessToken })).body.selected_team_id;
    expect((await asClient(person, { selected_team_id: null })).body.selected_team).toBeNull();
    expect((await asClient(person, { selected_team_id: own })).body.selected_team.id).toBe(own);
    for (const teamId of [foreign, "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b"]) {
      const details = { team_id: teamId, user_id: person.id };
      expect(await asClient(person, { selected_team_id: teamId })).toBeKnownError(
        404,
        "TEAM_MEMBERSHIP_NOT_FOUND",
        details,
      );
    }
  });

  it("turns the second factor on and off", async () => {
    const person = await backend.signUp();
    expect((await asClient(person, { totp_secret_base64: SECRET })).body.requires_totp_mfa).toBe(true);
    expect((await signIn(person.email, person.password)).body.code).toBe("MULTI_FACTOR_AUTHENTICATION_REQUIRED");
    expect((await asClient(person, { totp_secret_base64: null })).body.requires_totp_mfa).toBe(false);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it("turns on codes by email if the project offers them", async () => {
    expect(await asClient(pat, { otp_auth_enabled: true })).toMatchObject(refusal("not enabled for this project"));
    await backend.configure({ "auth.otp.allowSignIn": true });
    expect((await asClient(pat, { otp_auth_enabled: true })).body.otp_auth_enabled).toBe(true);
    await backend.configure({ "auth.otp.allowSignIn": false });
    expect((await asClient(pat, { otp_auth_enabled: true })).status).toBe(200); // it was on already
    expect((await asClient(pat, { otp_auth_enabled: false })).body.otp_auth_enabled).toBe(false);
  });

  it("does not turn on passkeys, which registering one does", async () => {
    expect(await asClient(pat, { passkey_auth_enabled: true })).toMatchObject(refusal("Register a passkey instead"));
  });

  it.each([
    [{ display_name: 5 }, "5"],
    [{ display_name: true }, "true"],
  ])("reads %j as text, as older clients expect", async (body, displayName) => {
    expect((await asClient(pat, body)).body.display_name).toBe(displayName);
  });

  it.each([
    [undefined, "body must be defined"],
    [[], "body must be a `object` type"],
    [{ display_name: "x".repeat(257) }, "body.display_name must be at most 256 characters"],
    [{ display_name: {} }, "body.display_name must be a `string` type, but the final value was: `{…}`"],
    [{ profile_image_url: "" }, "body.profile_image_url is not a valid URL"],
    [
      { profile_image_url: `data:image/png;base64,${"A".repeat(1_000_000)}` },
      "body.profile_image_url must be at most 1000000 characters",
    ],
    [
      { client_metadata: { note: "x".repeat(65_536) } },
      "body.client_metadata must be at most 65536 characters of JSON",
    ],
    [{ selected_team_id: "my team" }, "body.selected_team_id must be a valid UUID"],
    [{ totp_secret_base64: "c2VjcmV0" + "_" }, "body.totp_secret_base64 is not valid base64"],
    [{ otp_auth_enabled: "maybe" }, "body.otp_auth_enabled must be a `boolean` type"],
    [{ passkey_auth_enabled: null }, "body.passkey_auth_enabled cannot be null"],
  ])("refuses %j", async (body, problem) => {
    expect(await asClient(pat, body)).toBeKnownError(400, "SCHEMA_ERROR", schemaError(problem));
  });

  it("excludes fields of the developer's backend", async () => {
    const body = {
      client_read_only_metadata: {},
      server_metadata: {},
      primary_email: "pat@shop.example",
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      password: "another password",
      password_hash: "x",
      is_anonymous: false,
      country_code: "DE",
      restricted_by_admin: false,
      id: "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b",
    };
    const problem = `body contains unknown properties: ${Object.keys(body).join(", ")}`;
    expect(await asClient(pat, body)).toBeKnownError(400, "SCHEMA_ERROR", schemaError(problem));
  });
});

describe("what the developer's backend may change", () => {
  it("includes metadata that users only read, or never see", async () => {
    const person = await backend.signUp();
    const body = {
      client_read_only_metadata: { plan: "pro" },
      server_metadata: { risk: 1 },
      client_metadata: { a: 1 },
    };
    expect((await asServer(person, body)).body).toMatchObject(body);
    const { body: seen } = await backend.call("GET /users/me", { accessToken: person.accessToken });
    expect(seen).toMatchObject({ client_read_only_metadata: { plan: "pro" }, client_metadata: { a: 1 } });
    expect(seen).not.toHaveProperty("server_metadata");
  });

  it("includes the address of the picture", async () => {
    const url = "https://cdn.example/pat.png";
    expect((await asServer(await backend.signUp(), { profile_image_url: url })).body.profile_image_url).toBe(url);
  });

  it("treats names with a meaning in JavaScript as plain data", async () => {
    const { accessToken } = await backend.signUp();
    const headers = { "content-type": "application/json", "x-stack-access-token": accessToken };
    const body = '{"client_metadata":{"__proto__":{"isAdmin":true},"constructor":1}}';
    const { publishableClientKey, id } = backend.project;
    const keys = {
      "x-stack-project-id": id,
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": publishableClientKey,
    };
    const response = await backend.fetch("/api/v1/users/me", {
      method: "PATCH",
      headers: { ...headers, ...keys },
      body,
    });
    expect(await response.text()).toContain('"client_metadata":{"__proto__":{"isAdmin":true},"constructor":1}');
  });

  it("excludes making an account anonymous again", async () => {
    const person = await backend.signUp();
    const problem = "body.is_anonymous must be one of the following values: false";
    expect(await asServer(person, { is_anonymous: true })).toBeKnownError(400, "SCHEMA_ERROR", schemaError(problem));
    const { accessToken } = await backend.createAnonymousUser();
    const headers = { "x-stack-allow-anonymous-user": "true" };
    const answer = await backend.call("PATCH /users/me", {
      tier: "server",
      accessToken,
      headers,
      body: { is_anonymous: false },
    });
    expect(answer.body.is_anonymous).toBe(false);
  });

  it.each([
    [{ display_name: "Lee", primary_email: "lee@shop.example" }, "Lee's Team"],
    [{ primary_email: "lee.too@shop.example" }, "lee.too@shop.example's Team"],
    [{}, "Personal Team"],
  ])("renames the team of an anonymous user along with %j", async (known, name) => {
    const { accessToken } = await backend.createAnonymousUser();
    const headers = { "x-stack-allow-anonymous-user": "true" };
    const body = { ...known, is_anonymous: false };
    const answer = await backend.call("PATCH /users/me", { tier: "server", accessToken, headers, body });
    expect(answer.body.selected_team.display_name).toBe(name);
  });
});

describe("the primary email", () => {
  it("is replaced, and keeps its other settings unless the request sets them", async () => {
    const person = await backend.signUp();
    await asServer(person, { primary_email_verified: true });
    const replaced = await asServer(person, { primary_email: "New.Address@Shop.Example" });
    expect(replaced.body).toMatchObject({
      primary_email: "new.address@shop.example",
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
    expect((await signIn("new.address@shop.example", person.password)).status).toBe(200);
    expect(await signIn(person.email, person.password)).toBeKnownError(400, "EMAIL_PASSWORD_MISMATCH");
    const unverified = await asServer(person, { primary_email: "newer@shop.example", primary_email_verified: false });
    expect(unverified.body.primary_email_verified).toBe(false);
  });

  it("can be removed and set again", async () => {
    const person = await backend.signUp();
    const gone = { primary_email: null, primary_email_verified: false, primary_email_auth_enabled: false };
    expect((await asServer(person, { primary_email: null })).body).toMatchObject({ ...gone, auth_with_email: true });
    const email = "anew@shop.example";
    const given = { primary_email: email, primary_email_verified: false, primary_email_auth_enabled: false };
    expect((await asServer(person, { primary_email: email })).body).toMatchObject(given);
  });

  it("cannot be verified or used to sign in if there is none", async () => {
    const person = await backend.signUp();
    const taken = { primary_email: null };
    expect(await asServer(person, { ...taken, primary_email_verified: true })).toMatchObject(
      refusal("needs a primary_email"),
    );
    expect(await asServer(person, { ...taken, primary_email_auth_enabled: true })).toMatchObject(
      refusal("needs a primary_email"),
    );
    expect((await asServer(person, { primary_email_verified: true })).status).toBe(200);
  });

  it("signs in one user only", async () => {
    const [owner, other] = [await backend.signUp(), await backend.signUp()];
    const details = { email: owner.email, would_work_if_email_was_verified: false };
    const taken = await asServer(other, { primary_email: owner.email.toUpperCase() });
    expect(taken).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
    // An address that only receives email is no sign-in method.
    expect((await asServer(other, { primary_email: owner.email, primary_email_auth_enabled: false })).status).toBe(200);
    const again = await asServer(other, { primary_email_auth_enabled: true });
    expect(again).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
  });

  it("can be another address of the user's, which moves to its place", async () => {
    const person = await backend.signUp();
    await asServer(person, { primary_email_verified: true });
    const add = (value: string, more = {}) =>
      backend.call("POST /contact-channels", {
        tier: "server",
        body: { user_id: person.id, type: "email", value, used_for_auth: false, ...more },
      });
    const { body: other } = await add("other-of-theirs@shop.example");
    const changed = await asServer(person, { primary_email: "Other-Of-Theirs@shop.example" });
    // What was known about this address counts, not what was known about the one before; people go on signing in.
    expect(changed).toMatchObject({
      status: 200,
      body: { primary_email: other.value, primary_email_verified: false, primary_email_auth_enabled: true },
    });
    const { body } = await backend.call("GET /contact-channels", { tier: "server", query: { user_id: person.id } });
    expect(body.items).toHaveLength(2);
    expect(body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ value: person.email, is_primary: false, is_verified: true, used_for_auth: true }),
        { ...other, is_primary: true, used_for_auth: true },
      ]),
    );
    expect((await signIn(other.value, person.password)).status).toBe(200);
    const back = { primary_email: person.email, primary_email_auth_enabled: false };
    expect((await asServer(person, back)).body).toMatchObject({ ...back, primary_email_verified: true });
  });

  it("can be an address of the user's if they had no primary one", async () => {
    const person = await backend.signUp();
    await asServer(person, { primary_email: null });
    const value = "only-other@shop.example";
    const body = { user_id: person.id, type: "email", value, used_for_auth: false, is_verified: true };
    await backend.call("POST /contact-channels", { tier: "server", body });
    const given = { primary_email: value, primary_email_verified: true, primary_email_auth_enabled: false };
    expect((await asServer(person, { primary_email: value })).body).toMatchObject(given);
  });

  it("goes to exactly one of several users who get it at once", async () => {
    const people = await Promise.all([backend.signUp(), backend.signUp(), backend.signUp()]);
    const email = "wanted@shop.example";
    const answers = await Promise.all(people.map((person) => asServer(person, { primary_email: email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("changes nothing else if it is refused", async () => {
    const [owner, other] = [await backend.signUp(), await backend.signUp()];
    await asServer(other, { display_name: "Not Pat", primary_email: owner.email });
    const { body } = await backend.call("GET /users/me", { accessToken: other.accessToken });
    expect(body).toMatchObject({ display_name: null, primary_email: other.email });
  });

  it.each([
    ["", "body.primary_email must not be empty"],
    ["pat", "body.primary_email must be a valid email"],
  ])("cannot be %j", async (email, problem) => {
    const answer = await asServer(await backend.signUp(), { primary_email: email });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", schemaError(problem));
  });
});

describe("the password, as the developer's backend sets it", () => {
  const isSignedOut = async ({ refreshToken }: TestUser) =>
    (await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).status === 401;

  it.each<[string, () => { password?: string | null } | Promise<{ password_hash: string; password?: never }>]>([
    ["a new one", () => ({ password: "another password" })],
    ["a hash", async () => ({ password_hash: await bcryptHash("another password", 4) })],
    ["none", () => ({ password: null })],
  ])("ends all sessions: %s", async (_, change) => {
    const person = await backend.signUp();
    const body = await change();
    expect((await asServer(person, body)).status).toBe(200);
    expect(await isSignedOut(person)).toBe(true);
    expect((await signIn(person.email, person.password)).status).toBe(400);
    if (body.password !== null) expect((await signIn(person.email, "another password")).status).toBe(200);
  });

  it("can be any text that a user could type", async () => {
    const person = await backend.signUp();
    expect((await asServer(person, { password: "short" })).status).toBe(200);
    const problem = "body.password must be at most 70 characters";
    expect(await asServer(person, { password: "x".repeat(71) })).toBeKnownError(
      400,
      "SCHEMA_ERROR",
      schemaError(problem),
    );
  });

  it("is a password or a hash, and a hash of a supported kind", async () => {
    const person = await backend.signUp();
    const hash = await bcryptHash("another password", 4);
    const both = await asServer(person, { password: "another password", password_hash: hash });
    expect(both).toMatchObject(refusal("not both"));
    for (const wrong of [
      "plain",
      "$1$salt$hash",
      hash.slice(0, -1),
      hash.replace("$04$", "$15$"),
      "$argon2id$v=19$x",
    ]) {
      expect(await asServer(person, { password_hash: wrong })).toMatchObject(refusal("is not supported"));
    }
    expect(await isSignedOut(person)).toBe(false);
  });

  it("needs an address to sign in with, and a project that uses passwords", async () => {
    const person = await backend.signUp();
    await asServer(person, { password: null, primary_email: null });
    expect(await asServer(person, { password: "another password" })).toMatchObject(refusal("needs a primary email"));
    await asServer(person, { primary_email: "back@shop.example" });
    await backend.configure({ "auth.password.allowSignIn": false });
    expect(await asServer(person, { password: "another password" })).toMatchObject(
      refusal("not enabled for this project"),
    );
    await backend.configure({ "auth.password.allowSignIn": true });
    expect((await asServer(person, { password: "another password" })).body.has_password).toBe(true);
  });
});
