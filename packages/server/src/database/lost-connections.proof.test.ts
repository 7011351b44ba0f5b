import {
  createTestDatabase,
  findTestPostgres,
  startTcpProxy,
  type TcpProxy,
  testBackend,
} from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "../connection-errors.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { type DatabaseOptions, openDatabase, type ServerAddress } from "./connect.ts";
import type { Database } from "./database.ts";

/** Maximum time until everything works again, once it can. */
const RECOVERY_MILLIS = 15_000;

let address: ServerAddress;
let drop: () => Promise<void>;
let direct: Database;

const open = (connection: DatabaseOptions["connection"], options: Partial<DatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ connection, logger: createSilentLogger(), random: systemRandom, poolSize: 3, ...options });

beforeAll(async () => {
  ({ connection: address, drop } = await createTestDatabase(await findTestPostgres()));
  direct = await open(address);
});
afterAll(async () => {
  await direct.close();
  await drop();
});

function proxyToDatabase({ host, port = 5432 }: ServerAddress = address): Promise<TcpProxy> {
  return startTcpProxy(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
}

const one = (database: Database) => sql`select 1`.execute(database.db);

describe("connections that die without a word", () => {
  it("are given up, all of them at once, and new ones are made as soon as there can be any", async () => {
    await using proxy = await proxyToDatabase();
    const database = await open({ ...address, host: proxy.host, port: proxy.port });
    const heard: string[] = [];
    await database.listen(
      "lost_test",
      (payload) => heard.push(payload),
      () => heard.push("reconnected"),
    );
    await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`.execute(database.db))); // uses all three
    proxy.silence();
    const stuck = Array.from({ length: 3 }, () => one(database).catch((error: unknown) => error));
    const health = () => database.ping().then(() => "ready", String);
    await expect.poll(health, { timeout: 10_000 }).toContain("does not answer within 2 seconds");
    proxy.restore();
    await expect.poll(() => one(database), { timeout: RECOVERY_MILLIS, interval: 200 }).toBeTruthy();
    for (const error of await Promise.all(stuck)) expect(isDatabaseUnavailable(error)).toBe(true);
    await expect.poll(health, { timeout: 5_000 }).toBe("ready");
    await expect.poll(() => heard, { timeout: 2 * RECOVERY_MILLIS }).toEqual(["reconnected"]);
    await sql`select pg_notify('lost_test', 'news')`.execute(database.db);
    await expect.poll(() => heard).toEqual(["reconnected", "news"]);
    await database.close();
  }, 60_000);

  it("do not keep a backend from closing", async () => {
    await using backend = await testBackend();
    const proxy = await proxyToDatabase(backend.connection);
    const connection = { ...backend.connection, host: proxy.host, port: proxy.port };
    const [idle, reconnecting] = [
      await backend.startNode({ connection, runsWorker: true }),
      await backend.startNode({ connection, runsWorker: true }),
    ];
    const closing = idle[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
    await closing;
    await reconnecting[Symbol.asyncDispose]();
  });

  it("are distinguished from slow statements, and from those that wait for a lock", async () => {
    const database = await open(address, { poolSize: 2 });
    await sql`create table slow (n int)`.execute(direct.db);
    let unlock = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    const holding = direct.transaction(async (tx) => {
      await sql`lock table slow`.execute(tx);
      await locked;
    });
    const waiting = database.transaction(async (tx) => {
      await sql`set local lock_timeout = 0`.execute(tx);
      await sql`insert into slow values (1)`.execute(tx);
    });
    await sql`select pg_sleep(6)`.execute(database.db);
    unlock();
    await holding;
    await waiting;
    expect((await sql`select n from slow`.execute(direct.db)).rows).toEqual([{ n: 1 }]);
    await database.close();
  });
});

describe("a database that has become read-only under its connections", () => {
  const turnReadOnly = (database: Database) =>
    Promise.all(
      Array.from({ length: 3 }, () =>
        sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.1)`.execute(database.db),
      ),
    );

  it("is left at the first write it refuses, by all connections", async () => {
    const database = await open(address);
    await sql`create table if not exists written (n int)`.execute(direct.db);
    const write = () => sql`insert into written values (1)`.execute(database.db);
    await turnReadOnly(database);
    const refusal = await write().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refusal)).toBe(true);
    for (let n = 0; n < 3; n += 1) await write();
    await database.close();
  });

  it("is not ready, and ready again once another one takes writes", async () => {
    const database = await open(address);
    await sql`alter database ${sql.ref(address.database)} set default_transaction_read_only = on`.execute(direct.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${address.database} and pid <> pg_backend_pid()`.execute(
      direct.db,
    );
    const health = () => database.ping().then(() => "ready", String);
    await expect.poll(health, { timeout: 5_000 }).toContain("is read-only");
    await sql`alter database ${sql.ref(address.database)} reset default_transaction_read_only`.execute(direct.db);
    await expect.poll(health, { timeout: 5_000 }).toBe("ready");
    await database.close();
  });

  it("is not started on; a standby is waited for, and what is wrong is said", async () => {
    await sql`alter database ${sql.ref(address.database)} set default_transaction_read_only = on`.execute(direct.db);
    await expect(open(address)).rejects.toThrow(/is read-only: it is a standby.*Latchkit needs the primary/);
    const waiting = open(address, { waitForPrimaryMillis: 30_000 });
    await sql`alter database ${sql.ref(address.database)} reset default_transaction_read_only`.execute(direct.db);
    await (await waiting).close();
  });
});

describe("a database of several hosts", () => {
  it("is found on the one that answers", async () => {
    await using proxy = await proxyToDatabase();
    const hosts = `127.0.0.1:1,${proxy.host}:${proxy.port}`;
    const user = `${address.user}:${encodeURIComponent(address.password ?? "")}`;
    const database = await open({
      connectionString: `postgres://${user}@${hosts}/${address.database}?target_session_attrs=read-write`,
    });
    await one(database);
    await database.close();
  });

  it("says of every host why it is not there", async () => {
    const connectionString = "postgres://me:hush@127.0.0.1:1,127.0.0.1:2/app?target_session_attrs=read-write";
    await expect(open({ connectionString })).rejects.toThrow(
      /at 127\.0\.0\.1:1\/app: nothing listens there.*at 127\.0\.0\.1:2\/app: nothing listens there/,
    );
  });
});

describe("a database that has run out of something", () => {
  it.each(["53000", "53100", "53200", "53300"])("is unavailable (%s), and not a mistake of ours", async (code) => {
    const failing = sql`do ${sql.lit(`begin raise exception 'no room' using errcode = '${code}'; end`)}`;
    const error = await failing.execute(direct.db).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await one(direct);
  });
});
