import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { post, SERVER_CONFIG } from "./oauth-server.test-data.ts";

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
      grant_types: ["authorization_code", "refresh_token"],
      scopes: ["openid", "profile", "email", "offline_access"],
      created_at_millis: backend.clock.now().getTime(),
      is_dynamic: false,
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
