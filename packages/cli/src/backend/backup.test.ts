import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as server from "@latchkit/server";
import { createEmptyDatabase, type EmptyDatabase, freePort } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { run } from "../run.ts";

let folder: string;
let source: EmptyDatabase;
let target: EmptyDatabase;
const loadServer = async () => server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-cli-copies-"));
  [source, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  const env = { ...environment(source), LATCHKIT_PORT: String(await freePort()) };
  const running = await server.startServer({ env, mode: "production", logger: server.createSilentLogger() });
  await running.close();
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

const environment = ({ url }: EmptyDatabase) => ({
  LATCHKIT_DRAIN_SECONDS: "0",
  LATCHKIT_DATABASE_URL: url,
  LATCHKIT_SECRET: "a root secret for the tests of commands, of 32 bytes",
  LATCHKIT_DATA_DIR: join(folder, "data"),
});

async function latchkit(database: EmptyDatabase, ...args: string[]) {
  const { context, said, told } = fakeContext({ folder, loadServer, environment: environment(database) });
  return { code: await run(args, context), said: said(), told: told() };
}

it("latchkit backup and restore carry a database over, and say where the root secret has to come from", async () => {
  const backup = await latchkit(source, "backup", "latchkit.backup.gz");
  expect(backup).toMatchObject({ code: 0, said: join(folder, "latchkit.backup.gz") });
  expect(backup.told).toMatch(
    /^\d+ rows of \d+ tables, \d+\.\d MB\.\nThe root secret is not in it. Keep it elsewhere: LATCHKIT_SECRET\.$/,
  );
  const restored = await latchkit(target, "restore", "latchkit.backup.gz");
  expect(restored).toMatchObject({ code: 0, told: "" });
  expect(restored.said).toMatch(/^Restored \d+ rows of \d+ tables, as they were at 20\d\d-/);
  expect(await target.ask("select project_id from projects")).toEqual(["internal"]);
});

it("latchkit backup with the secret says what the file is then", async () => {
  const { code, told } = await latchkit(source, "backup", "secret.backup.gz", "--with-secret");
  expect(code).toBe(0);
  expect(told).toContain("The root secret is in it: who has this file can read everything.");
});

it("latchkit backup and restore say what to do when they cannot", async () => {
  expect(await latchkit(source, "backup")).toMatchObject({ code: 2, told: expect.stringContaining("Say where to") });
  expect(await latchkit(source, "restore")).toMatchObject({ code: 2, told: expect.stringContaining("Say which") });
  const missing = await latchkit(target, "restore", "missing.gz");
  expect(missing).toMatchObject({ code: 1, told: expect.stringContaining("no such file") });
  await latchkit(source, "backup", "again.gz");
  const again = await latchkit(source, "backup", "again.gz");
  expect(again).toMatchObject({ code: 1, told: expect.stringContaining("again.gz exists already") });
  const full = await latchkit(source, "restore", "again.gz");
  expect(full).toMatchObject({ code: 1, told: expect.stringContaining("is not empty") });
});
