import { createTestDatabase, findTestPostgres } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { openDatabase, type ServerAddress } from "./connect.ts";
import type { Database } from "./database.ts";
import { json } from "./json.ts";
import { prepareQuery, prepareQueryAcrossTenancies, prepareWriteAhead } from "./prepare-query.ts";

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
  it("names the host that did not answer, without the password", async () => {
    const outcome = open({ connectionString: "postgres://me:hush@127.0.0.1:1/app" });
    await expect(outcome).rejects.toThrow(
      "Cannot connect to PostgreSQL at 127.0.0.1:1/app: nothing listens there. Is PostgreSQL running, and is the address right?",
    );
    await expect(outcome).rejects.not.toThrow("hush");
  });

  it("names a missing socket", async () => {
    await expect(open({ ...address, host: "/nowhere" })).rejects.toThrow(/at \/nowhere\/.*there is no socket/);
  });

  it("names a missing database", async () => {
    await expect(open({ ...address, database: "missing" })).rejects.toThrow("there is no such database");
  });
});

describe("a connection that breaks", () => {
  it("fails the query on it, and nothing else", async () => {
    const broken = database.transaction(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(broken).rejects.toThrow();
    await database.ping();
  });

  it("is not reused if it broke while idle", async () => {
    const pid = async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
      return rows[0]?.pid ?? 0;
    };
    const first = await pid();
    expect(await pid()).toBe(first);
    const ender = await open(address);
    await sql`select pg_terminate_backend(${first}, 5000)`.execute(ender.db);
    await ender.close();
    expect(await pid()).not.toBe(first);
  });
});

