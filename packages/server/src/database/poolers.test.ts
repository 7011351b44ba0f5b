import {
  createTestDatabase,
  findTestPostgres,
  hasPgBouncer,
  type PoolMode,
  startPgBouncer,
  startPooler,
} from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { type DatabaseOptions, openDatabase, type ServerAddress } from "./connect.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { prepareQueryAcrossTenancies } from "./prepare-query.ts";

let address: ServerAddress;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ connection: address, drop } = await createTestDatabase(await findTestPostgres()));
});
afterAll(() => drop());

const open = (connection: ServerAddress, options: Partial<DatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ connection, logger: createSilentLogger(), random: systemRandom, poolSize: 4, ...options });

const timeLimit = prepareQueryAcrossTenancies(
  (_db, { n }: { n: number }) =>
    sql<{ limit: string }>`select current_setting('statement_timeout') as limit, ${n}::int as n`,
);

/** Runs what a backend does: statements prepared and not, side by side, transactions, arrays. */
async function workAsBackend(database: Database): Promise<void> {
  const { db } = database;
  const limits = await Promise.all(Array.from({ length: 20 }, (_, n) => timeLimit(db, { n })));
  expect(new Set(limits.flat().map(({ limit }) => limit))).toEqual(new Set(["30s"]));
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
  expect(rows).toEqual([{ limit: "30s" }]);
  const inTransaction = await database.transaction(async (tx) => [
    ...(await timeLimit(tx, { n: 1 })),
    ...(
      await sql<{ limit: string }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(tx)
    ).rows,
  ]);
  expect(inTransaction).toEqual([{ limit: "30s", n: 1 }, { limit: "30s" }]);
  const list = ['a"b', "c\\d", "e,{f}"];
  expect((await sql`select ${list}::text[] as list, ${[1, null]}::int[] as numbers`.execute(db)).rows).toEqual([
    { list, numbers: [1, null] },
  ]);
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow("division by zero");
  expect(await migrate(database)).toEqual([]);
}

async function hearsAtOnce(database: Database): Promise<void> {
  const heard: string[] = [];
  await database.listen(
    "pooler_test",
    (payload) => heard.push(payload),
    () => undefined,
  );
  for (let n = 0; n < 10; n += 1) await sql`select pg_notify('pooler_test', ${String(n)})`.execute(database.db);
  await expect.poll(() => heard).toEqual(Array.from({ length: 10 }, (_, n) => String(n)));
}

const isInstalled = hasPgBouncer();
describe.each([
  { pooler: "a pooler like PgBouncer", start: startPooler, isHere: true },
  {
    pooler: isInstalled ? "PgBouncer" : "PgBouncer, which is not installed here",
    start: startPgBouncer,
    isHere: isInstalled,
  },
])("behind $pooler", ({ start, isHere }) => {
  const pool = (mode: PoolMode, ignoresTimeouts = false) => start(address, { mode, ignoresTimeouts });

  it.skipIf(!isHere)(
    "transaction mode is refused without a URL for sessions, whatever the pooler ignores",
    async () => {
      for (const ignores of [false, true]) {
        await using pooler = await pool("transaction", ignores);
        await expect(open(pooler.address)).rejects.toThrow(/LATCHKIT_DATABASE_SESSION_URL/);
        await expect(open(pooler.address, { preparedStatements: false })).rejects.toThrow(
          /hands each transaction to another connection.*Set LATCHKIT_DATABASE_SESSION_URL/,
        );
      }
    },
  );

  it.skipIf(!isHere)(
    "transaction mode works with a URL for sessions: news comes at once, and time limits hold",
    async () => {
      await using pooler = await pool("transaction");
      const database = await open(pooler.address, { sessionConnection: address, preparedStatements: false });
      await workAsBackend(database);
      await hearsAtOnce(database);
      await database.ping();
      await database.close();
    },
  );

  it.skipIf(!isHere)("prepared statements that get lost on the way are refused at the start", async () => {
    await using pooler = await pool("transaction");
    await expect(open(pooler.address, { sessionConnection: address })).rejects.toThrow(
      /does not keep track of prepared statements\. Set LATCHKIT_PREPARED_STATEMENTS=off/,
    );
  });

  it.skipIf(!isHere)("a URL for sessions has to lead to sessions", async () => {
    await using pooler = await pool("transaction", true);
    const options = { sessionConnection: pooler.address, preparedStatements: false };
    await expect(open(address, options)).rejects.toThrow(/LATCHKIT_DATABASE_SESSION_URL leads to a pooler/);
  });

  it.skipIf(!isHere)("session mode works as it is, also where it ignores time limits", async () => {
    await using pooler = await pool("session", true);
    for (const preparedStatements of [true, false]) {
      const database = await open(pooler.address, { preparedStatements, poolSize: 2 });
      await workAsBackend(database);
      await hearsAtOnce(database);
      await database.close();
    }
  });
});
