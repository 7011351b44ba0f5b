import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as server from "@latchkit/server";
import { createEmptyDatabase, type EmptyDatabase, freePort } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import type { CommandContext } from "../command-context.ts";
import { run } from "../run.ts";

const KEYS_FILE = "internal-project-keys.json";

let folder: string;
let database: EmptyDatabase;
let running: server.RunningServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-internal-keys-"));
  database = await createEmptyDatabase();
  const env = { ...environment(), LATCHKIT_PORT: String(await freePort()) };
  running = await server.startServer({ env, mode: "production", logger: server.createSilentLogger() });
});
afterAll(async () => {
  await running.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const environment = () => ({
  LATCHKIT_DRAIN_SECONDS: "0",
  LATCHKIT_DATABASE_URL: database.url,
  LATCHKIT_SECRET: "a root secret for the tests of commands, of 32 bytes",
  LATCHKIT_DATA_DIR: join(folder, "data"),
});

async function renew(args: readonly string[], own: Partial<CommandContext> = {}) {
  const { context, said, told } = fakeContext({
    folder,
    loadServer: async () => server,
    environment: environment(),
    ...own,
  });
  return { code: await run(["keys", "internal", ...args], context), said: said(), told: told() };
}

const keysFile = () => join(folder, "data", KEYS_FILE);
const storedKeys = async () => JSON.parse(await readFile(keysFile(), "utf8"));

/** The answer of the running backend to an administrator with this key. */
async function statusWith(superSecretAdminKey: string): Promise<number> {
  const answer = await fetch(`http://localhost:${running.port}/api/v1/internal/projects/current`, {
    headers: {
      "x-stack-project-id": "internal",
      "x-stack-access-type": "admin",
      "x-stack-super-secret-admin-key": superSecretAdminKey,
    },
  });
  return answer.status;
}

it("replaces lost keys while the backend runs, and prints only where they are", async () => {
  const old = await storedKeys();
  expect(await statusWith(old.superSecretAdminKey)).toBe(200);
  await rm(keysFile());
  const { code, said, told } = await renew(["--yes"]);
  expect({ code, said }).toEqual({ code: 0, said: keysFile() });
  const made = await storedKeys();
  expect((await stat(keysFile())).mode & 0o777).toBe(0o600);
  for (const key of Object.values<string>(made)) expect(said + told).not.toContain(key);
  await expect.poll(() => statusWith(made.superSecretAdminKey)).toBe(200);
  expect(await statusWith(old.superSecretAdminKey)).toBe(401);
});

it("the command asks for confirmation", async () => {
  const before = await storedKeys();
  expect(await renew([])).toMatchObject({ code: 2, told: expect.stringContaining("pass --yes") });
  expect(await renew([], { ask: async () => "n" })).toMatchObject({
    code: 1,
    told: expect.stringContaining("Nothing was"),
  });
  expect(await storedKeys()).toEqual(before);
  expect(JSON.parse((await renew(["--json"], { ask: async () => "y" })).said)).toEqual({ file: keysFile() });
  expect(await storedKeys()).not.toEqual(before);
});

it("changes nothing if the keys come from the environment, or there is no Latchkit", async () => {
  const given = {
    LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_4f8a1c9d2b7e6035a9c4",
    LATCHKIT_INTERNAL_SECRET_KEY: "ssk_9b2e7d4c1a8f5063e7b1",
    LATCHKIT_INTERNAL_ADMIN_KEY: "sak_c7d1e9a3b5f20468d1c8",
  };
  const fromEnvironment = await renew(["--yes"], { environment: { ...environment(), ...given } });
  expect(fromEnvironment).toMatchObject({ code: 1, told: expect.stringContaining("come from the environment") });
  const { LATCHKIT_DATABASE_URL: _, ...embedded } = environment();
  const nowhere = await renew(["--yes"], { environment: embedded });
  expect(nowhere).toMatchObject({ code: 1, told: expect.stringContaining("There is no database in") });
  const empty = await createEmptyDatabase();
  const other = await renew(["--yes"], { environment: { ...environment(), LATCHKIT_DATABASE_URL: empty.url } });
  expect(other).toMatchObject({ code: 1, told: expect.stringContaining("no tables of Latchkit") });
  await empty.drop();
});