describe("more queries at once than there are connections", () => {
  it("take turns", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const { rows } = await sql<{ n: number }>`select ${n}::int as n`.execute(database.db);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

describe("transaction", () => {
  it("fails if PostgreSQL rolled back after a caught statement error", async () => {
    const swallowing = database.transaction(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow("undone instead of committed");
  });
});

describe("listen", () => {
  it("receives notifications, also after its connection broke, and reports that it may have missed some", async () => {
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

describe("prepared statements", () => {
  /** A statement gets a name at its second use, and is only bound from its third on. */
  async function runOften<T>(run: (round: number) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (let round = 0; round < 4; round += 1) results.push(await run(round));
    return results;
  }

  it("read and write every kind of value alike, however often they have run", async () => {
    const at = new Date("2026-02-03T04:05:06.789Z");
    const bytes = new Uint8Array([0, 255, 128]);
    const results = await runOften(async () => {
      const { rows } = await sql`
        select ${"ä'\\"}::text as text, ${7}::int as number, ${true}::boolean as boolean, ${at}::timestamptz as at, ${bytes}::bytea as bytes,
          ${json({ a: [1, null] })}::jsonb as json, ${null}::text as nothing, ${["x", "y,"]}::text[] as list`.execute(
        database.db,
      );
      return rows;
    });
    const row = {
      text: "ä'\\",
      number: 7,
      boolean: true,
      at,
      bytes: Buffer.from(bytes),
      json: { a: [1, null] },
      nothing: null,
      list: ["x", "y,"],
    };
    expect(results).toEqual([[row], [row], [row], [row]]);
  });

  it("count what they changed, with and without rows to return", async () => {
    const { db } = database;
    await sql`create table if not exists counted (n int)`.execute(db);
    const inserted = await runOften((round) => sql`insert into counted values (${round}), (${round})`.execute(db));
    expect(inserted.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 2n, 2n, 2n]);
    const updated = await runOften((round) => sql`update counted set n = n where n = ${round} returning n`.execute(db));
    expect(updated.map(({ rows }) => rows)).toEqual([0, 1, 2, 3].map((n) => [{ n }, { n }]));
  });

  it("leave the connection usable when the server refuses, a value cannot be read, or both ends disagree", async () => {
    const { db } = database;
    await runOften(async (round) => {
      await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow("division by zero");
      await expect(sql`select ${"nonsense"}::int`.execute(db)).rejects.toThrow("invalid input syntax");
      await expect(sql`select ${"9007199254740993"}::bigint`.execute(db)).rejects.toThrow("does not fit");
      const { rows } = await sql`select ${round}::int as round`.execute(db);
      expect(rows).toEqual([{ round }]);
    });
  });
});

describe("prepareQuery", () => {
  const findProject = prepareQuery(({ projectId }, db, { since }: { since: Date | undefined }) =>
    db
      .selectFrom("projects")
      .select("display_name")
      .where("project_id", "=", projectId)
      .where((is) => sql<boolean>`coalesce(${is.ref("created_at")} >= ${since}, true)`)
      .limit(1),
  );
  const add = prepareQueryAcrossTenancies(
    (_db, { left, right }: { left: number; right: number }) =>
      sql<{ sum: number }>`select ${left}::int + ${right}::int as sum`,
  );
  const tenancy = { projectId: "internal", branchId: "main" };

  it("puts each named parameter where it belongs, at every call and in any order", async () => {
    const { db } = database;
    const since = new Date(0);
    expect(await findProject(tenancy, db, { since })).toEqual([{ display_name: "Latchkit Dashboard" }]);
    expect(await findProject({ ...tenancy, projectId: "none" }, db, { since })).toEqual([]);
    expect(await Promise.all([1, 2, 3].map((n) => add(db, { right: 10, left: n })))).toEqual([
      [{ sum: 11 }],
      [{ sum: 12 }],
      [{ sum: 13 }],
    ]);
  });

  it("sends an optional parameter that has no value as null", async () => {
    expect(await findProject(tenancy, database.db, { since: undefined })).toHaveLength(1);
    expect(await findProject(tenancy, database.db, { since: new Date("2999-01-01T00:00:00Z") })).toEqual([]);
  });

  it("refuses a call that leaves out a parameter or adds one, because the SQL would ignore it", async () => {
    await add(database.db, { left: 1, right: 2 });
    await expect(add(database.db, { left: 1 } as { left: number; right: number })).rejects.toThrow("other parameters");
    const extended = { left: 1, right: 2, other: 3 };
    await expect(add(database.db, extended)).rejects.toThrow("other parameters");
  });

  it("runs in a transaction like any other query", async () => {
    await database
      .transaction(async (tx) => {
        await sql`delete from projects`.execute(tx);
        expect(await findProject(tenancy, tx, { since: undefined })).toEqual([]);
        throw new Error("undo");
      })
      .catch(() => undefined);
    expect(await findProject(tenancy, database.db, { since: undefined })).toHaveLength(1);
  });
});

describe("prepareWriteAhead", () => {
  const note = prepareWriteAhead((_, __, { n }: { n: number }) => sql`insert into notes (n) values (${n}::int)`);
  const tenancy = { projectId: "internal", branchId: "main" };
  const notes = async () => {
    const { rows } = await sql<{ n: number }>`select n from notes order by n`.execute(database.db);
    return rows.map(({ n }) => n);
  };

  beforeEach(async () => {
    await sql`drop table if exists notes`.execute(database.db);
    await sql`create table notes (n int primary key check (n < 100))`.execute(database.db);
  });

  it("commits with its transaction, and is undone with it", async () => {
    await database.transaction(async (tx) => {
      await note(tenancy, tx, { n: 1 });
      await sql`insert into notes (n) values (2)`.execute(tx);
      await note(tenancy, tx, { n: 3 });
    });
    const undone = database.transaction(async (tx) => {
      await note(tenancy, tx, { n: 4 });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it("has the commit reject with its error, and undoes everything", async () => {
    const failing = database.transaction(async (tx) => {
      await sql`insert into notes (n) values (1)`.execute(tx);
      await note(tenancy, tx, { n: 100 });
    });
    await expect(failing).rejects.toThrow("notes_n_check");
    expect(await notes()).toEqual([]);
  });

  it("has the next statement reject with its error instead of one that names no reason", async () => {
    const failing = database.transaction(async (tx) => {
      await note(tenancy, tx, { n: 100 });
      await sql`select 1`.execute(tx);
    });
    await expect(failing).rejects.toThrow("notes_n_check");
  });

  it("fails alone within a savepoint that is undone", async () => {
    await database.transaction(async (tx) => {
      await note(tenancy, tx, { n: 1 });
      await sql`savepoint nested`.execute(tx);
      await note(tenancy, tx, { n: 100 });
      await expect(sql`release savepoint nested`.execute(tx)).rejects.toThrow("notes_n_check");
      await sql`rollback to savepoint nested`.execute(tx);
      await note(tenancy, tx, { n: 2 });
    });
    expect(await notes()).toEqual([1, 2]);
  });

  it("does not trouble the next transaction on its connection", async () => {
    for (let round = 0; round < 6; round += 1) {
      const failing = database.transaction((tx) => note(tenancy, tx, { n: 100 }));
      await expect(failing).rejects.toThrow("notes_n_check");
      await database.transaction((tx) => note(tenancy, tx, { n: round }));
    }
    expect(await notes()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("is a query like others outside a transaction", async () => {
    await note(tenancy, database.db, { n: 1 });
    expect(await notes()).toEqual([1]);
    await expect(note(tenancy, database.db, { n: 100 })).rejects.toThrow("notes_n_check");
  });
});
