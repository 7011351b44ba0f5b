import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmptyDatabase, type EmptyDatabase, freePort } from "@latchkit/testing/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSilentLogger } from "./logging/logger.ts";
import { explainStartFailure } from "./start-failure.ts";
import { startServer } from "./start-server.ts";

const SECRET = "a root secret for the tests of starting, 32 bytes and more";

let dataDir: string;
let database: EmptyDatabase;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-start-"));
  database = await createEmptyDatabase();
  env = {
    LATCHKIT_PORT: String(await freePort()),
    LATCHKIT_DATA_DIR: dataDir,
    LATCHKIT_DATABASE_URL: database.url,
    LATCHKIT_SECRET: SECRET,
    LATCHKIT_HOST: "localhost",
    LATCHKIT_DRAIN_SECONDS: "0",
  };
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const start = (more: Record<string, string> = {}) =>
  startServer({ env: { ...env, ...more }, mode: "production", logger: createSilentLogger() });

const KEYS_FILE = "internal-project-keys.json";

it("a refused start says what caused it", () => {
  const cause = new Error("column teams.name does not exist");
  const error = new Error("Migration 0042-x failed; the database is unchanged.", { cause });
  expect(explainStartFailure(error)).toBe(
    "Migration 0042-x failed; the database is unchanged.\nCause: column teams.name does not exist",
  );
  expect(explainStartFailure(new Error("It says all: refused", { cause: new Error("refused") }))).toBe(
    "It says all: refused",
  );
});

it("the port stays closed to load balancers until the server can answer", async () => {
  const silentDatabase = createServer();
  const connected = once(silentDatabase, "connection");
  silentDatabase.listen(0, "127.0.0.1");
  await once(silentDatabase, "listening");
  const { port } = silentDatabase.address() as AddressInfo;
  const starting = start({ LATCHKIT_DATABASE_URL: `postgres://someone:password@127.0.0.1:${port}/latchkit` });
  const failure = starting.catch((error: unknown) => error);

  const [socket]: Socket[] = await connected;
  await expect(connectTo(Number(env.LATCHKIT_PORT))).rejects.toThrow("ECONNREFUSED");

  socket?.destroy();
  silentDatabase.close();
  expect(await failure).toBeInstanceOf(Error);
});

function connectTo(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port }, () => socket.destroy());
    socket.once("error", reject);
    socket.once("close", () => resolve());
  });
}

describe("a start with another root secret than the database was used with", () => {
  const OTHER = { LATCHKIT_SECRET: `another ${SECRET}` };

  it("fails, alone and beside a node with the right one, and changes nothing", async () => {
    const first = await start();
    const beside = start({ ...OTHER, LATCHKIT_PORT: String(await freePort()) });
    await expect(beside).rejects.toThrow("was created with a root secret other than LATCHKIT_SECRET");
    await first.close();
    await expect(start(OTHER)).rejects.toThrow(/second factors, .* can no longer be read/);
    await (await start()).close();
  });

  it("fails if the file of the generated one is missing, names the file, and generates no other", {
    timeout: 90_000,
  }, async () => {
    const generated = { LATCHKIT_SECRET: "", LATCHKIT_DATABASE_URL: "" }; // the embedded database
    await (await start(generated)).close();
    const file = join(dataDir, "secret");
    const secret = await readFile(file, "utf8");
    await rm(file);

    const refusal = await start(generated).catch((error: Error) => error.message);
    expect(refusal).toContain(`there is no file ${file}, although this database was created with one`);
    expect(await readdir(dataDir)).not.toContain("secret");

    const [, code] = /LATCHKIT_REPLACED_SECRET=(\w+)/.exec(String(refusal))!;
    await writeFile(file, secret);
    await (await start(generated)).close();
    await rm(file);
    await (await start({ ...generated, LATCHKIT_REPLACED_SECRET: code! })).close();
    expect(await readFile(file, "utf8")).not.toBe(secret);
  });

  it("works with the code of the lost one, after which only the new one works", async () => {
    await (await start()).close();
    const refusal = await start(OTHER).catch((error: Error) => error.message);
    const [, code] = /LATCHKIT_REPLACED_SECRET=([0-9a-f]{12})$/.exec(String(refusal)) ?? [];
    await expect(start({ ...OTHER, LATCHKIT_REPLACED_SECRET: "0123456789ab" })).rejects.toThrow(
      "a root secret other than",
    );
    await (await start({ ...OTHER, LATCHKIT_REPLACED_SECRET: code! })).close();
    await (await start(OTHER)).close();
    await expect(start({ LATCHKIT_REPLACED_SECRET: code! })).rejects.toThrow("a root secret other than");
  });

  it("fails for one of two that start first at the same time", async () => {
    const outcomes = await Promise.allSettled([start(), start({ ...OTHER, LATCHKIT_PORT: String(await freePort()) })]);
    for (const outcome of outcomes) if (outcome.status === "fulfilled") await outcome.value.close();
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the first start", () => {
  it("does nothing at all while the port is taken, so that no keys are generated that are never shown", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(env.LATCHKIT_PORT), "127.0.0.1", resolve));
    await expect(start()).rejects.toThrow(
      `Port ${env.LATCHKIT_PORT} is taken by another program, perhaps another Latchkit. Stop that one, or set LATCHKIT_PORT to another port.`,
    );
    expect(await readdir(dataDir)).toEqual([]);
    expect(await database.ask("select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([0]);
    await new Promise((resolve) => (other as Server).close(resolve));

    const server = await start();
    expect(server.keysFile).toBe(join(dataDir, KEYS_FILE));
    await server.close();
  });

  it("keeps the generated keys in a file that only its owner can read, and they work", async () => {
    const server = await start();
    expect((await stat(join(dataDir, KEYS_FILE))).mode & 0o777).toBe(0o600);
    const keys = JSON.parse(await readFile(join(dataDir, KEYS_FILE), "utf8")) as Record<string, string>;
    const answer = await fetch(`${server.url}/api/v1/internal/projects/current`, {
      headers: {
        "x-stack-project-id": "internal",
        "x-stack-access-type": "admin",
        "x-stack-super-secret-admin-key": keys.superSecretAdminKey!,
      },
    });
    expect(answer.status).toBe(200);
    await server.close();

    const again = await start();
    expect(again.keysFile).toBeNull();
    await again.close();
  });

  it("generates no keys when there is no place to keep them, and says what to do", async () => {
    await expect(start({ LATCHKIT_DATA_DIR: "/dev/null/no-folder" })).rejects.toThrow(
      /cannot be kept in .*LATCHKIT_INTERNAL_ADMIN_KEY/,
    );
    const server = await start();
    expect(server.keysFile).toBe(join(dataDir, KEYS_FILE));
    await server.close();
  });
});
