import { type TestAnswer, type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const provider = (type: string) => ({
  type,
  clientId: "id",
  clientSecret: "secret",
  allowSignIn: true,
  allowConnectedAccounts: true,
});
const PROVIDERS = { "auth.oauth.providers": { github: provider("github"), work: provider("microsoft") } };
const UNKNOWN_USER = "9d0c2c3f-1111-4000-8000-000000000000";
const ONE = "/oauth-providers/{user_id}/{provider_id}" as const;

const backend = await testBackend({ config: PROVIDERS });
afterAll(() => backend[Symbol.asyncDispose]());

let accounts = 0;
const link = (user: { id: string }, body: Record<string, unknown> = {}, project = backend.project) =>
  backend.call("POST /oauth-providers", {
    tier: "server",
    project,
    body: {
      user_id: user.id,
      provider_config_id: "github",
      account_id: `account-${++accounts}`,
      allow_sign_in: true,
      allow_connected_accounts: true,
      ...body,
    },
  });
const list = (user_id: string | undefined, accessToken?: string, tier: "client" | "server" = "client") =>
  backend.call("GET /oauth-providers", { tier, accessToken, query: user_id === undefined ? {} : { user_id } });
const read = (user_id: string, provider_id: string, accessToken?: string, tier: "client" | "server" = "client") =>
  backend.call(`GET ${ONE}`, { tier, accessToken, params: { user_id, provider_id } });
const change = (user_id: string, provider_id: string, body: unknown, accessToken?: string) =>
  backend.call(`PATCH ${ONE}`, {
    tier: accessToken === undefined ? "server" : "client",
    accessToken,
    params: { user_id, provider_id },
    body,
  });
const remove = (user_id: string, provider_id: string, accessToken?: string) =>
  backend.call(`DELETE ${ONE}`, {
    tier: accessToken === undefined ? "server" : "client",
    accessToken,
    params: { user_id, provider_id },
  });

const REFUSED = { status: 400, body: expect.any(String) };
const expectFirst = (answer: TestAnswer) =>
  expect(answer).toMatchObject({ ...REFUSED, body: expect.stringContaining("signs in with another account") });
const expectSecond = (answer: TestAnswer) =>
  expect(answer).toMatchObject({ ...REFUSED, body: expect.stringContaining("already linked this account") });
const expectThird = (answer: TestAnswer) =>
  expect(answer).toBeKnownError(400, "OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN");

describe("POST /oauth-providers", () => {
  it("links a user to an account", async () => {
    const { id } = await backend.signUp();
    const { status, body } = await link({ id }, { account_id: "octocat", email: "octo@cat.example" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: id,
      email: "octo@cat.example",
      provider_config_id: "github",
      type: "github",
      account_id: "octocat",
      allow_sign_in: true,
      allow_connected_accounts: true,
    });
  });

  it("links the signed-in user with `me`, and omits an unknown email", async () => {
    const { id, accessToken } = await backend.signUp();
    const body = {
      user_id: "me",
      provider_config_id: "work",
      account_id: "a",
      allow_sign_in: false,
      allow_connected_accounts: true,
    };
    const answer = await backend.call("POST /oauth-providers", { tier: "server", accessToken, body });
    expect(answer.body).toMatchObject({ user_id: id, type: "microsoft" });
    expect(answer.body).not.toHaveProperty("email");
    const signedOut = await backend.call("POST /oauth-providers", { tier: "server", body });
    expect(signedOut).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("is not for clients", async () => {
    const { id, accessToken } = await backend.signUp();
    const body = { user_id: id };
    const answer = await backend.call("POST /oauth-providers", { accessToken, body });
    const details = { actual_access_type: "client", allowed_access_types: ["server", "admin"] };
    expect(answer).toBeKnownError(401, "INSUFFICIENT_ACCESS_TYPE", details);
  });

  it("needs a user of this project, and a provider it has", async () => {
    const stranger = await backend.signUp({ project: await backend.createProject(PROVIDERS) });
    for (const id of [UNKNOWN_USER, stranger.id]) expect(await link({ id })).toBeKnownError(404, "USER_NOT_FOUND");
    const user = await backend.signUp();
    for (const provider_config_id of ["google", "constructor", "", "x".repeat(5_000)]) {
      const answer = await link(user, { provider_config_id });
      expect(answer).toMatchObject({ status: 404, body: expect.stringContaining(provider_config_id.slice(0, 100)) });
    }
  });

  it("lets a user sign in with one account of a provider, and connect others", async () => {
    const user = await backend.signUp();
    await link(user, { account_id: "first-of-many" });
    expectFirst(await link(user));
    expectFirst(await link(user, { account_id: "first-of-many" })); // told before the next rule
    expect((await link(user, { allow_sign_in: false })).status).toBe(201);
    expect((await link(user, { provider_config_id: "work" })).status).toBe(201);
  });

  it("links an account to a user once", async () => {
    const user = await backend.signUp();
    await link(user, { account_id: "once", allow_sign_in: false });
    expectSecond(await link(user, { account_id: "once", allow_sign_in: false }));
    expectSecond(await link(user, { account_id: "once" }));
  });

  it("lets an account sign in one user of a project", async () => {
    const [ada, eve] = [await backend.signUp(), await backend.signUp()];
    const account = { account_id: "shared-account" };
    await link(ada, account);
    expectThird(await link(eve, account));
    expect((await link(eve, { ...account, allow_sign_in: false })).status).toBe(201);
    expect((await link(eve, { ...account, provider_config_id: "work" })).status).toBe(201);
    const project = await backend.createProject(PROVIDERS);
    expect((await link(await backend.signUp({ project }), account, project)).status).toBe(201);
  });

  it("gives an account that several are linked to at once to one of them", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => backend.signUp()));
    const answers = await Promise.all(people.map((user) => link(user, { account_id: "shared" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  it("gives a user one account to sign in with when several are linked at once", async () => {
    const user = await backend.signUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => link(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    for (const answer of answers.filter(({ status }) => status === 400)) expectFirst(answer);
  });

  it.each([
    [{ user_id: "no-uuid" }, "body.user_id must be a valid UUID"],
    [{ account_id: "" }, "body.account_id must not be empty"],
    [{ account_id: "x".repeat(256) }, "body.account_id must be at most 255 characters"],
    [{ account_id: undefined }, "body.account_id must be defined"],
    [{ provider_config_id: null }, "body.provider_config_id cannot be null"],
    [{ allow_sign_in: undefined }, "body.allow_sign_in must be defined"],
    [{ allow_connected_accounts: "maybe" }, "body.allow_connected_accounts must be a `boolean` type"],
    [{ email: "no-address" }, "body.email must be a valid email"],
    [{ email: "" }, "body.email must not be empty"],
    [{ type: "github" }, "body contains unknown properties: type"],
  ])("refuses %j", async (body, problem) => {
    const answer = await link({ id: UNKNOWN_USER }, body);
    expect(answer.body.code).toBe("SCHEMA_ERROR");
    expect(answer.body.error).toContain(problem);
  });
});

describe("GET /oauth-providers", () => {
  it("lists people's own, oldest first, without the ids at the providers", async () => {
    const user = await backend.signUp();
    const made = [];
    for (const provider_config_id of ["work", "github"]) {
      made.push((await link(user, { provider_config_id })).body);
      backend.clock.advance(1);
    }
    const { status, body } = await list("me", user.accessToken);
    expect(status).toBe(200);
    expect(body).toEqual({ is_paginated: false, items: made.map(({ account_id: _, ...seen }) => seen) });
    expect((await list(user.id, user.accessToken)).body).toEqual(body);
    expect((await list(user.id, undefined, "server")).body.items).toEqual(made);
  });

  it("lists the links of all users for the developer's server", async () => {
    backend.clock.advance(1); // the newest comes last
    const made = (await link(await backend.signUp())).body;
    const { items } = (await list(undefined, undefined, "server")).body;
    expect(items.at(-1)).toEqual(made);
    const paged = await backend.call("GET /oauth-providers", {
      tier: "server",
      query: { cursor: made.id, limit: "1" },
    });
    expect(paged.body).toEqual({ items: [made], is_paginated: true, pagination: { next_cursor: null } });
    expect((await list((await backend.signUp()).id, undefined, "server")).body.items).toEqual([]);
    expect(await list(UNKNOWN_USER, undefined, "server")).toBeKnownError(404, "USER_NOT_FOUND");
  });

  it("shows clients only their user's links, and none without a session", async () => {
    const [ada, eve] = [await backend.signUp(), await backend.signUp()];
    for (const who of [ada.id, undefined])
      expect(await list(who, eve.accessToken)).toMatchObject({ status: 403, body: expect.any(String) });
    expect(await list("me")).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect((await list("no-uuid")).body.code).toBe("SCHEMA_ERROR");
  });

  it("still lists what the project has taken out of its configuration", async () => {
    const project = await backend.createProject(PROVIDERS);
    const user = await backend.signUp({ project });
    const { id } = (await link(user, {}, project)).body;
    await backend.configure({ "auth.oauth.providers": {} }, project);
    const { accessToken } = user;
    const { body } = await backend.call("GET /oauth-providers", { project, accessToken, query: { user_id: "me" } });
    expect(body.items).toEqual([expect.objectContaining({ id, type: "github" })]);
    const params = { user_id: "me", provider_id: id };
    const changed = await backend.call(`PATCH ${ONE}`, {
      project,
      accessToken,
      params,
      body: { allow_sign_in: false },
    });
    expect(changed).toMatchObject({ status: 404, body: expect.stringContaining("github") });
    expect((await backend.call(`DELETE ${ONE}`, { project, accessToken, params })).status).toBe(200);
  });
});

describe(`GET ${ONE}`, () => {
  it("reads a link", async () => {
    const { id, accessToken } = await backend.signUp();
    const made = (await link({ id }, { email: "me@there.example" })).body;
    const { account_id: _, ...seen } = made;
    expect(await read("me", made.id, accessToken)).toMatchObject({ status: 200, body: seen });
    expect((await read(id, made.id, undefined, "server")).body).toEqual(made);
  });
});

describe(`PATCH ${ONE}`, () => {
  const linked = async (body: Record<string, unknown> = {}): Promise<TestUser & { link: string }> => {
    const user = await backend.signUp();
    return { ...user, link: (await link(user, body)).body.id };
  };

  it("lets people say what a link is good for", async () => {
    const { link: id, accessToken } = await linked();
    const { status, body } = await change(
      "me",
      id,
      { allow_sign_in: false, allow_connected_accounts: false },
      accessToken,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, allow_sign_in: false, allow_connected_accounts: false });
    expect((await change("me", id, {}, accessToken)).body).toEqual(body);
    expect((await change("me", id, { allow_sign_in: true }, accessToken)).body).toMatchObject({ allow_sign_in: true });
  });

  it("lets the developer's backend say more", async () => {
    const { id: userId, link: id } = await linked();
    const { body } = await change(userId, id, { email: "new@there.example", account_id: "renamed" });
    expect(body).toMatchObject({ email: "new@there.example", account_id: "renamed" });
  });

  it.each([{ account_id: "x" }, { email: "a@b.example" }])("does not let people say %j", async (body) => {
    const { link: id, accessToken } = await linked();
    const answer = await change("me", id, body, accessToken);
    expect(answer.body.code).toBe("SCHEMA_ERROR");
    expect(answer.body.error).toContain(`body contains unknown properties: ${Object.keys(body)[0]}`);
  });

  it("applies the rules of linking in order", async () => {
    const account_id = `contested-${++accounts}`;
    const user = await linked({ account_id });
    const spare = (await link(user, { allow_sign_in: false })).body.id;
    expectFirst(await change("me", spare, { allow_sign_in: true }, user.accessToken));
    expectFirst(await change(user.id, spare, { allow_sign_in: true, account_id }));
    expectSecond(await change(user.id, spare, { account_id }));
    const other = await linked({ account_id, allow_sign_in: false });
    expectThird(await change("me", other.link, { allow_sign_in: true }, other.accessToken));
    const third = await linked();
    expectThird(await change(third.id, third.link, { account_id }));
    // Unchanged values cause no conflict.
    expect((await change(user.id, user.link, { allow_sign_in: true, account_id })).status).toBe(200);
  });

  it("lets one of two users sign in who both ask to, with one account", async () => {
    const body = { account_id: `raced-${++accounts}`, allow_sign_in: false };
    const people = [await linked(body), await linked(body)];
    const answers = await Promise.all(
      people.map(({ link: id, accessToken }) => change("me", id, { allow_sign_in: true }, accessToken)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("opens no way in for an access token that outlived its session", async () => {
    const { link: id, accessToken } = await linked({ allow_sign_in: false });
    await backend.call("DELETE /auth/sessions/current", { accessToken });
    const answer = await change("me", id, { allow_sign_in: true }, accessToken);
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});

describe(`DELETE ${ONE}`, () => {
  it("removes a link, with its tokens", async () => {
    const user = await backend.signUp();
    const { id } = (await link(user)).body;
    expect(await remove("me", id, user.accessToken)).toMatchObject({ status: 200, body: { success: true } });
    expect((await list("me", user.accessToken)).body.items).toEqual([]);
    const again = (await link(user)).body.id;
    expect((await remove(user.id, again)).status).toBe(200);
  });
});

describe.each([
  [
    "read",
    (userId: string, id: string, token?: string) => read(userId, id, token, token === undefined ? "server" : "client"),
  ],
  ["change", (userId: string, id: string, token?: string) => change(userId, id, { allow_sign_in: false }, token)],
  ["remove", remove],
] as const)("to %s a link", (_, act) => {
  it("clients have to own it", async () => {
    const [ada, eve] = [await backend.signUp(), await backend.signUp()];
    const { id } = (await link(ada)).body;
    expect(await act(ada.id, id, eve.accessToken)).toMatchObject({ status: 403, body: expect.any(String) });
    const unknown = await act("me", id, eve.accessToken);
    expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining(id) });
    expect(unknown.body).toContain(eve.id);
    expect((await list("me", ada.accessToken)).body.items[0].allow_sign_in).toBe(true);
  });

  it("it has to exist, and its user, in this project", async () => {
    const user = await backend.signUp();
    const project = await backend.createProject(PROVIDERS);
    const stranger = await backend.signUp({ project });
    const foreign = (await link(stranger, {}, project)).body.id;
    for (const id of [foreign, UNKNOWN_USER])
      expect(await act(user.id, id)).toMatchObject({ status: 404, body: expect.stringContaining(id) });
    for (const userId of [stranger.id, UNKNOWN_USER])
      expect(await act(userId, foreign)).toBeKnownError(404, "USER_NOT_FOUND");
    expect((await act(user.id, "not-a-uuid")).body.code).toBe("SCHEMA_ERROR");
    expect(await act("me", foreign)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });
});

describe("GET /users/me", () => {
  it("names all accounts, whatever they are good for, oldest first", async () => {
    const user = await backend.signUp();
    await link(user, { account_id: "me-1", email: "me@there.example" });
    backend.clock.advance(1);
    await link(user, { account_id: "me-2", allow_sign_in: false, allow_connected_accounts: false });
    const { body } = await backend.call("GET /users/me", { accessToken: user.accessToken });
    expect(body.oauth_providers).toEqual([
      { id: "github", account_id: "me-1", email: "me@there.example" },
      { id: "github", account_id: "me-2", email: null },
    ]);
  });

  it("follows what happens to them, several things at once too", async () => {
    const user = await backend.signUp();
    const me = async () =>
      (await backend.call("GET /users/me", { accessToken: user.accessToken })).body.oauth_providers;
    const links = await Promise.all([1, 2, 3].map(() => link(user, { allow_sign_in: false })));
    expect(await me()).toHaveLength(3);
    const [first, second, third] = links.map(({ body }) => body.id);
    await Promise.all([
      remove("me", first, user.accessToken),
      remove("me", second, user.accessToken),
      change(user.id, third, { account_id: "me-3", email: "new@there.example" }),
    ]);
    expect(await me()).toEqual([{ id: "github", account_id: "me-3", email: "new@there.example" }]);
    await remove("me", third, user.accessToken);
    expect(await me()).toEqual([]);
  });

  it("lets go of people who leave while they link an account", async () => {
    const user = await backend.signUp();
    const [linked, left] = await Promise.all([
      link(user),
      backend.call("DELETE /users/me", { tier: "server", accessToken: user.accessToken }),
    ]);
    expect([201, 404, 409]).toContain(linked.status);
    expect(left.status).toBe(200);
  });
});
