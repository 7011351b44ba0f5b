import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  INTERNAL,
  INTERNAL_ENV,
  signUpOwner,
  type TestBackend,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import type { CommandContext } from "../command-context.ts";
import { run } from "../run.ts";

const DAY_MILLIS = 86_400_000;

let backend: TestBackend;
let project: TestProject;
let folder: string;
beforeAll(async () => {
  backend = await testBackend({ listens: true, env: INTERNAL_ENV });
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(async () => {
  project = await backend.createProject();
  folder = await mkdtemp(join(tmpdir(), "latchkit-keys-"));
});
afterEach(() => rm(folder, { recursive: true }));

const now = () => backend.clock.now().getTime();
const variables = () => ({
  LATCHKIT_PROJECT_ID: project.id,
  LATCHKIT_API_URL: backend.url,
  LATCHKIT_SUPER_SECRET_ADMIN_KEY: project.superSecretAdminKey,
});

async function keys(args: readonly string[], own: Partial<CommandContext> = {}) {
  const { context, said, told } = fakeContext({
    environment: variables(),
    homeFolder: folder,
    folder,
    isReachable: async (url) => url === backend.url,
    now,
    platform: { now },
    ...own,
  });
  return { code: await run(["keys", ...args], context), said: said(), told: told() };
}

const json = async (...args: string[]) => JSON.parse((await keys([...args, "--json"])).said);
const list = async () => (await json("list", "--all")).keys;
/** Whether a secret server key opens the project. */
const opens = async (secretServerKey: string) =>
  (await backend.call("GET /projects/current", { tier: "server", project: { ...project, secretServerKey } })).status ===
  200;
const file = (name: string) => readFile(join(folder, name), "utf8");

describe("latchkit keys create", () => {
  it("prints new keys once, as lines for an environment file", async () => {
    const { code, said, told } = await keys(["create", "Production"]);
    expect(code).toBe(0);
    expect(said.split("\n")).toEqual([
      `LATCHKIT_API_URL=${backend.url}`,
      `LATCHKIT_PROJECT_ID=${project.id}`,
      expect.stringMatching(/^LATCHKIT_PUBLISHABLE_CLIENT_KEY=pck_\w{45}$/),
      expect.stringMatching(/^LATCHKIT_SECRET_SERVER_KEY=ssk_\w{45}$/),
    ]);
    expect(told).toContain("they cannot be shown again");
    expect(await opens(said.slice(said.indexOf("ssk_")))).toBe(true);
  });

  it("creates the keys that are asked for, which expire when asked", async () => {
    const made = await json("create", "CI", "--keys", "admin", "--expires", "48h");
    expect(made).toMatchObject({ description: "CI", expiresAt: new Date(now() + 2 * DAY_MILLIS).toISOString() });
    expect(made.keys).toEqual({ client: null, server: null, admin: expect.stringMatching(/^sak_/) });
    const day = await json("create", "Until a day", "--expires", "2027-01-31");
    expect(day.expiresAt).toBe("2027-01-31T23:59:59.999Z");
  });

  it("writes keys into a file without printing them, in place of older ones", async () => {
    await writeFile(join(folder, ".env"), `PORT=3000\nLATCHKIT_SECRET_SERVER_KEY=ssk_old # ours\n`);
    const { code, said, told } = await keys(["create", "Production", "--env-file", ".env"]);
    expect(code).toBe(0);
    expect(said).toBe(`${join(folder, ".env")}: LATCHKIT_PUBLISHABLE_CLIENT_KEY, LATCHKIT_SECRET_SERVER_KEY`);
    expect(said + told).not.toMatch(/[ps][cs]k_\w{45}/);
    expect(told).toContain("Add .env to .gitignore.");
    const text = await file(".env");
    expect(text).toMatch(/^PORT=3000\nLATCHKIT_SECRET_SERVER_KEY=ssk_\w{45} # ours\n\n# Latchkit\n/);
    expect(text).toContain(`LATCHKIT_PROJECT_ID=${project.id}\n`);
    expect(await opens(/ssk_\w+/.exec(text)?.[0] ?? "")).toBe(true);
    const again = await json("create", "Again", "--env-file", ".env");
    expect(again).toMatchObject({ description: "Again", file: join(folder, ".env") });
    expect(again.keys).toBeUndefined();
  });

  it("makes a file that only its owner can read, with the names that the framework wants", async () => {
    const dependencies = { react: "^19.2.0", "react-dom": "^19.2.0" };
    const manifest = { name: "shop", dependencies, devDependencies: { vite: "^8.0.0" } };
    await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
    await writeFile(join(folder, ".gitignore"), "*.local\n");
    const { told } = await keys(["create", "Shop", "--env-file", ".env.local"]);
    expect(told).toBe("");
    const text = await file(".env.local");
    expect(text).toContain("VITE_LATCHKIT_PUBLISHABLE_CLIENT_KEY=pck_");
    expect(text).toMatch(/^LATCHKIT_SECRET_SERVER_KEY=ssk_/m); // without the prefix, Vite keeps it from browsers
    expect((await stat(join(folder, ".env.local"))).mode & 0o777).toBe(0o600);
  });

  it("creates nothing for a file of another project, and revokes what it cannot write", async () => {
    await writeFile(join(folder, ".env"), "LATCHKIT_PROJECT_ID=8d6c0bd4-0a4b-4a71-8a39-2a2f8a3e6f11\n");
    const other = await keys(["create", "x", "--env-file", ".env", "--project-id", project.id]);
    expect(other).toMatchObject({ code: 1, told: expect.stringContaining("belongs to the project 8d6c0bd4") });
    expect(await list()).toHaveLength(1);
    await mkdir(join(folder, "taken"));
    await writeFile(join(folder, "taken", `.env.latchkit-${process.pid}`), "");
    const full = await keys(["create", "x", "--env-file", "taken/.env"]);
    expect(full).toMatchObject({ code: 1, told: expect.stringContaining("The new keys are revoked again.") });
    expect(await list()).toContainEqual(expect.objectContaining({ description: "x", isActive: false }));
  });
});

describe("latchkit keys list", () => {
  it("shows the sets, masked, and says how many it hides", async () => {
    backend.clock.advance(1_000); // the newest set comes first
    const made = await json("create", "Production", "--keys", "server");
    const revoked = await json("create", "Old");
    await keys(["revoke", revoked.id, "--yes"]);
    const { said, told } = await keys(["list"]);
    const [head, row, ...more] = said.split("\n");
    expect(head).toMatch(/^ID +CLIENT +SERVER +ADMIN +LAST USED +EXPIRES +DESCRIPTION$/);
    const last4 = made.keys.server.slice(-4);
    const shown = `^${made.id.slice(0, 8)}  - +…${last4} +- +- +20\\d\\d-\\d\\d-\\d\\d +Production$`;
    expect(row).toMatch(new RegExp(shown));
    expect(more).toEqual([expect.stringMatching(/ never +keys of a test$/)]);
    expect(told).toBe("1 expired or revoked: --all shows them, too.");
    expect((await keys(["list", "--all"])).said).toMatch(/revoked 20\d\d-\d\d-\d\d +Old/);
    expect((await list()).find(({ id }: { id: string }) => id === made.id)).toMatchObject({
      isActive: true,
      lastFour: { client: null, server: last4, admin: null },
    });
  });
});

describe("latchkit keys revoke", () => {
  it("asks for confirmation before it revokes a key", async () => {
    const { id, keys: made } = await json("create", "Production");
    const questions: string[] = [];
    const answer = (text: string) => async (question: string) => {
      questions.push(question);
      return text;
    };
    const refused = await keys(["revoke", id.slice(0, 8)], { ask: answer("") });
    expect(refused).toMatchObject({ code: 1, told: expect.stringContaining("Nothing was revoked.") });
    expect(refused.told).toContain(`"Production" (${id.slice(0, 8)}, client …${made.client.slice(-4)}`);
    expect(await opens(made.server)).toBe(true);
    expect(await keys(["revoke", "Production"], { ask: answer("y") })).toMatchObject({ code: 0, said: "Revoked." });
    expect(questions).toEqual(["Revoke them? [y/N] ", "Revoke them? [y/N] "]);
    expect(await opens(made.server)).toBe(false);
    expect(await keys(["revoke", id])).toMatchObject({ code: 0, said: "They were revoked before." });
  });

  it("wants one set by name, and a yes where it cannot ask", async () => {
    const first = await json("create", "Twin");
    await json("create", "Twin");
    expect(await keys(["revoke", "Twin"])).toMatchObject({
      code: 2,
      told: expect.stringContaining(first.id.slice(0, 8)),
    });
    expect(await keys(["revoke", first.id])).toMatchObject({ code: 2, told: expect.stringContaining("pass --yes") });
    expect(await keys(["revoke", "nothing"])).toMatchObject({
      code: 1,
      told: expect.stringContaining('no keys "nothing"'),
    });
  });
});

describe("latchkit keys rotate", () => {
  it("creates keys of the same kinds, and keeps the old ones until they are revoked", async () => {
    const old = await json("create", "Production", "--keys", "server");
    const { code, said, told } = await keys(["rotate", "Production"]);
    expect(code).toBe(0);
    const [, key = ""] = /LATCHKIT_SECRET_SERVER_KEY=(ssk_\w+)$/.exec(said) ?? [];
    expect(said).not.toContain("pck_");
    expect(told).toContain(
      `The old keys still work. Once no program uses them: latchkit keys revoke ${old.id.slice(0, 8)}`,
    );
    expect([await opens(old.keys.server), await opens(key)]).toEqual([true, true]);
  });

  it("ends the old keys at a later moment", async () => {
    const old = await json("create", "Production");
    const made = await json("rotate", "Production", "--revoke-after", "24h");
    expect(made.oldKeys).toEqual({
      id: old.id,
      isRevoked: false,
      expiresAt: new Date(now() + DAY_MILLIS).toISOString(),
    });
    expect(await opens(old.keys.server)).toBe(true);
    backend.clock.advance(DAY_MILLIS);
    expect([await opens(old.keys.server), await opens(made.keys.server)]).toEqual([false, true]);
  });

  it("revokes the old keys once the user confirms, or at once on request", async () => {
    const old = await json("create", "Production");
    const { told } = await keys(["rotate", old.id], { ask: async () => "yes" });
    expect(told).toContain("The old keys are revoked.");
    expect(await opens(old.keys.server)).toBe(false);
    const made = await json("rotate", "Production", "--revoke-after", "now");
    expect(made.oldKeys).toMatchObject({ isRevoked: true });
  });

  it("replaces even the key that it uses itself, in the file that it came from", async () => {
    const lines = Object.entries(variables()).map(([name, value]) => `${name}=${value}`);
    await writeFile(join(folder, ".env"), lines.join("\n"));
    const rotated = await keys(["rotate", "--env-file", ".env", "--revoke-after", "now"], { environment: {} });
    expect(rotated).toMatchObject({ code: 0, told: expect.stringContaining("The old keys are revoked.") });
    expect(await file(".env")).not.toContain(project.superSecretAdminKey);
    expect(await keys(["list"], { environment: {} })).toMatchObject({
      code: 0,
      said: expect.stringContaining("keys of a test"),
    });
  });

  it("does not rotate keys that no longer work", async () => {
    const old = await json("create", "Production");
    await keys(["revoke", old.id, "--yes"]);
    expect(await keys(["rotate", old.id])).toMatchObject({ code: 2, told: expect.stringContaining("are revoked") });
  });
});

describe("latchkit keys", () => {
  it.each([
    [[], 2, /Say what to do: list, create, rotate, revoke or internal\./],
    [["rotat"], 2, /Did you mean rotate\?/],
    [["create"], 2, /Say what the keys are for/],
    [["create", "x", "--keys", "sever"], 2, /--keys has "sever".*Did you mean server\?/],
    [["create", "x", "--expires", "tomorrow"], 2, /--expires is "tomorrow"; expected a time from now such as 24h/],
    [["create", "x", "--expires", "2020-01-01"], 2, /a day to come/],
    [["create", "x", "--expires", "99999d"], 2, /--expires is "99999d"/],
    [["rotate", "--revoke-after", "0h"], 2, /--revoke-after is "0h"/],
    [["revoke"], 2, /Which keys\?/],
  ])("%j says what to do instead", async (args, code, message) => {
    expect(await keys(args)).toMatchObject({ code, told: expect.stringMatching(message), said: "" });
    expect(await list()).toHaveLength(1);
  });

  it("says which access is missing or wrong", async () => {
    const { LATCHKIT_SUPER_SECRET_ADMIN_KEY: _, ...environment } = variables();
    expect(await keys(["list"], { environment })).toMatchObject({
      code: 2,
      told: expect.stringMatching(/LATCHKIT_SUPER_SECRET_ADMIN_KEY.*latchkit login --dashboard/s),
    });
    const wrong = { ...environment, LATCHKIT_SUPER_SECRET_ADMIN_KEY: "sak_wrong" };
    expect(await keys(["list"], { environment: wrong })).toMatchObject({
      code: 1,
      told: expect.stringContaining("The admin key is not one of the project"),
    });
  });

  it("takes the login of an administrator in place of a key", async () => {
    const owner = await signUpOwner(backend);
    const { body } = await backend.call("POST /internal/projects", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      body: { display_name: "Shop", owner_team_id: owner.teamId },
    });
    const login = {
      apiUrl: backend.url,
      projectId: "internal",
      publishableClientKey: INTERNAL.publishableClientKey,
      refreshToken: owner.refreshToken,
    };
    await mkdir(join(folder, ".config", "latchkit"), { recursive: true });
    await writeFile(join(folder, ".config", "latchkit", "login.json"), JSON.stringify(login));
    const own: Partial<CommandContext> = {
      environment: { LATCHKIT_PROJECT_ID: body.id, LATCHKIT_API_URL: backend.url },
      readPage: async (url) => {
        const response = await backend.fetch(url.slice(backend.url.length));
        return { status: response.status, text: await response.text(), date: null };
      },
    };
    const made = await keys(["create", "Shop"], own);
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`LATCHKIT_PROJECT_ID=${body.id}`) });
  });
});
