import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSilentLogger } from "../../logging/logger.ts";
import { identifyProcess } from "./process-identity.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";

const here = dirname(fileURLToPath(import.meta.url));
const logger = createSilentLogger();

/** Program of a child process: start, report, and when interrupted use the database once more before stopping it. */
const PROGRAM = `
  import pg from "pg";
  import { createSilentLogger } from "../../logging/logger.ts";
  import { startEmbeddedPostgres } from "./start.ts";
  try {
    const server = await startEmbeddedPostgres({ dataDir: process.argv[2], logger: createSilentLogger() });
    process.on("SIGINT", async () => {
      const client = new pg.Client(server.connectionConfig);
      await client.connect();
      await client.query("insert into notes values ('written after Ctrl-C')");
      await client.end();
      await server.stop();
      console.log("stopped");
      process.exit();
    });
    console.log("started");
  } catch (error) {
    console.log(error.message);
    process.exit(1);
  }
  setInterval(() => {}, 1000);
`;

/** Beside the packages it imports, which an ordinary user can read where the sources can be read. */
const program = join(here, "../../../node_modules/.cache/embedded-postgres-test.mjs");

/**
 * Runs the program in a process group of its own, as a terminal would. Resolves to it and the first line it printed.
 */
async function run(dataDir: string, uid?: number): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [program, dataDir], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const lines = createInterface({ input: child.stdout! });
  const [said] = (await once(lines, "line")) as [string];
  return { child, said };
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connectionConfig);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows.flatMap((row) => Object.values(row));
}

/**
 * Asks to be let in without a password, as another account, by the server's own working directory. Gives the first
 * bytes of the answer.
 */
async function knock(pid: number, uid: number): Promise<string> {
  const startup = Buffer.from("\0\x03\0\0user\0latchkit\0database\0postgres\0\0", "latin1");
  const length = Buffer.alloc(4);
  length.writeInt32BE(startup.length + 4);
  const script = `
    const socket = require("node:net").connect("/proc/${pid}/cwd/.s.PGSQL.5432");
    socket.on("error", (error) => { console.log(error.code); process.exit(); });
    socket.on("data", (data) => { console.log(data.toString("latin1", 0, 1) + data.readInt32BE(5)); process.exit(); });
    socket.write(Buffer.from("${Buffer.concat([length, startup]).toString("base64")}", "base64"));`;
  const child = spawn(process.execPath, ["-e", script], { uid, gid: uid, stdio: ["ignore", "pipe", "inherit"] });
  const [answer] = (await once(createInterface({ input: child.stdout! }), "line")) as [string];
  return answer;
}

async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

