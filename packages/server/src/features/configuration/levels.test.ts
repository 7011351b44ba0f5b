import { type TestProject, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

type Level = "environment" | "branch";
const FROM_UNKNOWN = { type: "pushed-from-unknown" };

const config = async (project: TestProject) =>
  JSON.parse((await backend.call("GET /internal/config", { tier: "admin", project })).body.config_string);

async function read(project: TestProject, level: Level) {
  const options = { tier: "admin", project, params: { level } } as const;
  return JSON.parse((await backend.call("GET /internal/config/override/{level}", options)).body.config_string);
}

const patch = (project: TestProject, level: Level, changes: object) =>
  backend.call("PATCH /internal/config/override/{level}", {
    tier: "admin",
    project,
    params: { level },
    body: { config_override_string: JSON.stringify(changes) },
  });

const put = (project: TestProject, level: Level, replacement: object, source?: object) =>
  backend.call("PUT /internal/config/override/{level}", {
    tier: "admin",
    project,
    params: { level },
    body: { config_string: JSON.stringify(replacement), ...(source && { source }) },
  });

const reset = (project: TestProject, level: Level, keys: readonly string[]) =>
  backend.call("POST /internal/config/override/{level}/reset-keys", {
    tier: "admin",
    project,
    params: { level },
    body: { keys },
  });

const sourceOf = async (project: TestProject) =>
  (await backend.call("GET /internal/config/source", { tier: "admin", project })).body.source;

describe("a configuration that a repository pushes", () => {
  it("counts where administrators have set nothing, and leaves what they have set", async () => {
    const project = await backend.createProject();
    const google = { type: "google", isShared: false, clientId: "id", clientSecret: "a secret of google" };
    await patch(project, "environment", { "auth.oauth.providers.google": google, "auth.allowSignUp": false });
    const pushed = { auth: { allowSignUp: true, otp: { allowSignIn: true } }, "teams.allowClientTeamCreation": true };
    expect(await put(project, "branch", pushed, FROM_UNKNOWN)).toMatchObject({ status: 200, body: { success: true } });
    const { auth, teams } = await config(project);
    expect(auth).toMatchObject({ allowSignUp: false, otp: { allowSignIn: true } });
    expect(auth.oauth.providers.google).toMatchObject({ clientId: "id", clientSecret: "a secret of google" });
    expect(teams.allowClientTeamCreation).toBe(true);
  });

  it("replaces what was pushed before, in its own project only", async () => {
    const [project, other] = [await backend.createProject(), await backend.createProject()];
    for (const each of [project, other])
      await put(each, "branch", { "teams.allowClientTeamCreation": true }, FROM_UNKNOWN);
    await put(project, "branch", { "auth.otp.allowSignIn": true }, FROM_UNKNOWN);
    expect(await config(project)).toMatchObject({
      teams: { allowClientTeamCreation: false },
      auth: { otp: { allowSignIn: true } },
    });
    expect(await config(other)).toMatchObject({
      teams: { allowClientTeamCreation: true },
      auth: { otp: { allowSignIn: false } },
    });
  });

  it("names its source, until it is unlinked", async () => {
    const project = await backend.createProject();
    expect(await sourceOf(project)).toEqual({ type: "unlinked" });
    const source = {
      type: "pushed-from-github",
      owner: "shop",
      repo: "shop",
      branch: "main",
      commit_hash: "0f1e2d",
      config_file_path: "config.ts",
    };
    await put(project, "branch", { "auth.allowSignUp": false }, source);
    expect(await sourceOf(project)).toEqual(source);
    expect(await backend.call("DELETE /internal/config/source", { tier: "admin", project })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await sourceOf(project)).toEqual({ type: "unlinked" });
    expect((await config(project)).auth.allowSignUp).toBe(false);
  });

  it("is refused without a source, and as a whole if a part of it is not valid", async () => {
    const project = await backend.createProject();
    expect(await put(project, "branch", {})).toMatchObject({ status: 400, body: expect.stringContaining("source") });
    const answer = await put(project, "branch", { "auth.allowSignUp": false, "auth.x": 1 }, FROM_UNKNOWN);
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('"auth.x"') });
    expect((await config(project)).auth.allowSignUp).toBe(true);
    expect(await read(project, "branch")).toEqual({});
  });
});

describe("one level of the configuration", () => {
  it("is read without the other, without defaults and with its secrets", async () => {
    const project = await backend.createProject();
    await put(project, "environment", { "emails.server.password": "p4ss" });
    await patch(project, "branch", { "auth.allowSignUp": false });
    expect(await read(project, "environment")).toEqual({ "emails.server.password": "p4ss" });
    expect(await read(project, "branch")).toEqual({ "auth.allowSignUp": false });
  });

  it("is replaced as a whole", async () => {
    const project = await backend.createProject();
    await patch(project, "environment", { "auth.allowSignUp": false });
    await put(project, "environment", { "auth.otp.allowSignIn": true });
    expect(await read(project, "environment")).toEqual({ "auth.otp.allowSignIn": true });
  });

  it("loses single paths, whatever is below them, and parts of broader values", async () => {
    const project = await backend.createProject();
    await put(project, "environment", {
      "auth.otp.allowSignIn": true,
      "auth.passkey": { allowSignIn: true },
      teams: { allowClientTeamCreation: true, createPersonalTeamOnSignUp: true },
    });
    await put(project, "branch", { "auth.otp.allowSignIn": true }, FROM_UNKNOWN);
    const answer = await reset(project, "environment", ["auth", "teams.allowClientTeamCreation", "unknown.path"]);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await read(project, "environment")).toEqual({ teams: { createPersonalTeamOnSignUp: true } });
    expect(await config(project)).toMatchObject({
      auth: { otp: { allowSignIn: true }, passkey: { allowSignIn: false } }, // the branch still sets the first
      teams: { allowClientTeamCreation: false, createPersonalTeamOnSignUp: true },
    });
  });

  it("goes into the audit log when it changes something that counts", async () => {
    const project = await backend.createProject({ "auth.allowSignUp": false });
    await put(project, "branch", { "auth.allowSignUp": true }, FROM_UNKNOWN); // the environment says otherwise
    await reset(project, "environment", ["auth.allowSignUp"]);
    const { body } = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    const updates = body.items.filter(({ action }: { action: string }) => action === "config.updated");
    expect(updates).toHaveLength(1);
    expect(updates[0].changes).toEqual([{ path: "auth.allowSignUp", before: false, after: true }]);
  });

  it("does not exist under another name", async () => {
    const params = { level: "project" };
    const answer = await backend.call("GET /internal/config/override/{level}", { tier: "admin", params });
    expect(answer).toMatchObject({ status: 400, body: { code: "SCHEMA_ERROR" } });
  });
});
