import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, startTcpProxy, startTestPostgres, type TestPostgres } from "@latchkit/testing/internal";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { KEYS, type LaunchedProcess, launchServerProcess } from "./server-process.ts";

/** Maximum time until writes are answered again after the cause has ended, in milliseconds. */
const RECOVERY_MILLIS = 15_000;
const LANES = 4;
const DAY_MILLIS = 86_400_000;
/**
 * `LATCHKIT_WHOLE_PROOFS=1` runs what needs PostgreSQL's replication, which is not among the binaries Latchkit brings.
 */
const POSTGRES_BINARIES = "/usr/lib/postgresql/15/bin";
const isWhole = process.env.LATCHKIT_WHOLE_PROOFS === "1";
const isRoot = process.getuid?.() === 0;

let postgres: TestPostgres;
let dataDir: string;
const running: LaunchedProcess[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-faults-"));
});
afterEach(async () => {
  for (const server of running.splice(0))
    if (server.child.exitCode === null && server.child.signalCode === null) await server.kill();
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<LaunchedProcess> {
  const server = await launchServerProcess(dataDir, {
    env: { LATCHKIT_SECRET: "a root secret that only fault tests have", ...env },
  });
  running.push(server);
  await server.ready;
  return server;
}

function urlOf({ host, port }: { host: string; port: number }, database: string): string {
  const { user, password = "" } = postgres.connection;
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

/** A new database on the test's PostgreSQL, and the way to it over a network that can fail. */
async function createDatabase() {
  const { host, port = 5432 } = postgres.connection;
  const name = `fault_${Math.random().toString(36).slice(2)}`;
  const administrator = new pg.Client({ ...postgres.connection, database: "postgres" });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  const proxy = await startTcpProxy(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  const client = new pg.Client({ ...postgres.connection, database: name });
  await client.connect();
  return {
    url: urlOf(proxy, name),
    proxy,
    administrator,
    client,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await client.end();
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.end();
    },
  };
}

/** People signing up all the time, and what they were told. */
interface Load {
  readonly statuses: (number | null)[];
  readonly userIds: string[];
  /** Resolves when a request that starts now succeeds. */
  success(withinMillis?: number): Promise<void>;
  /** The same, within the time a recovery may take; says how long it took. */
  recovery(from: string): Promise<void>;
  /** Resolves when that many more were answered. */
  answers(count: number): Promise<void>;
  stop(): Promise<void>;
}

let prefix = 0;

function signUpAllTheTime({ url }: LaunchedProcess): Load {
  const statuses: (number | null)[] = [];
  const userIds: string[] = [];
  const name = `load-${++prefix}`;
  let count = 0;
  let successes = 0;
  let isStopping = false;
  async function signUp(): Promise<void> {
    const response = await fetch(`${url}/auth/password/sign-up`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-stack-project-id": "internal",
        "x-stack-access-type": "client",
        "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
      },
      body: JSON.stringify({ email: `${name}-${++count}@example.com`, password: "correct horse battery" }),
    });
    const text = await response.text();
    statuses.push(response.status);
    if (response.status !== 200) return;
    userIds.push((JSON.parse(text) as { user_id: string }).user_id);
    successes += 1;
  }
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isStopping) {
      await signUp().catch(() => statuses.push(null));
      await delay(20);
    }
  });
  async function success(withinMillis = 30_000): Promise<void> {
    const before = successes + LANES; // those under way may have begun earlier
    await expect.poll(() => successes, { timeout: withinMillis }).toBeGreaterThan(before);
  }
  return {
    statuses,
    userIds,
    success,
    async recovery(from) {
      const startedAt = performance.now();
      await success(RECOVERY_MILLIS);
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(`Recovered from ${from} after ${seconds} s; answered before: ${userIds.length}.\n`);
    },
    async answers(more) {
      const before = statuses.length;
      await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + more);
    },
    async stop() {
      isStopping = true;
      await Promise.all(lanes);
    },
  };
}

const readiness = async ({ url }: LaunchedProcess) => (await fetch(new URL("/ready", url))).status;

/** Every sign-up that was answered with success has an account. */
async function expectAllKept({ userIds, statuses }: Load, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from users where id = any($1::uuid[])",
    [userIds],
  );
  expect(rows[0]?.count).toBe(userIds.length);
  expect(userIds.length).toBeGreaterThan(0);
  expect(new Set(statuses)).not.toContain(500);
}