describe("startEmbeddedPostgres", () => {
  let dataDir: string;

  beforeAll(async () => {
    await build({
      stdin: { contents: PROGRAM, resolveDir: here, loader: "ts" },
      outfile: program,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
    });
    dataDir = await mkdtemp(join(tmpdir(), "latchkit-embedded-"));
    const server = await startEmbeddedPostgres({ dataDir, logger, settings: { fsync: "off" } });
    await ask(server, "create table notes (text text)");
    await server.stop();
  });
  afterAll(async () => {
    await rm(program);
    await rm(dataDir, { recursive: true });
  });

  it("allows every connection of the pool, and more for a second process", async () => {
    const server = await startEmbeddedPostgres({ dataDir, logger, poolSize: 50 });
    expect(await ask(server, "select current_setting('max_connections')")).toEqual(["80"]);
    await server.stop();
  });

  it("keeps its data over a stop, and is durable unless told otherwise", async () => {
    const server = await startEmbeddedPostgres({ dataDir, logger });
    expect(await ask(server, "select to_regclass('notes') is not null")).toEqual([true]);
    expect(
      await ask(
        server,
        "select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
      ),
    ).toEqual(["on", "on", "on"]);
    await server.stop();
  });

  it("stores any text, and sorts and folds it alike on every system", async () => {
    const server = await startEmbeddedPostgres({ dataDir, logger });
    expect(await ask(server, "select current_setting('server_encoding')")).toEqual(["UTF8"]);
    expect(await ask(server, "select lower('ÉCOLE Straße')")).toEqual(["école straße"]);
    await server.stop();
  });

  it("refuses a second process, and names the directory and who has it", async () => {
    const { child } = await run(dataDir);
    const outcome = startEmbeddedPostgres({ dataDir, logger });
    await expect(outcome).rejects.toThrow(`The data directory ${dataDir} is in use by process ${child.pid}.`);
    const second = await run(dataDir);
    expect(second.said).toContain(`${dataDir} is in use by process ${child.pid}`);
    process.kill(child.pid!, "SIGINT");
    await once(child, "exit");
  });

  it("goes on where a killed process stopped, whose server still runs", async () => {
    const { child } = await run(dataDir);
    const orphan = await serverPid(dataDir);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await identifyProcess(orphan)).not.toBeNull();

    const server = await startEmbeddedPostgres({ dataDir, logger });
    expect(await serverPid(dataDir)).not.toBe(orphan);
    expect(await identifyProcess(orphan)).toBeNull();
    expect(await ask(server, "select 1")).toEqual([1]);
    await server.stop();
  });

  it("outlives a Ctrl-C until the process has finished with it", async () => {
    const { child } = await run(dataDir);
    process.kill(-child.pid!, "SIGINT");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    const server = await startEmbeddedPostgres({ dataDir, logger });
    expect(await ask(server, "select distinct text from notes")).toEqual(["written after Ctrl-C"]);
    await server.stop();
  });

  it("restarts its server if that is killed", async () => {
    const server = await startEmbeddedPostgres({ dataDir, logger });
    const killed = await serverPid(dataDir);
    process.kill(killed, "SIGKILL");
    await expect.poll(() => ask(server, "select 1").catch(() => "gone"), { timeout: 10_000 }).toEqual([1]);
    expect(await serverPid(dataDir)).not.toBe(killed);
    await server.stop();
    await expect(serverPid(dataDir)).rejects.toThrow("ENOENT");
  });

  it("says how to move the data when another major version of PostgreSQL has made it", async () => {
    const file = join(dataDir, "postgres/PG_VERSION");
    const own = await readFile(file, "utf8");
    await writeFile(file, "17\n");
    await expect(startEmbeddedPostgres({ dataDir, logger })).rejects.toThrow(
      /was made by PostgreSQL 17, .*`latchkit upgrade-database`/,
    );
    await writeFile(file, own);
  });

  it("is not fooled by the file of a killed server whose process number is another process now", async () => {
    const own = await mkdtemp(join(tmpdir(), "latchkit-embedded-pid-"));
    await (await startEmbeddedPostgres({ dataDir: own, logger })).stop();
    const file = join(own, "postgres/postmaster.pid");
    const { uid, gid } = await stat(join(own, "postgres"));
    for (const [pid, state] of [
      [process.ppid, "ready"],
      [process.pid, "ready"],
      [2 ** 22 - 1, "stopping"],
    ] as const) {
      await writeFile(file, `${pid}\n${own}/postgres\n1\n5432\n.\n\n\n${state}   \n`, { mode: 0o600 });
      await chown(file, uid, gid);
      const server = await startEmbeddedPostgres({ dataDir: own, logger });
      expect(await ask(server, "select 1")).toEqual([1]);
      await server.stop();
    }
    await rm(own, { recursive: true });
  });

  it("says what to do when the directory cannot be used", async () => {
    const file = join(dataDir, "postgres.log");
    await expect(startEmbeddedPostgres({ dataDir: file, logger })).rejects.toThrow(
      `The data directory ${file} cannot be used: a file is in its place: set LATCHKIT_DATA_DIR to a folder.`,
    );
  });

  it("requires its password, which only the owner of the directory can read", async () => {
    const server = await startEmbeddedPostgres({ dataDir, logger });
    const { password, ...withoutPassword } = server.connectionConfig;
    expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
    expect(password).toHaveLength(43); // 32 bytes
    for (const given of [undefined, "", "postgres"]) {
      const client = new pg.Client({ ...withoutPassword, ...(given !== undefined && { password: given }) });
      client.on("error", () => undefined);
      await expect(client.connect()).rejects.toThrow(/password/);
    }
    await server.stop();
  });

  it("asks for a password from its next start on, when it was made without", async () => {
    await writeFile(join(dataDir, "postgres/pg_hba.conf"), "local all all trust\n");
    await rm(join(dataDir, "postgres-password"));
    const server = await startEmbeddedPostgres({ dataDir, logger });
    expect(await ask(server, "select to_regclass('notes') is not null")).toEqual([true]);
    const client = new pg.Client({ ...server.connectionConfig, password: "another" });
    client.on("error", () => undefined);
    await expect(client.connect()).rejects.toThrow("password authentication failed");
    await server.stop();
  });

  it.runIf(process.getuid?.() === 0 && process.platform === "linux")(
    "asks processes of the account that it runs as for the password, too",
    async () => {
      const server = await startEmbeddedPostgres({ dataDir, logger });
      const pid = await serverPid(dataDir);
      const { uid } = await stat(`/proc/${pid}`);
      const SASL = "R10"; // AuthenticationSASL; R0 would let in
      expect(await knock(pid, uid)).toBe(SASL);
      expect(await knock(pid, 12_345)).toBe("EACCES");
      await server.stop();
    },
  );

  it("leaves one link behind in /tmp at most, however often it is killed, where its path is too long for a socket", async () => {
    const long = await mkdtemp(join(tmpdir(), `latchkit-${"long-".repeat(16)}`));
    const links = async (): Promise<string[]> => {
      const names = (await readdir("/tmp")).filter((name) => name.startsWith("latchkit-"));
      const targets = await Promise.all(names.map((name) => readlink(`/tmp/${name}`).catch(() => "")));
      return targets.filter((target) => target === long);
    };
    for (let round = 0; round < 2; round += 1) {
      const { child, said } = await run(long);
      expect(said).toBe("started");
      child.kill("SIGKILL");
      await once(child, "exit");
      expect(await links()).toEqual([long]);
    }
    const server = await startEmbeddedPostgres({ dataDir: long, logger });
    expect(await ask(server, "select 1")).toEqual([1]);
    await server.stop();
    expect(await links()).toEqual([]);
    await rm(long, { recursive: true });
  });

  it("stops its server at once when the directory goes to another process", async () => {
    const server = await startEmbeddedPostgres({ dataDir, logger });
    const pid = await serverPid(dataDir);
    const [lock] = (await readdir(dataDir)).filter((name) => name.startsWith("lock."));
    const next = `lock.${Number(lock!.slice("lock.".length)) + 1}`;
    await mkdir(join(dataDir, next));
    expect((await server.lost).message).toContain("was taken over by another process");
    expect(await identifyProcess(pid)).toBeNull();
    await server.stop();
  });

  it.runIf(process.getuid?.() === 0)("works as an ordinary user too", async () => {
    const unprivileged = 65_534;
    const own = await mkdtemp(join(tmpdir(), "latchkit-embedded-user-"));
    await chmod(own, 0o700);
    await chown(own, unprivileged, unprivileged);
    const { child, said } = await run(own, unprivileged);
    expect(said).toBe("started");
    child.kill("SIGKILL");
    await once(child, "exit");
    const server = await startEmbeddedPostgres({ dataDir: own, logger }); // root takes over another account's folder
    await server.stop();
    await rm(own, { recursive: true });
  });
});
