import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const asAdmin = { tier: "admin" } as const;
/** Names that every object inherits. */
const INHERITED = ["constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"];

const refusal = (path: string, field: string) => ({
  message: `Validation failed for ${path}:\n  - ${field} must not be \`__proto__\``,
});

describe("a permission called as something that every object has", () => {
  it.each(["team", "project"] as const)(
    "is defined, listed, granted and removed like any other in a %s",
    async (scope) => {
      const project = await backend.createProject();
      const options = { ...asAdmin, project };
      const ids = async () =>
        (await backend.call(`GET /${scope}-permission-definitions`, options)).body.items
          .map(({ id }: { id: string }) => id)
          .filter((id: string) => !id.startsWith("$") && !id.startsWith("team_"));
      for (const id of ["constructor", "prototype"]) {
        const params = { permission_id: id };
        expect(
          await backend.call(`PATCH /${scope}-permission-definitions/{permission_id}`, {
            ...options,
            params,
            body: {},
          }),
        ).toBeKnownError(404, "PERMISSION_NOT_FOUND", { permission_id: id });
        expect((await backend.call(`POST /${scope}-permission-definitions`, { ...options, body: { id } })).status).toBe(
          201,
        );
        expect(await ids()).toEqual([id]);
        expect(
          await backend.call(`POST /${scope}-permission-definitions`, { ...options, body: { id } }),
        ).toBeKnownError(400, "PERMISSION_ID_ALREADY_EXISTS", { permission_id: id });
        await backend.call(`DELETE /${scope}-permission-definitions/{permission_id}`, { ...options, params });
        expect(await ids()).toEqual([]);
      }
    },
  );

  it.each(["team", "project"] as const)("is refused in a %s where it would be lost", async (scope) => {
    const key = `POST /${scope}-permission-definitions` as const;
    const path = `POST /api/v1/${scope}-permission-definitions`;
    const body = { id: "__proto__" };
    expect(await backend.call(key, { ...asAdmin, body })).toBeKnownError(400, "SCHEMA_ERROR", refusal(path, "body.id"));
    const container = { id: "container", contained_permission_ids: ["__proto__"] };
    expect(await backend.call(key, { ...asAdmin, body: container })).toBeKnownError(
      400,
      "SCHEMA_ERROR",
      refusal(path, "body.contained_permission_ids[0]"),
    );
  });

  it("is no default permission where it would be lost", async () => {
    const body = { config: { user_default_permissions: [{ id: "__proto__" }] } };
    expect(await backend.call("PATCH /internal/projects/current", { ...asAdmin, body })).toBeKnownError(
      400,
      "SCHEMA_ERROR",
      refusal("PATCH /api/v1/internal/projects/current", "body.config.user_default_permissions[0].id"),
    );
  });
});

describe("an entry of the configuration called as something that every object has", () => {
  const set = (project: TestProject, override: string) =>
    backend.call("PATCH /internal/config/override", {
      ...asAdmin,
      project,
      body: { config_override_string: override },
    });
  const config = async (project: TestProject) =>
    JSON.parse((await backend.call("GET /internal/config", { ...asAdmin, project })).body.config_string);

  it.each(INHERITED)("is kept, by its path and within what it belongs to: %s", async (id) => {
    const project = await backend.createProject();
    expect((await set(project, `{"dataVault.stores.${id}":{"displayName":"By path"}}`)).status).toBe(200);
    expect((await config(project)).dataVault.stores[id]).toEqual({ displayName: "By path" });
    expect((await set(project, `{"dataVault.stores":{"${id}":{"displayName":"Within"}}}`)).status).toBe(200);
    expect((await config(project)).dataVault.stores).toEqual({ [id]: { displayName: "Within" } });
  });

  it.each([
    `{"dataVault.stores.__proto__":{"displayName":"Lost"}}`,
    `{"dataVault.stores":{"__proto__":{"displayName":"Lost"}}}`,
    `{"dataVault.stores.main.__proto__":"Lost"}`,
    `{"rbac.permissions.__proto__":{"scope":"team"}}`,
    `{"rbac.defaultPermissions.signUp":{"__proto__":true}}`,
    `{"payments.items":{"__proto__":{"displayName":"Lost"}}}`,
    `{"auth.oauth.providers.__proto__":{"type":"google"}}`,
    `{"__proto__":{"auth":{"allowSignUp":false}}}`,
  ])("is refused where it would be lost: %s", async (override) => {
    const project = await backend.createProject();
    const before = await config(project);
    expect(await set(project, override)).toMatchObject({ status: 400 });
    expect(await config(project)).toEqual(before);
  });

  it.each([...INHERITED, "__proto__"])("is no store and no provider by inheritance: %s", async (id) => {
    const body = { hashed_key: "k", encrypted_value: "v" };
    const stored = await backend.call("POST /data-vault/stores/{store_id}/set", {
      tier: "server",
      params: { store_id: id },
      body,
    });
    expect(stored.status).toBe(400);
    const { accessToken } = await backend.signUp();
    const params = { user_id: "me", provider_id: id };
    const token = await backend.call("POST /connected-accounts/{user_id}/{provider_id}/access-token", {
      accessToken,
      params,
      body: {},
    });
    expect(token.status).toBeGreaterThanOrEqual(400);
    expect(token.status).toBeLessThan(500);
  });
});

it("metadata keeps every name, and never reads inherited properties", async () => {
  const { accessToken } = await backend.signUp();
  const metadata = `{"__proto__":{"polluted":true},"constructor":{"prototype":1},"toString":"x"}`;
  const body = { client_metadata: JSON.parse(metadata) };
  await backend.call("PATCH /users/me", { accessToken, body });
  const me = await backend.call("GET /users/me", { accessToken });
  expect(JSON.stringify(me.body.client_metadata)).toContain(`"__proto__":{"polluted":true}`);
  expect(Object.hasOwn(me.body.client_metadata, "constructor")).toBe(true);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
