import { createTestDatabase, findTestPostgres, startPooler, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "../connection-errors.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { type DatabaseOptions, openDatabase, type ServerAddress } from "./connect.ts";
import type { Database } from "./database.ts";

/** Defaults that operators have set for a database or a role, each of which broke something. */
const INHERITED = {
  DateStyle: "SQL, DMY",
  IntervalStyle: "sql_standard",
  TimeZone: "Asia/Kolkata",
  array_nulls: "off",
  bytea_output: "escape",
  client_encoding: "LATIN1",
  default_transaction_isolation: "serializable",
  extra_float_digits: "-3",
  idle_in_transaction_session_timeout: "3s",
  lock_timeout: "1ms",
  standard_conforming_strings: "off",
  transform_null_equals: "on",
};
const NEEDED = {
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  array_nulls: "on",
  bytea_output: "hex",
  client_encoding: "UTF8",
  extra_float_digits: "1",
  idle_in_transaction_session_timeout: "30s",
  idle_session_timeout: "0",
  lock_timeout: "2s",
  standard_conforming_strings: "on",
  statement_timeout: "30s",
  transaction_isolation: "read committed",
  transform_null_equals: "off",
};

let address: ServerAddress;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ connection: address, drop } = await createTestDatabase(await findTestPostgres()));
  await setDefaults(address);
});
afterAll(() => drop());

async function setDefaults(database: ServerAddress): Promise<void> {
  const administrator = new pg.Client(database);
  await administrator.connect();
  for (const [name, value] of Object.entries(INHERITED))
    await administrator.query(`alter database ${database.database} set ${name} = '${value}'`);
  await administrator.end();
}

const open = (connection: ServerAddress, options: Partial<DatabaseOptions> = {}): Promise<Database> =>
  openDatabase({ connection, logger: createSilentLogger(), random: systemRandom, poolSize: 2, ...options });

const current = Object.keys(NEEDED)
  .map((name) => `current_setting('${name}') as "${name}"`)
  .join(", ");

async function expectNeeded(database: Database): Promise<void> {
  const ask = sql.raw<object>(`select ${current}`);
  for (let count = 0; count < 2; count += 1) {
    expect((await ask.execute(database.db)).rows).toEqual([NEEDED]);
    expect((await database.transaction((tx) => ask.execute(tx))).rows).toEqual([NEEDED]);
  }
}

describe("a database with defaults for other programs", () => {
  it("does not pass them on to Latchkit's sessions", async () => {
    const database = await open(address);
    await expectNeeded(database);
    await database.close();
  });

  it("does not pass those of a role on, either", async () => {
    const administrator = new pg.Client(address);
    await administrator.connect();
    const role = `alter role current_user in database ${address.database}`;
    await administrator.query(`${role} set default_transaction_isolation = 'repeatable read'`);
    await administrator.query(`${role} set DateStyle = 'German, DMY'`);
    const inherited = new pg.Client(address);
    await inherited.connect();
    const { rows } = await inherited.query("show default_transaction_isolation");
    expect(rows).toEqual([{ default_transaction_isolation: "repeatable read" }]);
    await inherited.end();
    const database = await open(address);
    await expectNeeded(database);
    await database.close();
    await administrator.query(`${role} reset all`);
    await administrator.end();
  });

  it("does not pass them on to sessions behind a pooler in session mode, which refuses start-up options", async () => {
    await using pooler = await startPooler(address, { mode: "session" });
    const database = await open(pooler.address);
    await expectNeeded(database);
    await database.close();
  });

  it("does not pass them on to transactions behind a pooler in transaction mode, nor change other clients'", async () => {
    await using pooler = await startPooler(address, { mode: "transaction" });
    const database = await open(pooler.address, { sessionConnection: address, preparedStatements: false });
    await expectNeeded(database);
    await database.close();
    const other = new pg.Client({ ...pooler.address, application_name: "another program" });
    await other.connect();
    const { rows } = await other.query(
      "select current_setting('lock_timeout') as lock, current_setting('DateStyle') as date",
    );
    await other.end();
    expect(rows).toEqual([{ lock: "1ms", date: "SQL, DMY" }]);
  });

  it("serves sign-ups that arrive at once, and shows users and teams with their dates", async () => {
    await using backend = await testBackend({ config: { "teams.createPersonalTeamOnSignUp": true } });
    await setDefaults(backend.connection);
    await using node = await backend.startNode();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        node.call("POST /auth/password/sign-up", {
          body: { email: `ada-${n}@example.com`, password: "correct horse battery" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { access_token: accessToken } = answers[0]!.body;
    const me = await node.call("GET /users/me", { accessToken });
    expect(me.status).toBe(200);
    expect(me.body.signed_up_at_millis).toBe(backend.clock.now().getTime());
    const teams = await node.call("GET /teams", { tier: "server", query: { user_id: me.body.id } });
    expect(teams.body.items).toMatchObject([{ created_at_millis: backend.clock.now().getTime() }]);
  });
});

it("requests that wait for one locked table leave connections to others", async () => {
  const { connection, drop: dropCopy } = await createTestDatabase(await findTestPostgres());
  const database = await open(connection, { poolSize: 10 });
  const holder = new pg.Client(connection);
  await holder.connect();
  try {
    await holder.query("begin; lock table images");
    const waiting = Array.from({ length: 30 }, () =>
      sql`select from images`.execute(database.db).catch((error: unknown) => error),
    );
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    for (const error of await Promise.all(waiting)) expect(isDatabaseUnavailable(error)).toBe(true);
  } finally {
    await holder.end();
    await database.close();
    await dropCopy();
  }
});
