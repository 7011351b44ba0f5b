import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
const other = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
afterAll(() => other[Symbol.asyncDispose]());

const SERVER = { tier: "server" } as const;

const create = (external_id: string | null | undefined, project = backend) =>
  project.call("POST /users", { ...SERVER, body: { external_id } });
const change = (user_id: string, external_id: string | null) =>
  backend.call("PATCH /users/{user_id}", { ...SERVER, params: { user_id }, body: { external_id } });
const find = async (query: Record<string, string>) =>
  (await backend.call("GET /users", { ...SERVER, query })).body.items.map(({ id }: { id: string }) => id);

describe("the external ID of a user", () => {
  it("is set and changed by servers, and found by exactly that ID", async () => {
    const { body: ada } = await create("user_1");
    const { body: bob } = await create("user_10");
    expect(ada.external_id).toBe("user_1");
    expect(await find({ external_id: "user_1" })).toEqual([ada.id]);
    expect(await find({ external_id: "USER_1" })).toEqual([]);
    expect((await change(ada.id, "person 1")).body.external_id).toBe("person 1");
    expect(await find({ external_id: "user_1" })).toEqual([]);
    expect(await find({ external_id: "user_10" })).toEqual([bob.id]);
    const count = await backend.call("GET /users/count", { ...SERVER, query: { external_id: "person 1" } });
    expect(count.body).toEqual({ count: 1, is_exact: true });
  });

  it("is left out of a user who has none, and can be removed", async () => {
    const { body: user } = await create(null);
    expect(user).not.toHaveProperty("external_id");
    await change(user.id, "once");
    expect((await change(user.id, null)).body).not.toHaveProperty("external_id");
    expect((await create("once")).status).toBe(201);
  });

  it("belongs to one user of a project, and nothing is changed for another", async () => {
    const { body: first } = await create("taken");
    expect(await create("taken")).toMatchObject({ status: 409 });
    const { body: second } = await create("free");
    expect(await change(second.id, "taken")).toMatchObject({ status: 409 });
    expect(await find({ external_id: "taken" })).toEqual([first.id]);
    expect(await find({ external_id: "free" })).toEqual([second.id]);
    expect((await create("taken", other)).status).toBe(201);
  });

  it("is in the access tokens of projects that ask for it, from the next one on", async () => {
    const claims = async (project: TestProject) => {
      const { id, refreshToken } = await backend.signUp({ project });
      const params = { user_id: id };
      const body = { external_id: `of ${id}` };
      await backend.call("PATCH /users/{user_id}", { ...SERVER, project, params, body });
      const renewed = await backend.call("POST /auth/sessions/current/refresh", { project, refreshToken });
      const server = await backend.call("POST /auth/sessions", { ...SERVER, project, body: { user_id: id } });
      const tokens = [renewed, server].map((answer) => decodeJwt(answer.body.access_token).external_id);
      return { id, tokens };
    };
    const asking = await claims(await backend.createProject({ "auth.externalIdClaim": true }));
    expect(asking.tokens).toEqual([`of ${asking.id}`, `of ${asking.id}`]);
    expect((await claims(await backend.createProject())).tokens).toEqual([undefined, undefined]);
  });

  it("is read by the user and set by servers only", async () => {
    const user = await backend.signUp();
    await change(user.id, "mine");
    const { accessToken } = user;
    expect((await backend.call("GET /users/me", { accessToken })).body.external_id).toBe("mine");
    const own = { accessToken, body: { external_id: "theirs" } as object };
    expect(await backend.call("PATCH /users/me", own)).toMatchObject({ status: 400 });
    expect(await find({ external_id: "mine" })).toEqual([user.id]);
  });

  it("has at least one and at most 255 characters", async () => {
    expect((await create("")).status).toBe(400);
    expect((await create("x".repeat(256))).status).toBe(400);
    expect((await create("x".repeat(255))).status).toBe(201);
  });
});
