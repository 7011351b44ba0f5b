import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/database.ts";
import { servicesOf } from "../../services.test-data.ts";
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";
import { listUsers } from "./list-users.ts";
import { readEverybody } from "./page-queries.ts";

const backend = await testBackend({
  config: {
    "auth.otp.allowSignIn": true,
    "auth.oauth.providers.github": { type: "github", isShared: false, clientId: "x", clientSecret: "y" },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const MESSAGE = { message: expect.any(String) };
const PICTURE = `data:image/png;base64,${SAMPLE_IMAGES["image/png"]}`;

type Body = Record<string, unknown>;
const create = (body: Body, options = {}) => backend.call("POST /users", { tier: "server", body, ...options });
const read = (user_id: string, options = {}) =>
  backend.call("GET /users/{user_id}", { tier: "server", params: { user_id }, ...options });
const change = (user_id: string, body: Body, options = {}) =>
  backend.call("PATCH /users/{user_id}", { tier: "server", params: { user_id }, body, ...options });
const remove = (user_id: string, options = {}) =>
  backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id }, ...options });
const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

describe("POST /users", () => {
  it("creates a user with an ID only", async () => {
    const { status, body } = await create({});
    const now = backend.clock.now().getTime();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      primary_email: null,
      primary_email_verified: false,
      primary_email_auth_enabled: false,
      display_name: null,
      profile_image_url: null,
      signed_up_at_millis: now,
      last_active_at_millis: now,
      client_metadata: null,
      client_read_only_metadata: null,
      server_metadata: null,
      has_password: false,
      otp_auth_enabled: false,
      passkey_auth_enabled: false,
      auth_with_email: false,
      requires_totp_mfa: false,
      oauth_providers: [],
      selected_team_id: null,
      selected_team: null,
      is_anonymous: false,
      is_restricted: false,
      restricted_reason: null,
      restricted_by_admin: false,
      restricted_by_admin_reason: null,
      restricted_by_admin_private_details: null,
      country_code: null,
      risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } },
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  it("accepts every field of a user, and returns and records what is stored", async () => {
    const { status, body } = await create({
      display_name: "Grace",
      primary_email: " Grace@Navy.example ".trim(),
      primary_email_auth_enabled: true,
      primary_email_verified: true,
      password: "correct horse battery",
      otp_auth_enabled: true,
      client_metadata: { a: 1 },
      client_read_only_metadata: [2],
      server_metadata: "three",
      profile_image_url: PICTURE,
      totp_secret_base64: "dGhlIHNlY3JldCBvZiBhIHBob25l",
      oauth_providers: [{ id: "github", account_id: "4711", email: "grace@github.example" }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      display_name: "Grace",
      primary_email: "grace@navy.example",
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      has_password: true,
      otp_auth_enabled: true,
      client_metadata: { a: 1 },
      client_read_only_metadata: [2],
      server_metadata: "three",
      requires_totp_mfa: true,
    });
    expect((await backend.fetch(new URL(body.profile_image_url).pathname)).status).toBe(200);
    const told = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["type", "data"])
      .orderBy("position", "desc")
      .limit(1)
      .execute();
    expect(told).toEqual([{ type: "user.created", data: body }]);
  });

  it("ignores passkeys, which a new user cannot have", async () => {
    for (const passkey_auth_enabled of [true, false]) {
      const answer = await create({ passkey_auth_enabled });
      expect(answer).toMatchObject({ status: 201, body: { passkey_auth_enabled: false } });
    }
  });

  it("creates users although sign-up is closed", async () => {
    await backend.configure({ "auth.allowSignUp": false });
    const email = "invited@shop.example";
    const answer = await create({ primary_email: email, primary_email_auth_enabled: true, password: "short" });
    await backend.configure({ "auth.allowSignUp": true });
    expect(answer.status).toBe(201);
    expect((await signIn(email, "short")).status).toBe(200);
  });

  it("imports bcrypt hashes, of all spellings", async () => {
    const hash = "$2b$10$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki";
    for (const password_hash of [hash, hash.replace("2b", "2a"), hash.replace("2b", "2y")]) {
      const email = `import-${password_hash.slice(1, 3)}@shop.example`;
      const answer = await create({ primary_email: email, primary_email_auth_enabled: true, password_hash });
      expect(answer.body.has_password).toBe(true);
    }
  });

  it("imports no bcrypt hash that would keep a core busy for more than a second", async () => {
    const at = (cost: number) => `$2b$${cost}$abcdefghijklmnopqrstuuDm8VrPd.oJ0l1HzKh8GJ2QnGkQ8H2Ki`;
    const body = (cost: number) => ({
      ...{ primary_email: `cost-${cost}@shop.example`, primary_email_auth_enabled: true },
      password_hash: at(cost),
    });
    expect((await create(body(14))).status).toBe(201);
    expect(await create(body(15))).toMatchObject({
      status: 400,
      body: expect.stringContaining("cost must be at most 14"),
    });
  });

  it("lets several users have one address, and one of them sign in with it", async () => {
    const primary_email = "shared@shop.example";
    await create({ primary_email, primary_email_auth_enabled: true });
    expect((await create({ primary_email })).status).toBe(201);
    const second = await create({ primary_email: "Shared@Shop.example", primary_email_auth_enabled: true });
    const details = { email: primary_email, would_work_if_email_was_verified: false };
    expect(second).toBeKnownError(409, "USER_EMAIL_ALREADY_EXISTS", details);
  });

  it("gives an address to exactly one of many created at once", async () => {
    const body = { primary_email: "race@shop.example", primary_email_auth_enabled: true };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it("links an account at a provider to one user", async () => {
    const oauth_providers = [{ id: "github", account_id: "1", email: null }];
    expect((await create({ oauth_providers })).status).toBe(201);
    expect(await create({ oauth_providers })).toBeKnownError(400, "OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN");
  });

  it.each([
    ["a password and a hash", { primary_email: "a@b.example", password: "x", password_hash: "y" }],
    ["a hash of another kind", { primary_email: "a@b.example", password_hash: "$argon2id$v=19$x" }],
    ["a password without an address", { password: "correct horse" }],
    ["signing in with an address that is not there", { primary_email_auth_enabled: true }],
    ["a verified address that is not there", { primary_email_verified: true }],
    ["a provider the project does not have", { oauth_providers: [{ id: "google", account_id: "1" }] }],
    ["a provider twice", { oauth_providers: ["1", "2"].map((account_id) => ({ id: "github", account_id })) }],
    ["a picture that is none", { profile_image_url: "data:image/png;base64,AAAA" }],
  ])("refuses %s, and stores nothing", async (_, body) => {
    const count = async () => (await backend.call("GET /users", { tier: "server" })).body.items.length;
    const before = await count();
    expect(await create(body)).toMatchObject({ status: 400, body: expect.any(String) });
    expect(await count()).toBe(before);
  });

  it.each([
    { primary_email: "" },
    { primary_email: "no-address" },
    { password: "x".repeat(71) },
    { password_hash: "" },
    { display_name: "x".repeat(257) },
    { totp_secret_base64: "?" },
    { selected_team_id: NOWHERE },
    { profile_image_url: "" },
    { server_metadata: "x".repeat(65_536) },
    { oauth_providers: [{ id: "github" }] },
  ])("refuses %j", async (body) => {
    expect(await create(body)).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it.each([
    ["passwords", { "auth.password.allowSignIn": false }, { primary_email: "a@b.example", password: "correct horse" }],
    ["codes by mail", { "auth.otp.allowSignIn": false }, { otp_auth_enabled: true }],
  ])("does not turn on %s if the project does not offer them", async (_, config, body) => {
    const undo = Object.fromEntries(Object.keys(config).map((key) => [key, true]));
    await backend.configure(config);
    const answer = await create(body);
    await backend.configure(undo);
    expect(answer).toMatchObject({ status: 400, body: expect.any(String) });
  });
});

it("events are the same for users who sign up and users who are created, including default permissions", async () => {
  const project = await backend.createProject({
    "rbac.permissions.comment": { scope: "project" },
    "rbac.defaultPermissions.signUp": { comment: true },
  });
  const created = await create({}, { project });
  const anonymous = await backend.createAnonymousUser(project);
  const signedUp = await backend.signUp({ project });
  const { body } = await backend.call("GET /project-permissions", { tier: "server", project });
  const ids = [created.body.id, anonymous.id, signedUp.id].sort();
  expect(body.items).toEqual(ids.map((user_id) => ({ id: "comment", user_id })));
});

describe("GET, PATCH and DELETE /users/{user_id}", () => {
  it("read, change and delete any user, `me` included", async () => {
    const person = await backend.signUp();
    const { accessToken } = person;
    expect((await change("me", { server_metadata: { plan: "pro" } }, { accessToken })).body).toMatchObject({
      id: person.id,
      server_metadata: { plan: "pro" },
    });
    expect((await read("me", { accessToken })).body).toEqual((await read(person.id)).body);
    expect((await remove(person.id)).body).toEqual({ success: true });
    expect(await read(person.id)).toBeKnownError(404, "USER_NOT_FOUND");
    expect(await read("me", { accessToken })).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("do not find unknown users, or those of other projects", async () => {
    const { id } = await backend.signUp();
    const project = await backend.createProject();
    for (const [userId, options] of [
      [NOWHERE, {}],
      [id, { project }],
    ] as const) {
      expect(await read(userId, options)).toBeKnownError(404, "USER_NOT_FOUND");
      expect(await change(userId, {}, options)).toBeKnownError(404, "USER_NOT_FOUND");
      expect(await remove(userId, options)).toBeKnownError(404, "USER_NOT_FOUND");
    }
    for (const ask of [read, remove]) expect(await ask("me")).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await change("me", {})).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect(await read("ada")).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it("refuse clients, whatever the input", async () => {
    const { accessToken } = await backend.signUp();
    const asClient = { tier: "client", accessToken } as const;
    const details = { actual_access_type: "client", allowed_access_types: ["server", "admin"] };
    const answers = [
      await read("nonsense", asClient),
      await change(NOWHERE, {}, asClient),
      await remove(NOWHERE, asClient),
      await create({}, asClient),
      await backend.call("GET /users", asClient),
    ];
    for (const answer of answers) expect(answer).toBeKnownError(401, "INSUFFICIENT_ACCESS_TYPE", details);
  });

  it("report an invalid password before a missing user", async () => {
    const both = { password: "correct horse", password_hash: "y" };
    expect(await change(NOWHERE, both)).toMatchObject({ status: 400, body: expect.any(String) });
    expect(await change(NOWHERE, { password_hash: "y" })).toMatchObject({ status: 400, body: expect.any(String) });
    expect(await change(NOWHERE, { password: "correct horse" })).toBeKnownError(404, "USER_NOT_FOUND");
  });

  it("ignore the filters of lists", async () => {
    const { id } = await backend.createAnonymousUser();
    const query = { include_anonymous: "true", limit: "1", desc: "true" };
    expect((await read(id, { query })).body).toMatchObject({ id, is_anonymous: true });
    expect((await change(id, { display_name: "Ghost" }, { query })).body.display_name).toBe("Ghost");
    expect((await remove(id, { query })).body).toEqual({ success: true });
    expect((await create({}, { query })).status).toBe(201);
  });

  it("record a change with everything that servers see", async () => {
    const { id } = await backend.signUp();
    const { body } = await change(id, { server_metadata: { plan: "pro" } });
    const [told] = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["type", "data"])
      .orderBy("position", "desc")
      .limit(1)
      .execute();
    expect(told).toEqual({ type: "user.updated", data: body });
  });

  it("end all sessions with a new password", async () => {
    const { id, email, refreshToken } = await backend.signUp();
    await change(id, { password: "another horse battery" });
    expect((await signIn(email, "another horse battery")).status).toBe(200);
    const refresh = await backend.call("POST /auth/sessions/current/refresh", { refreshToken });
    expect(refresh).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("select a team only for its members", async () => {
    const { id } = await backend.signUp();
    const team = await backend.call("POST /teams", { tier: "server", body: { display_name: "Not theirs" } });
    const details = { team_id: team.body.id, user_id: id };
    expect(await change(id, { selected_team_id: team.body.id })).toBeKnownError(
      404,
      "TEAM_MEMBERSHIP_NOT_FOUND",
      details,
    );
  });

  it("leave an address to the user who signs in with it", async () => {
    const [one, other] = [await backend.signUp(), await backend.signUp()];
    const details = { email: one.email, would_work_if_email_was_verified: false };
    expect(await change(other.id, { primary_email: one.email })).toBeKnownError(
      409,
      "USER_EMAIL_ALREADY_EXISTS",
      details,
    );
  });

  it("record a deletion, memberships first; the teams stay", async () => {
    const { id } = await backend.signUp();
    const body = { display_name: "Survivors", creator_user_id: id };
    const team = (await backend.call("POST /teams", { tier: "server", body })).body;
    await remove(id);
    const told = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["type", "data"])
      .orderBy("position", "desc")
      .limit(2)
      .execute();
    expect(told.reverse()).toEqual([
      { type: "team_membership.deleted", data: { team_id: team.id, user_id: id } },
      { type: "user.deleted", data: { id, teams: [{ id: team.id }] } },
    ]);
    const params = { team_id: team.id };
    expect((await backend.call("GET /teams/{team_id}", { tier: "server", params })).status).toBe(200);
  });
});

describe("GET /users", async () => {
  const project = await backend.createProject();
  const people: TestUser[] = [];
  for (const name of ["ada", "bob", "cay", "dan", "eve"]) {
    backend.clock.advance(1000);
    people.push(await backend.signUp({ project, email: `${name}_%@list.example` }));
  }
  const ids = people.map(({ id }) => id);
  const list = async (query = {}) => {
    const { body } = await backend.call("GET /users", { tier: "server", project, query });
    return { ids: body.items.map(({ id }: { id: string }) => id), next: body.pagination.next_cursor };
  };

  it("lists all users in the order of sign-up, or in reverse", async () => {
    expect(await list()).toEqual({ ids, next: null });
    expect(await list({ order_by: "signed_up_at", desc: "true" })).toEqual({ ids: ids.toReversed(), next: null });
  });

  it("pages through all users without losing or repeating one", async () => {
    for (const desc of ["false", "true"]) {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ limit: "2", desc, ...(cursor && { cursor }) });
        found.push(...page.ids);
        cursor = page.next;
      } while (cursor);
      expect(found).toEqual(desc === "true" ? ids.toReversed() : ids);
    }
  });

  it("searches names and all addresses in any case, and treats wildcards as text", async () => {
    await change(ids[1] ?? "", { display_name: "Robert O'Neil" }, { project });
    expect((await list({ query: "BERT o'" })).ids).toEqual([ids[1]]);
    expect((await list({ query: "VE_%@LIST" })).ids).toEqual([ids[4]]);
    expect((await list({ query: "v%list" })).ids).toEqual([]);
    expect((await list({ query: "d" })).ids).toEqual([ids[0], ids[3]]);
    expect((await list({ query: "" })).ids).toEqual(ids);
    expect((await list({ query: ` ${ids[2]?.toUpperCase()} ` })).ids).toEqual([ids[2]]);
    await change(ids[1] ?? "", { display_name: null, primary_email: "moved@list.example" }, { project });
    expect((await list({ query: "robert" })).ids).toEqual([]);
    expect((await list({ query: "bob" })).ids).toEqual([]);
    expect((await list({ query: "moved" })).ids).toEqual([ids[1]]);
  });

  it("finds users by addresses that were added at once, and not by removed ones", async () => {
    const [id = ""] = ids;
    const names = ["one", "two", "three", "four"].map((name) => `${name}-at-once@list.example`);
    const channels = await Promise.all(
      names.map((value) =>
        backend.call("POST /contact-channels", {
          tier: "server",
          project,
          body: { user_id: id, type: "email", value, used_for_auth: false },
        }),
      ),
    );
    for (const name of names) expect((await list({ query: name })).ids).toEqual([id]);
    await Promise.all(
      channels.map(({ body }) =>
        backend.call("DELETE /contact-channels/{user_id}/{contact_channel_id}", {
          tier: "server",
          project,
          params: { user_id: id, contact_channel_id: body.id },
        }),
      ),
    );
    expect((await list({ query: "at-once" })).ids).toEqual([]);
  });

  it("shows the members of a team", async () => {
    const body = { display_name: "Two", creator_user_id: ids[3] };
    const team_id = (await backend.call("POST /teams", { tier: "server", project, body })).body.id;
    const params = { team_id, user_id: ids[0] ?? "" };
    await backend.call("POST /team-memberships/{team_id}/{user_id}", { tier: "server", project, params, body: {} });
    expect((await list({ team_id })).ids).toEqual([ids[0], ids[3]]);
    expect((await list({ team_id, query: "dan" })).ids).toEqual([ids[3]]);
    expect((await list({ team_id: NOWHERE })).ids).toEqual([]);
  });

  it("hides anonymous users unless asked for them", async () => {
    const { id } = await backend.createAnonymousUser(project);
    expect((await list()).ids).toEqual(ids);
    expect((await list({ include_anonymous: "true" })).ids).toContain(id);
    expect((await read(id, { project })).body.is_anonymous).toBe(true);
  });

  it("finds users by a name with accents, ligatures and other alphabets, however they are typed", async () => {
    const [ada = "", bob = "", cay = ""] = ids;
    const name = (id: string, display_name: string | null) => change(id, { display_name }, { project });
    await Promise.all([name(ada, "Zoé Ångström"), name(bob, "Søren Weiß"), name(cay, "김민준")]);
    const found = async (query: string) => (await list({ query })).ids;
    for (const query of ["zoe", "Zoé", "ZOE\u0301", "angstrom"]) expect(await found(query)).toEqual([ada]);
    for (const query of ["soren", "SØREN WEISS", "weiß"]) expect(await found(query)).toEqual([bob]);
    expect(await found("민준")).toEqual([cay]);
    await Promise.all([name(ada, null), name(bob, null), name(cay, null)]);
  });

  it("orders users by name, or by address without one, and pages through them in both directions", async () => {
    const [ada = "", bob = "", cay = "", dan = "", eve = ""] = ids;
    await change(bob, { display_name: "Éric" }, { project });
    await change(cay, { display_name: "zack" }, { project });
    const ordered = [ada, dan, bob, eve, cay]; // ada_%, dan_%, eric, eve_%, zack
    for (const desc of ["false", "true"]) {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ limit: "2", order_by: "name", desc, ...(cursor && { cursor }) });
        found.push(...page.ids);
        cursor = page.next;
      }
      expect(found).toEqual(desc === "true" ? ordered.toReversed() : ordered);
    }
    await Promise.all([bob, cay].map((id) => change(id, { display_name: null }, { project })));
  });

  it("orders users by their last activity, and lists those active since then", async () => {
    const own = await backend.createProject();
    const signUps: TestUser[] = [];
    for (const name of ["one", "two", "three"]) {
      backend.clock.advance(50 * 60_000);
      signUps.push(await backend.signUp({ project: own, email: `${name}@active.example` }));
    }
    const [one, two, three] = signUps;
    backend.clock.advance(1000);
    await backend.call("POST /auth/sessions", { tier: "server", project: own, body: { user_id: one?.id } });
    const found = async (query: object) =>
      (
        await backend.call("GET /users", {
          tier: "server",
          project: own,
          query: { order_by: "last_active_at", ...query },
        })
      ).body.items.map(({ id }: { id: string }) => id);
    expect(await found({ desc: "true" })).toEqual([one?.id, three?.id, two?.id]);
    expect(await found({ cursor: three?.id ?? "" })).toEqual([three?.id, one?.id]);
    const since = backend.clock.now().getTime() - 1000;
    expect(await found({ active_since_millis: String(since) })).toEqual([three?.id, one?.id]);
    expect(await found({ active_since_millis: String(since + 1) })).toEqual([one?.id]);
  });

  it("filters by verified address, method, second factor, ban and anonymity, which combine", async () => {
    const own = await backend.createProject({
      "auth.otp.allowSignIn": true,
      "auth.anonymous.allowSignUp": true,
      "auth.oauth.providers.github": { type: "github", isShared: false, clientId: "x", clientSecret: "y" },
    });
    const make = async (body: Body) => {
      backend.clock.advance(1);
      return (await create(body, { project: own })).body.id as string;
    };
    const primary = (name: string) => ({ primary_email: `${name}@filter.example`, primary_email_auth_enabled: true });
    const plain = await make({ ...primary("plain"), password: "correct horse battery" });
    const proven = await make({ ...primary("proven"), primary_email_verified: true, otp_auth_enabled: true });
    const github = await make({ oauth_providers: [{ id: "github", account_id: "1", email: null }] });
    const totp_secret_base64 = "dGhlIHNlY3JldCBvZiBhIHBob25l";
    const safe = await make({ ...primary("safe"), password: "correct horse battery", totp_secret_base64 });
    const anonymous = (await backend.createAnonymousUser(own)).id;
    const ban = (id: string, body = {}) =>
      backend.call("POST /users/{user_id}/ban", { tier: "server", project: own, params: { user_id: id }, body });
    await ban(safe);
    await ban(plain, { ends_at_millis: backend.clock.now().getTime() + 1000 });
    backend.clock.advance(2000); // the second ban is over
    const cases: [Record<string, string>, string[]][] = [
      [{ email_verified: "true" }, [proven]],
      [{ email_verified: "false" }, [plain, safe]],
      [{ method: "password" }, [plain, safe]],
      [{ method: "otp" }, [proven]],
      [{ method: "passkey" }, []],
      [{ method: "github" }, [github]],
      [{ second_factor: "true" }, [safe]],
      [{ second_factor: "false" }, [plain, proven, github]],
      [{ banned: "true" }, [safe]],
      [{ banned: "false" }, [plain, proven, github]],
      [{ only_anonymous: "true" }, [anonymous]],
      [{ email_verified: "false", second_factor: "false" }, [plain]],
      [{ method: "password", banned: "true", query: "SAFE", order_by: "name" }, [safe]],
      [{ method: "password", banned: "true", query: "plain" }, []],
    ];
    for (const [query, expected] of cases) {
      const { body } = await backend.call("GET /users", { tier: "server", project: own, query });
      expect([query, body.items.map(({ id }: { id: string }) => id)]).toEqual([query, expected]);
      const { order_by: _, ...filter } = query;
      const counted = await backend.call("GET /users/count", { tier: "server", project: own, query: filter });
      expect([query, counted.body]).toEqual([query, { count: expected.length, is_exact: true }]);
    }
  });

  it("shows at once that an address was verified, changed or removed", async () => {
    const own = await backend.createProject();
    const { body } = await create(
      { primary_email: "a@state.example", primary_email_auth_enabled: true },
      { project: own },
    );
    const state = async () => {
      const counts = ["true", "false"].map(async (email_verified) => {
        const answer = await backend.call("GET /users/count", {
          tier: "server",
          project: own,
          query: { email_verified },
        });
        return answer.body.count;
      });
      return Promise.all(counts);
    };
    expect(await state()).toEqual([0, 1]);
    await change(body.id, { primary_email_verified: true }, { project: own });
    expect(await state()).toEqual([1, 0]);
    await change(body.id, { primary_email: "b@state.example", primary_email_verified: false }, { project: own });
    expect(await state()).toEqual([0, 1]);
    await change(body.id, { primary_email: null, primary_email_auth_enabled: false }, { project: own });
    expect(await state()).toEqual([0, 0]);
  });

  it("is empty if no user from the cursor on matches", async () => {
    const [first = "", , , , last = ""] = ids;
    expect(await list({ cursor: last, query: "ada_" })).toEqual({ ids: [], next: null });
    expect(await list({ cursor: first, query: "ada_" })).toEqual({ ids: [first], next: null });
  });

  it("refuses a page whose first user was deleted", async () => {
    const answer = await backend.call("GET /users", { tier: "server", project, query: { cursor: NOWHERE } });
    expect(answer).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it.each([
    { limit: "0" },
    { limit: "many" },
    { cursor: "x" },
    { order_by: "shoe_size" },
    { desc: "yes" },
    { page: "2" },
  ])("refuses %j", async (query) => {
    const answer = await backend.call("GET /users", { tier: "server", project, query });
    expect(answer).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });
});

it("statements of lists are planned once", async () => {
  const { database } = servicesOf(backend);
  const found = await servicesOf(backend).projects.find(backend.project.id);
  if (!found) throw new Error("The test's project is gone.");
  await database.db.connection().execute(async (db) => {
    const asked = { includesAnonymous: false, descending: true, cursor: NOWHERE, limit: 2 };
    for (let time = 0; time < 9; time += 1) await readEverybody(found.tenancy, db, asked);
    const { rows } = await sql<{ generic: number }>`
      select generic_plans::int as generic from pg_prepared_statements where statement like '%"page"."signed_up_at" desc%'`.execute(
      db,
    );
    expect(Math.max(...rows.map(({ generic }) => generic))).toBeGreaterThan(0);
  });
});

it("a search that would take too long is refused and asks for a longer text", async () => {
  const services = servicesOf(backend);
  const found = await services.projects.find(backend.project.id);
  if (!found) throw new Error("The test's project is gone.");
  const filter = { search: "ab", anonymous: "excluded" } as const;
  const first = { orderBy: "signed_up_at", descending: false, limit: 1, cursor: undefined } as const;
  const slow: Database["transaction"] = (work) =>
    services.database.transaction(async (tx) => {
      await work(tx); // sets the time it may take
      await sql`select set_config('statement_timeout', '10', true)`.execute(tx);
      await sql`select pg_sleep(1)`.execute(tx);
      return work(tx);
    });
  const database = { reads: { db: services.database.db, transaction: slow } };
  const search = listUsers(found.tenancy, { ...services, database }, { ...first, filter });
  await expect(search).rejects.toMatchObject({ status: 400, message: expect.stringContaining("3 characters") });
});
