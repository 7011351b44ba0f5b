import {
  createAuthenticator,
  createEmptyDatabase,
  passkeyCeremonies,
  type TestUser,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { brokenInvariants } from "../races/invariants.test-data.ts";
import { systemRandom } from "../random.ts";
import { servicesOf } from "../services.test-data.ts";

const backend = await testBackend({
  config: {
    "auth.passkey.allowSignIn": true,
    "auth.allowSignUp": true,
    "users.allowAnonymous": true,
    "auth.oauth.providers.github": { type: "github", isShared: true },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { register } = passkeyCeremonies(backend);
const SERVER = { tier: "server" } as const;

let user: TestUser;
beforeEach(async () => {
  await backend.signUp(); // nothing below may change this one
  user = await backend.signUp();
});
afterEach(async () => expect(await brokenInvariants(backend)).toEqual({}));

async function copies(id = user.id) {
  const { db } = servicesOf(backend).database;
  const row = await db
    .selectFrom("users")
    .select(["search_text", "email_verified", "has_passkey", "oauth_providers"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [row.search_text.split("\n"), row.email_verified, row.has_passkey, row.oauth_providers];
}

const patch = (body: object, id = user.id) =>
  backend.call("PATCH /users/{user_id}", { ...SERVER, params: { user_id: id }, body });

describe("what lists and search know of a user", () => {
  it("is right from the first moment", async () => {
    expect(await copies()).toEqual([[user.email], false, false, null]);
    const body = { display_name: "Zoë", primary_email: "Zoe@Shop.example", primary_email_verified: true };
    const created = await backend.call("POST /users", { ...SERVER, body });
    expect(await copies(created.body.id)).toEqual([["zoe", "zoe@shop.example"], true, false, null]);
    expect(await copies()).toEqual([[user.email], false, false, null]);
  });

  it("follows names and primary addresses", async () => {
    await patch({ display_name: "Ada", primary_email: "ada@shop.example", primary_email_verified: true });
    expect(await copies()).toEqual([["ada", "ada@shop.example"], true, false, null]);
    await patch({ display_name: null, primary_email: null });
    expect(await copies()).toEqual([[""], null, false, null]);
  });

  it("follows addresses that are added, verified and deleted", async () => {
    const body = { user_id: user.id, type: "email", value: "a@shop.example", used_for_auth: false, is_primary: true };
    const { body: added } = await backend.call("POST /contact-channels", { ...SERVER, body });
    expect(await copies()).toEqual([["a@shop.example", user.email].sort(), false, false, null]);
    const params = { user_id: user.id, contact_channel_id: added.id };
    const one = "/contact-channels/{user_id}/{contact_channel_id}";
    await backend.call(`PATCH ${one}`, { ...SERVER, params, body: { is_verified: true } });
    expect((await copies())[1]).toBe(true);
    await backend.call(`DELETE ${one}`, { ...SERVER, params });
    expect(await copies()).toEqual([[user.email], null, false, null]);
  });

  it("follows passkeys", async () => {
    const authenticator = createAuthenticator();
    await register(authenticator, user);
    expect((await copies())[2]).toBe(true);
    const { items } = (await backend.call("GET /passkeys", { accessToken: user.accessToken, query: { user_id: "me" } }))
      .body;
    const params = { user_id: "me", passkey_id: items[0].id };
    await backend.call("DELETE /passkeys/{user_id}/{passkey_id}", { accessToken: user.accessToken, params });
    expect((await copies())[2]).toBe(false);
    await register(createAuthenticator(), user);
    await patch({ passkey_auth_enabled: false });
    expect((await copies())[2]).toBe(false);
  });

  it("follows accounts at providers", async () => {
    const provider = { provider_config_id: "github", allow_sign_in: true, allow_connected_accounts: true };
    const link = async (account_id: string) => {
      const body = { user_id: user.id, account_id, ...provider, allow_sign_in: account_id === "1" };
      return (await backend.call("POST /oauth-providers", { ...SERVER, body })).body.id;
    };
    const first = await link("1");
    backend.clock.advance(1);
    const second = await link("2");
    const listed = (id: string, email: string | null = null) => ({ id: "github", account_id: id, email });
    expect((await copies())[3]).toEqual([listed("1"), listed("2")]);
    const one = "/oauth-providers/{user_id}/{provider_id}";
    const params = (provider_id: string) => ({ user_id: user.id, provider_id });
    await backend.call(`PATCH ${one}`, { ...SERVER, params: params(second), body: { email: "ada@x.example" } });
    expect((await copies())[3]).toEqual([listed("1"), listed("2", "ada@x.example")]);
    await backend.call(`DELETE ${one}`, { ...SERVER, params: params(first) });
    await backend.call(`DELETE ${one}`, { ...SERVER, params: params(second) });
    expect((await copies())[3]).toBeNull();
  });

  it("follows an anonymous user who signs up", async () => {
    const visitor = await backend.createAnonymousUser();
    const channel = { user_id: visitor.id, type: "email", value: "note@shop.example", used_for_auth: true };
    const { body: note } = await backend.call("POST /contact-channels", { ...SERVER, body: channel });
    expect(note.used_for_auth).toBe(false);
    const body = { email: "new@shop.example", password: "correct horse battery" };
    const { accessToken } = visitor;
    const headers = { "x-stack-allow-anonymous-user": "true" };
    const answer = await backend.call("POST /auth/password/sign-up", { accessToken, headers, body });
    expect(answer.body).toMatchObject({ user_id: visitor.id });
    expect(await copies(visitor.id)).toEqual([["new@shop.example"], false, false, null]);
  });
});

it("an older node that writes beside newer ones leaves it right, too", async () => {
  const empty = await createEmptyDatabase();
  const logger = createSilentLogger();
  const connection = { connectionString: empty.url };
  const node = await openDatabase({ connection, logger, random: systemRandom, poolSize: 1 });
  await migrate(node);
  const here = "'shop', 'main'";
  const older = `
    insert into projects (project_id, display_name, created_at) values ('shop', 'Shop', now());
    insert into users (project_id, branch_id, id, display_name, signed_up_at, last_active_at)
      select ${here}, id, name, now(), now() from (values
        ('00000000-0000-4000-8000-000000000001'::uuid, 'Ada'),
        ('00000000-0000-4000-8000-000000000002'::uuid, 'Bob')) as u (id, name);
    insert into contact_channels (project_id, branch_id, user_id, id, type, value, is_primary, is_verified,
      used_for_auth, created_at)
      select ${here}, id, id, 'email', display_name || '@shop.example', true, false, true, now() from users;
    update contact_channels set is_verified = true where value = 'Ada@shop.example';
    insert into oauth_accounts (project_id, branch_id, id, user_id, provider_config_id, provider_type, account_id,
      allow_sign_in, allow_connected_accounts, created_at)
      select ${here}, id, id, 'github', 'github', 'a', true, true, now() from users where display_name = 'Bob'`;
  for (const statement of older.split(";")) await empty.ask(statement);
  const read = "select search_text, email_verified, oauth_providers is null from users order by id";
  expect(await empty.ask(read)).toEqual(["ada\nada@shop.example", true, true, "bob\nbob@shop.example", false, false]);
  await node.close();
  await empty.drop();
});
