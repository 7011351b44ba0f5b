import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { suppress } from "./suppress.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const as = (project: TestProject) => ({ tier: "server", project }) as const;
const list = (project: TestProject, query = {}) => backend.call("GET /emails/suppressions", { ...as(project), query });
const add = (project: TestProject, email: unknown) =>
  backend.call("POST /emails/suppressions", { ...as(project), body: { email } });
const lift = (project: TestProject, email: string) =>
  backend.call("DELETE /emails/suppressions/{email}", { ...as(project), params: { email } });
const addresses = ({ body }: { body: { items: { email: string }[] } }) => body.items.map(({ email }) => email);

describe("suppressed addresses", () => {
  it("are added, listed newest first, and lifted", async () => {
    const project = await backend.createProject();
    const added = await add(project, "Pat@Example.com");
    const suppressed_at_millis = backend.clock.now().getTime();
    const entry = { email: "pat@example.com", reason: "manual", suppressed_at_millis, details: null };
    expect(added).toMatchObject({ status: 200, body: entry });
    backend.clock.advance(1_000);
    await add(project, "ada@example.com");
    expect((await list(project)).body).toEqual({
      items: [expect.objectContaining({ email: "ada@example.com" }), entry],
      is_paginated: true,
      pagination: { next_cursor: null },
    });
    expect(await lift(project, "PAT@example.com")).toMatchObject({ status: 200, body: { success: true } });
    expect(addresses(await list(project))).toEqual(["ada@example.com"]);
    expect(await lift(project, "pat@example.com")).toMatchObject({ status: 404, body: expect.any(String) });
  });

  it("still receive sign-in codes, so that a wrong report cannot lock users out", async () => {
    const project = await backend.createProject({ "auth.otp.allowSignIn": true });
    await add(project, "pat@example.com");
    await backend.call("POST /auth/otp/send-sign-in-code", {
      project,
      body: { email: "pat@example.com", callback_url: "http://localhost:3000/in" },
    });
    expect((await backend.inbox.waitFor("pat@example.com", { subject: /./ })).subject).toMatch(/^Sign in to/);
  });

  it("come in pages, and are found by a part", async () => {
    const project = await backend.createProject();
    for (const name of ["a", "b", "c"]) await add(project, `${name}@example.com`);
    const first = await list(project, { limit: "2" });
    const second = await list(project, { limit: "2", cursor: first.body.pagination.next_cursor });
    expect([...addresses(first), ...addresses(second)]).toEqual(["c@example.com", "b@example.com", "a@example.com"]);
    expect(second.body.pagination.next_cursor).toBeNull();
    expect(addresses(await list(project, { query: "B@EX" }))).toEqual(["b@example.com"]);
    expect(await list(project, { cursor: "gone@example.com" })).toMatchObject({ status: 400 });
  });

  it("are the project's own", async () => {
    const [project, other] = [await backend.createProject(), await backend.createProject()];
    await add(project, "pat@example.com");
    expect(addresses(await list(other))).toEqual([]);
    expect((await lift(other, "pat@example.com")).status).toBe(404);
    expect(addresses(await list(project))).toEqual(["pat@example.com"]);
  });

  it("become stricter, never laxer: a complaint does not replace a bounce", async () => {
    const project = await backend.createProject();
    const services = servicesOf(backend);
    const of = { projectId: project.id, branchId: "main" };
    const note = (reason: "bounced" | "marked-as-spam", details: string) =>
      suppress(of, services.database.db, services, { address: "pat@example.com", reason, details });
    await note("marked-as-spam", "complained");
    await note("bounced", "550 no such user");
    expect(await note("marked-as-spam", "again")).toMatchObject({ reason: "bounced", details: "550 no such user" });
  });

  it("have one entry when two requests add them at once", async () => {
    const project = await backend.createProject();
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(project, "pat@example.com")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(addresses(await list(project))).toEqual(["pat@example.com"]);
  });

  it("changed by administrators appear in the audit log", async () => {
    const project = await backend.createProject();
    const admin = { tier: "admin", project } as const;
    await backend.call("POST /emails/suppressions", { ...admin, body: { email: "pat@example.com" } });
    await backend.call("DELETE /emails/suppressions/{email}", { ...admin, params: { email: "pat@example.com" } });
    const { body } = await backend.call("GET /internal/audit-log", admin);
    const actions = body.items.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["email_suppression.lifted", "email_suppression.added"]);
  });

  it.each([
    ["none", undefined],
    ["an empty one", ""],
    ["a name", "pat"],
    ["a list", ["pat@example.com"]],
    ["one of 1,001 characters", `${"x".repeat(989)}@example.com`],
  ])("are not added for %s", async (_, email) => {
    expect(await add(backend.project, email)).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });

  it("cannot be read or changed by clients", async () => {
    expect((await backend.call("GET /emails/suppressions")).status).toBe(401);
  });
});
