import { createAuthenticator, passkeyCeremonies, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const PASSKEYS_ON = { "auth.passkey.allowSignIn": true };
const ONE = "/passkeys/{user_id}/{passkey_id}" as const;

const backend = await testBackend({ config: PASSKEYS_ON });
afterAll(() => backend[Symbol.asyncDispose]());
const { register, userWithPasskey } = passkeyCeremonies(backend);

const list = (accessToken: string | undefined, user_id = "me", tier: "client" | "server" = "client") =>
  backend.call("GET /passkeys", { accessToken, tier, query: { user_id } });
const idOf = async (accessToken: string): Promise<string> => (await list(accessToken)).body.items[0].id;
const rename = (accessToken: string | undefined, user_id: string, passkey_id: string, name: unknown = "New name") =>
  backend.call(`PATCH ${ONE}`, { accessToken, params: { user_id, passkey_id }, body: { name } });
const remove = (accessToken: string | undefined, user_id: string, passkey_id: string) =>
  backend.call(`DELETE ${ONE}`, { accessToken, params: { user_id, passkey_id } });

describe("GET /passkeys", () => {
  it("lists the user's own passkeys, oldest first", async () => {
    const { id, accessToken } = await backend.signUp();
    for (const name of ["first", "second", "third"]) {
      await register(createAuthenticator(), { accessToken, name });
      backend.clock.advance(1);
    }
    const { status, body } = await list(accessToken);
    expect(status).toBe(200);
    expect(body).toEqual({
      is_paginated: false,
      items: ["first", "second", "third"].map((name) => expect.objectContaining({ name, user_id: id })),
    });
    expect((await list(accessToken, id)).body).toEqual(body);
  });

  it("lists the passkeys of any user for the developer's server", async () => {
    const { id, accessToken } = await userWithPasskey();
    expect((await list(undefined, id, "server")).body).toEqual((await list(accessToken)).body);
    expect((await list(undefined, "9d0c2c3f-0000-4000-8000-000000000000", "server")).body.items).toEqual([]);
  });

  it("shows clients only their user's passkeys, and none without a session", async () => {
    const [ada, eve] = [await userWithPasskey(), await userWithPasskey()];
    expect(await list(eve.accessToken, ada.id)).toMatchObject({ status: 403, body: expect.any(String) });
    for (const who of ["me", ada.id])
      expect(await list(undefined, who)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("needs a user ID", async () => {
    const { accessToken } = await backend.signUp();
    expect((await backend.call("GET /passkeys", { accessToken })).body.code).toBe("SCHEMA_ERROR");
    expect((await list(accessToken, "no-uuid")).body.code).toBe("SCHEMA_ERROR");
  });
});

describe(`PATCH ${ONE}`, () => {
  it("renames a passkey", async () => {
    const { id, accessToken } = await userWithPasskey();
    const { status, body } = await rename(accessToken, "me", await idOf(accessToken));
    expect(status).toBe(200);
    expect(body).toEqual({
      id: await idOf(accessToken),
      user_id: id,
      name: "New name",
      created_at_millis: backend.clock.now().getTime(),
      last_used_at_millis: null,
      is_backed_up: false,
    });
    expect((await list(accessToken)).body.items).toEqual([body]);
  });

  it.each([
    ["", "must not be empty"],
    ["x".repeat(257), "must be at most 256"],
    [null, "cannot be null"],
  ])("refuses the name %j", async (name, problem) => {
    const { accessToken } = await userWithPasskey();
    const answer = await rename(accessToken, "me", await idOf(accessToken), name);
    expect(answer.body.code).toBe("SCHEMA_ERROR");
    expect(answer.body.error).toContain(`body.name ${problem}`);
  });
});

describe(`DELETE ${ONE}`, () => {
  it("deletes one passkey and leaves the others", async () => {
    const { accessToken } = await userWithPasskey();
    backend.clock.advance(1);
    await register(createAuthenticator(), { accessToken, name: "stays" });
    expect(await remove(accessToken, "me", await idOf(accessToken))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await list(accessToken)).body.items.map(({ name }: { name: string }) => name)).toEqual(["stays"]);
    await remove(accessToken, "me", await idOf(accessToken));
    expect((await backend.call("GET /users/me", { accessToken })).body.passkey_auth_enabled).toBe(false);
  });

  it("leaves none if two requests delete the last two at once", async () => {
    for (let round = 0; round < 5; round++) {
      const { accessToken } = await userWithPasskey();
      await register(createAuthenticator(), { accessToken });
      const { items } = (await list(accessToken)).body;
      await Promise.all(items.map(({ id }: { id: string }) => remove(accessToken, "me", id)));
      expect((await backend.call("GET /users/me", { accessToken })).body.passkey_auth_enabled).toBe(false);
    }
  });

  it("works after the project has turned passkeys off", async () => {
    const project = await backend.createProject(PASSKEYS_ON);
    const { accessToken } = await userWithPasskey({ project });
    await backend.configure({ "auth.passkey.allowSignIn": false }, project);
    const { items } = (await backend.call("GET /passkeys", { accessToken, project, query: { user_id: "me" } })).body;
    const params = { user_id: "me", passkey_id: items[0].id };
    expect((await backend.call(`DELETE ${ONE}`, { accessToken, project, params })).status).toBe(200);
  });
});

describe.each([
  ["rename", rename],
  ["delete", remove],
] as const)("to %s a passkey", (_, act) => {
  it("clients must own the passkey", async () => {
    const [ada, eve] = [await userWithPasskey(), await userWithPasskey()];
    const passkeyId = await idOf(ada.accessToken);
    expect(await act(eve.accessToken, ada.id, passkeyId)).toMatchObject({ status: 403, body: expect.any(String) });
    expect(await act(eve.accessToken, "me", passkeyId)).toMatchObject({ status: 404, body: expect.any(String) });
    expect(await act(undefined, "me", passkeyId)).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
    expect((await list(ada.accessToken)).body.items[0].name).toBe("Passkey");
  });

  it("the passkey must exist in this project", async () => {
    const project = await backend.createProject(PASSKEYS_ON);
    const stranger = await userWithPasskey({ project });
    const foreign = (
      await backend.call("GET /passkeys", { accessToken: stranger.accessToken, project, query: { user_id: "me" } })
    ).body.items[0].id;
    const { accessToken } = await userWithPasskey();
    for (const unknown of [foreign, "AAAA"])
      expect(await act(accessToken, "me", unknown)).toMatchObject({ status: 404, body: expect.any(String) });
    for (const impossible of ["not base64url!", "A".repeat(1365)])
      expect((await act(accessToken, "me", impossible)).body.code).toBe("SCHEMA_ERROR");
  });
});

describe("PATCH /users/me", () => {
  it("removes all passkeys with passkey_auth_enabled false, and adds none with true", async () => {
    const { accessToken } = await userWithPasskey();
    await register(createAuthenticator(), { accessToken });
    const change = (passkey_auth_enabled: boolean) =>
      backend.call("PATCH /users/me", { accessToken, body: { passkey_auth_enabled } });
    expect(await change(true)).toMatchObject({ status: 400, body: expect.any(String) });
    expect((await change(false)).body.passkey_auth_enabled).toBe(false);
    expect((await list(accessToken)).body.items).toEqual([]);
  });
});
