import { createTestDatabase, findTestPostgres } from "@latchkit/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSilentLogger } from "../logger.ts";
import { systemRandom } from "../random.ts";
import { openDatabase, type ServerAddress } from "./connect.ts";
import type { Database } from "./database.ts";

let address: ServerAddress;
let drop: () => Promise<void>;
let database: Database;

const open = (connection: ServerAddress | { connectionString: string }) =>
  openDatabase({ connection, logger: createSilentLogger(), random: systemRandom, poolSize: 2 });

beforeAll(async () => {
  ({ connection: address, drop } = await createTestDatabase(await findTestPostgres()));
  database = await open(address);
});
afterAll(async () => {
  await database.close();
  await drop();
});

describe("openDatabase", () => {
  it("says where it found nobody, without the password", async () => {
    const outcome = open({ connectionString: "postgres://me:hush@127.0.0.1:1/app" });
    await expect(outcome).rejects.toThrow(
      "Cannot connect to PostgreSQL at 127.0.0.1:1/app: nothing listens there. Is PostgreSQL running, and is the address right?",
    );
    await expect(outcome).rejects.not.toThrow("hush");
  });

  it("says that there is no such socket", async () => {
    await expect(open({ ...address, host: "/nowhere" })).rejects.toThrow(/at \/nowhere\/.*there is no socket/);
  });

  it("says that there is no such database", async () => {
    await expect(open({ ...address, database: "missing" })).rejects.toThrow("there is no such database");
  });
});

describe("a connection that breaks", () => {
  it("fails the query on it, and nothing else", async () => {
    const broken = database.transaction(async (db) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    });
    await expect(broken).rejects.toThrow();
    await database.ping();
  });
});

describe("transaction", () => {
  it("does not claim to have committed what PostgreSQL undid, because somebody swallowed a statement's error", async () => {
    const swallowing = database.transaction(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow("undone instead of committed");
  });
});

describe("listen", () => {
  it("hears what others say, also after its connection broke, and tells that it may have missed something", async () => {
    const heard: string[] = [];
    let reconnects = 0;
    const stop = await database.listen(
      "test_channel",
      (payload) => heard.push(payload),
      () => {
        reconnects += 1;
      },
    );
    const say = (word: string) => sql`select pg_notify('test_channel', ${word})`.execute(database.db);

    await say("before");
    await expect.poll(() => heard).toEqual(["before"]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = ${address.database}`.execute(
      database.db,
    );
    await expect.poll(() => reconnects).toBe(1);
    await say("after");
    await expect.poll(() => heard).toEqual(["before", "after"]);

    await stop();
    await say("too late");
    await database.ping();
    expect(heard).toEqual(["before", "after"]);
  });
});

describe("values", () => {
  it("reads a bigint as a number, and refuses one that does not fit", async () => {
    const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(database.db);
    expect(rows[0]?.n).toBe(Number.MAX_SAFE_INTEGER);
    await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow("does not fit");
  });
});