describe("a server loses no answered sign-up and works again by itself", () => {
  it("when all its connections die without a word", async () => {
    await using database = await createDatabase();
    const server = await start({ LATCHKIT_DATABASE_URL: database.url, LATCHKIT_DATABASE_POOL_SIZE: "4" });
    const load = signUpAllTheTime(server);
    await load.success();
    database.proxy.silence();
    await expect.poll(() => readiness(server), { timeout: 10_000 }).toBe(503);
    database.proxy.restore();
    await load.recovery("connections that died without a word");
    expect(await readiness(server)).toBe(200);
    await load.stop();
    await expectAllKept(load, database.client);
  }, 90_000);

  it.skipIf(!isWhole || !isRoot)(
    "when packets vanish for 20 seconds, in a network of its own (LATCHKIT_WHOLE_PROOFS=1, as root on Linux)",
    async () => {
      await using database = await createDatabase();
      const space = `lk${process.pid}`;
      const ip = (...args: string[]): void => void execFileSync("ip", args, { stdio: "pipe" });
      const inside = (...args: string[]): void => ip("netns", "exec", space, "ip", ...args);
      ip("netns", "add", space);
      let relay: ChildProcess | undefined;
      try {
        ip("link", "add", `${space}a`, "type", "veth", "peer", "name", `${space}b`, "netns", space);
        ip("address", "add", "10.231.7.1/30", "dev", `${space}a`);
        ip("link", "set", `${space}a`, "up");
        inside("address", "add", "10.231.7.2/30", "dev", `${space}b`);
        inside("link", "set", `${space}b`, "up");
        const { host, port } = postgres.connection;
        const code = `require("net").createServer((near) => {
          const far = require("net").connect(${JSON.stringify(`${host}/.s.PGSQL.${port}`)});
          near.pipe(far).pipe(near);
          near.on("error", () => far.destroy());
          far.on("error", () => near.destroy());
        }).listen(5432, "10.231.7.2", () => console.log("listening"))`;
        relay = spawn("ip", ["netns", "exec", space, process.execPath, "-e", code], {
          stdio: ["ignore", "pipe", "inherit"],
        });
        await once(relay.stdout!, "data");
        const name = new URL(database.url).pathname.slice(1);
        const server = await start({
          LATCHKIT_DATABASE_URL: urlOf({ host: "10.231.7.2", port: 5432 }, name),
          LATCHKIT_DATABASE_POOL_SIZE: "4",
        });
        const load = signUpAllTheTime(server);
        await load.success();
        inside("route", "add", "blackhole", "10.231.7.1/32");
        await delay(20_000);
        expect(await readiness(server)).toBe(503);
        inside("route", "del", "blackhole", "10.231.7.1/32");
        await load.recovery("packets that vanished");
        await load.stop();
        await expectAllKept(load, database.client);
      } finally {
        relay?.kill("SIGKILL");
        ip("netns", "del", space);
      }
    },
    120_000,
  );

  it("when its database becomes read-only under it", async () => {
    await using database = await createDatabase();
    const { administrator, client } = database;
    const server = await start({ LATCHKIT_DATABASE_URL: database.url });
    const load = signUpAllTheTime(server);
    await load.success();
    const setReadOnly = async (isReadOnly: boolean) => {
      await administrator.query(`alter system set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`);
      await administrator.query("select pg_reload_conf()");
    };
    await setReadOnly(true);
    await expect.poll(() => readiness(server), { timeout: 10_000 }).toBe(503);
    await load.answers(LANES);
    expect(load.statuses.at(-1)).toBe(503);
    await setReadOnly(false);
    await load.recovery("a read-only database");
    await load.stop();
    await expectAllKept(load, client);
  }, 90_000);

  it("when a second one starts whose clock is 400 days ahead", async () => {
    await using database = await createDatabase();
    const right = await start({ LATCHKIT_DATABASE_URL: database.url });
    const load = signUpAllTheTime(right);
    await load.success();
    const sessions = async () =>
      (await database.client.query<{ count: number }>("select count(*)::int as count from sessions")).rows[0]?.count ??
      0;
    const before = await sessions();
    const skew = `const Real = Date, ahead = ${400 * DAY_MILLIS};
      globalThis.Date = class extends Real {
        constructor(...parts) { parts.length > 0 ? super(...parts) : super(Real.now() + ahead); }
        static now() { return Real.now() + ahead; }
      };`;
    const wrong = await start({
      LATCHKIT_DATABASE_URL: database.url,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(skew)}`,
    });
    expect(wrong.said()).toContain("the clocks of this machine and of the database differ");
    await database.client.query("update jobs set run_at = now() - interval '1 second' where kind = 'sweep'");
    await right.kill(); // so that the other one sweeps
    await load.stop();
    const isSwept = "select run_at > now() as is_swept from jobs where kind = 'sweep'";
    await expect
      .poll(async () => (await database.client.query(isSwept)).rows[0].is_swept, { timeout: 20_000 })
      .toBe(true);
    expect(await sessions()).toBeGreaterThanOrEqual(before);
    await expectAllKept(load, database.client);
  }, 90_000);

  it.skipIf(!canMount())(
    "when its disk is full (skipped where no disk of its own can be mounted)",
    async () => {
      const disk = await mkdtemp(join(tmpdir(), "latchkit-disk-"));
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=150m,mode=755", "tmpfs", disk]);
      try {
        const server = await launchServerProcess(join(disk, "data"));
        running.push(server);
        await server.ready;
        const load = signUpAllTheTime(server);
        await load.success();
        const filler = join(disk, "filler");
        fill(filler);
        await expect.poll(() => readiness(server), { timeout: 60_000 }).toBe(503);
        expect(load.statuses).toContain(503);
        await rm(filler);
        await load.recovery("a full disk");
        await expect.poll(() => readiness(server), { timeout: 5_000 }).toBe(200);
        await load.stop();
        expect(load.statuses).not.toContain(500);
        await server.stop();
      } finally {
        execFileSync("umount", ["-l", disk]);
        await rm(disk, { recursive: true, force: true });
      }
    },
    150_000,
  );

  it.skipIf(!canMount()).each([1, 8, 24, 36])(
    "when a disk of %i MB is too small for the first start, which says so (skipped where none can be mounted)",
    async (size) => {
      const disk = await mkdtemp(join(tmpdir(), "latchkit-disk-"));
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}m,mode=755`, "tmpfs", disk]);
      try {
        const server = await launchServerProcess(join(disk, "data"));
        running.push(server);
        await expect(server.ready).rejects.toThrow("the disk is full: make room.");
      } finally {
        execFileSync("umount", ["-l", disk]);
        await rm(disk, { recursive: true, force: true });
      }
    },
    60_000,
  );

  it.skipIf(!isWhole)(
    "when its primary dies and the standby takes over (LATCHKIT_WHOLE_PROOFS=1)",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "latchkit-failover-"));
      const owner = isRoot ? idOf("postgres") : null;
      if (owner) await chown(folder, owner.uid, owner.gid);
      await chmod(folder, 0o755);
      const run = (program: string, args: readonly string[]): void =>
        void execFileSync(join(POSTGRES_BINARIES, program), args, { ...owner, stdio: "ignore", cwd: folder });
      const [first, second] = [await freePort(), await freePort()];
      const processes: ChildProcess[] = [];
      const startCluster = async (data: string, port: number): Promise<ChildProcess> => {
        const args = ["-D", data, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
        const child = spawn(join(POSTGRES_BINARIES, "postgres"), args, { ...owner, stdio: "ignore", cwd: folder });
        processes.push(child);
        await expect.poll(() => connects(port), { timeout: 20_000 }).toBe(true);
        return child;
      };
      const connects = async (port: number): Promise<boolean> => {
        const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
        client.on("error", () => undefined);
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      };
      try {
        const [primaryData, standbyData] = [join(folder, "primary"), join(folder, "standby")];
        run("initdb", ["-D", primaryData, "-A", "trust", "-U", "postgres"]);
        const primary = await startCluster(primaryData, first);
        run("pg_basebackup", [
          "-h",
          "127.0.0.1",
          "-p",
          String(first),
          "-U",
          "postgres",
          "-D",
          standbyData,
          "-R",
          "-X",
          "stream",
        ]);
        await startCluster(standbyData, second);
        const administrator = new pg.Client({ host: "127.0.0.1", port: first, user: "postgres", database: "postgres" });
        administrator.on("error", () => undefined);
        await administrator.connect();
        await administrator.query("alter system set synchronous_standby_names = '*'");
        await administrator.query("select pg_reload_conf()");
        const hosts = `127.0.0.1:${second},127.0.0.1:${first}`; // the standby first: it has to be passed over
        const server = await start({
          LATCHKIT_DATABASE_URL: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
        });
        const load = signUpAllTheTime(server);
        await load.success();
        await load.success();
        process.kill(primary.pid ?? 0, "SIGQUIT");
        await once(primary, "exit");
        await delay(3_000);
        expect(load.statuses.at(-1)).toBe(503);
        const standby = new pg.Client({ host: "127.0.0.1", port: second, user: "postgres", database: "postgres" });
        await standby.connect();
        await standby.query("alter system set synchronous_standby_names = ''");
        await standby.query("select pg_promote()");
        await standby.query("select pg_reload_conf()");
        await load.recovery("a failover");
        await load.stop();
        await expectAllKept(load, standby);
        await standby.end();
      } finally {
        for (const child of processes) child.kill("SIGQUIT");
        await Promise.all(
          processes.map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit")),
        );
        await rm(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );
});

function idOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ["-u", "-g"].map((option) => Number(execFileSync("id", [option, user]).toString()));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

function canMount(): boolean {
  if (!isRoot || process.platform !== "linux") return false;
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Until not a byte is left. */
function fill(file: string): void {
  try {
    execFileSync("dd", ["if=/dev/zero", `of=${file}`, "bs=64k"], { stdio: "ignore" });
  } catch {
    // full, as it should be
  }
}
