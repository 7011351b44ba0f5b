import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { post, registerClient, SERVER_CONFIG, signInTo } from "./oauth-server.test-data.ts";

const backend = await testBackend({ config: SERVER_CONFIG });
afterAll(() => backend[Symbol.asyncDispose]());

const admin = { tier: "admin" } as const;
const create = (body: object, project = backend.project) =>
  backend.call("POST /internal/oauth-clients", {
    ...admin,
    project,
    body: { name: "App", type: "confidential", ...body },
  });
const one = (client_id: string) => ({ ...admin, params: { client_id } });
const addSecret = (id: string) => backend.call("POST /internal/oauth-clients/{client_id}/secrets", one(id));
const credentials = async (client_id: string, secret: string) => {
  const form = { grant_type: "client_credentials" };
  return (await post(backend, "/token", { client: { client_id }, secret }, form)).status;
};

describe("An OAuth client", () => {
  it("shows its secret when it is registered, and never again", async () => {
    const { body } = await create({ redirect_uris: ["https://a.example/cb"] });
    expect(body).toEqual({
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^ocs_[0-9a-hjkmnp-tv-z]{45}$/),
      name: "App",
      type: "confidential",
      redirect_uris: ["https://a.example/cb"],
      post_logout_redirect_uris: [],
      backchannel_logout_uri: null,
      grant_types: ["authorization_code", "refresh_token"],
      scopes: ["openid", "profile", "email", "offline_access"],
      created_at_millis: backend.clock.now().getTime(),
      is_dynamic: false,
      is_first_party: false,
      requires_dpop: false,
      kind: "application",
      secrets: [
        {
          id: expect.any(String),
          last_four: body.client_secret.slice(-4),
          created_at_millis: backend.clock.now().getTime(),
        },
      ],
    });
    const { client_secret: _, ...shown } = body;
    expect((await backend.call("GET /internal/oauth-clients/{client_id}", one(body.client_id))).body).toEqual(shown);
    expect((await backend.call("GET /internal/oauth-clients", admin)).body.items).toContainEqual(shown);
  });

  it("can use two secrets while one replaces the other, and not a third", async () => {
    const { body: client } = await create({ grant_types: ["client_credentials"] });
    const { client_id: id, client_secret: first } = client;
    const { body: second } = await addSecret(id);
    expect(await credentials(id, first)).toBe(200);
    expect(await credentials(id, second.client_secret)).toBe(200);
    const attempts = await Promise.all([addSecret(id), addSecret(id), addSecret(id)]);
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400]);
    const remove = (secret_id: string) =>
      backend.call("DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id}", {
        ...admin,
        params: { client_id: id, secret_id },
      });
    expect((await remove(client.secrets[0].id)).status).toBe(200);
    expect((await remove(client.secrets[0].id)).status).toBe(404);
    expect(await credentials(id, first)).toBe(401);
    expect(await credentials(id, second.client_secret)).toBe(200);
    expect(await credentials(id, `${second.client_secret}x`)).toBe(401);
  });

  it("has no secret and no client credentials if it is public", async () => {
    const { body } = await create({ type: "public" });
    expect(body.client_secret).toBeUndefined();
    expect((await addSecret(body.client_id)).status).toBe(400);
    expect((await create({ type: "public", grant_types: ["client_credentials"] })).status).toBe(400);
    const change = { ...one(body.client_id), body: { grant_types: ["client_credentials"] } };
    expect((await backend.call("PATCH /internal/oauth-clients/{client_id}", change)).status).toBe(400);
  });

  it.each([
    ["http://a.example/cb", "plain HTTP"],
    ["https://*.a.example/cb", "a wildcard"],
    ["https://a.example/cb#x", "a fragment"],
    ["https://user:pw@a.example/cb", "a user name"],
    ["https://A.example/cb", "another spelling of its host"],
    ["https://a.example/x/../cb", "dot segments"],
    ["javascript:alert(1)", "a script"],
    ["myapp:/cb", "a scheme without a dot, which any program may claim"],
    ["/cb", "no origin"],
  ])("cannot register %s: %s", async (uri) => {
    expect(await create({ redirect_uris: [uri] })).toBeKnownError(400, "SCHEMA_ERROR", expect.anything());
    expect((await create({ post_logout_redirect_uris: [uri] })).status).toBe(400);
  });

  it.each(["https://a.example/cb?x=1", "http://localhost:3000/cb", "http://127.0.0.1/cb", "com.example.app:/cb"])(
    "can register %s",
    async (uri) => {
      expect((await create({ redirect_uris: [uri] })).body.redirect_uris).toEqual([uri]);
    },
  );

  it("changes and disappears in the audit log's sight, with its tokens", async () => {
    const { body } = await create({ grant_types: ["client_credentials"] });
    const { client_id: id, client_secret: secret } = body;
    const change = { ...one(id), body: { name: "Renamed" } };
    const { body: changed } = await backend.call("PATCH /internal/oauth-clients/{client_id}", change);
    expect(changed).toMatchObject({ name: "Renamed", grant_types: ["client_credentials"] });
    expect((await backend.call("DELETE /internal/oauth-clients/{client_id}", one(id))).status).toBe(200);
    expect((await backend.call("DELETE /internal/oauth-clients/{client_id}", one(id))).status).toBe(404);
    expect(await credentials(id, secret)).toBe(401);
    const { body: log } = await backend.call("GET /internal/audit-log", admin);
    const paths = log.items.flatMap(({ changes }: { changes: { path: string }[] }) => changes.map(({ path }) => path));
    expect(paths).toContain(`oauthServer.clients.${id}.name`);
  });

  it("lists the users who have allowed it to act, a page at a time, and none of another client", async () => {
    const client = await registerClient(backend);
    const users = await Promise.all([1, 2, 3].map(() => backend.signUp()));
    for (const user of users) await signInTo(backend, client, user);
    await signInTo(backend, await registerClient(backend), await backend.signUp());
    const list = async (query: Record<string, string>) =>
      (await backend.call("GET /internal/oauth-clients/{client_id}/grants", { ...one(client.client.client_id), query }))
        .body;
    const ids = users.map(({ id }) => id).sort();
    const first = await list({ limit: "2" });
    const now = backend.clock.now().getTime();
    expect(first.items[0]).toEqual({
      user_id: ids[0],
      user_display_name: null,
      user_primary_email: users.find(({ id }) => id === ids[0])?.email,
      scopes: ["email", "openid", "profile"],
      created_at_millis: now,
      last_used_at_millis: now,
    });
    const second = await list({ limit: "2", cursor: first.pagination.next_cursor });
    const listed = [...first.items, ...second.items].map(({ user_id }: { user_id: string }) => user_id);
    expect(listed).toEqual(ids);
    expect(second.pagination.next_cursor).toBeNull();
    expect((await list({})).items).toHaveLength(3);
    const params = { user_id: ids[0] ?? "", client_id: client.client.client_id };
    await backend.call("DELETE /oauth-grants/{user_id}/{client_id}", { ...admin, params });
    expect((await list({})).items).toHaveLength(2);
  });

  it("belongs to its project", async () => {
    const other = await backend.createProject(SERVER_CONFIG);
    const { body } = await create({ grant_types: ["client_credentials"] }, other);
    expect((await backend.call("GET /internal/oauth-clients/{client_id}", one(body.client_id))).status).toBe(404);
    expect((await addSecret(body.client_id)).status).toBe(404);
    expect(await credentials(body.client_id, body.client_secret)).toBe(401);
    expect((await backend.call("GET /internal/oauth-clients", admin)).body.items).not.toContainEqual(
      expect.objectContaining({ client_id: body.client_id }),
    );
  });
});
