import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createEmptyDatabase, type EmptyDatabase, freePort, TEST_SECRET } from "@latchkit/testing/internal";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startNodeBalancer } from "./balancer.ts";
import { type LaunchedProcess, launchServerProcess } from "./server-process.ts";
import { changeOwnUser, joinAgainAndAgain, type Outcomes, occupyService } from "./service-use.ts";
import { buildVersion, plantMigrations } from "./versions.ts";

/** The version to update from. */
const OLDER = "9bc5d5d5";
/** `LATCHKIT_WHOLE_PROOFS=1 npm test -- rolling-update` runs these; the first time, it builds the older version. */
const IS_WHOLE = Boolean(process.env.LATCHKIT_WHOLE_PROOFS);
const ROUNDS = Number(process.env.LATCHKIT_PROOF_ROUNDS ?? 10);
const LANES = 4;
const PEOPLE = 100_000;
const DUMP_SECONDS = 25;

/** One more migration of each kind that takes locks. */
const PLANTED = {
  "no more migrations": {},
  "one more column": {
    "9990-column":
      "alter table users add column planted int not null default 7; alter table teams add column planted text;",
  },
  "one more index": {
    "9991-index": "create index concurrently users__planted on users (project_id, branch_id, signed_up_at, id);",
  },
  "one more constraint": {
    "9992-constraint": "alter table sessions add constraint planted check (user_id is not null) not valid;",
    "9993-validation": "alter table sessions validate constraint planted;",
  },
} satisfies Record<string, Record<string, string>>;

const older = IS_WHOLE ? await buildVersion(OLDER) : null;
if (IS_WHOLE && !older) process.stdout.write(`The history does not contain ${OLDER}: skipping the update from it.\n`);

let folder: string;
let database: EmptyDatabase;
const running: LaunchedProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-update-"));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  for (const node of running.splice(0)) if (node.child.exitCode === null) await node.kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startNode(main: string, port: number): Promise<LaunchedProcess> {
  const node = await launchServerProcess(folder, {
    main,
    env: {
      LATCHKIT_PORT: String(port),
      LATCHKIT_DATABASE_URL: database.url,
      LATCHKIT_SECRET: TEST_SECRET,
      LATCHKIT_PUBLIC_URL: "http://localhost:4100",
      LATCHKIT_DRAIN_SECONDS: "3",
    },
  });
  running.push(node);
  await node.ready;
  return node;
}

/** Replaces two older nodes by two newer ones behind a balancer, while people use the service. */
async function update(newer: string): Promise<Outcomes> {
  const ports = [await freePort(), await freePort()];
  const nodes: LaunchedProcess[] = [];
  for (const port of ports) nodes.push(await startNode(older!, port));
  await using balancer = await startNodeBalancer(ports);
  const isUp = async () => (await Promise.all(ports.map((_, node) => balancer.isUp(node)))).every(Boolean);
  while (!(await isUp())) await delay(50);
  const use = occupyService(balancer.url, LANES, joinAgainAndAgain);
  for (const [index, port] of ports.entries()) {
    await delay(1_000);
    await nodes[index]!.stop();
    nodes[index] = await startNode(newer, port);
    while (!(await isUp())) await delay(50);
  }
  await delay(1_000);
  await use.stop();
  for (const node of nodes) await node.stop();
  return use.outcomes;
}

function report(what: string, { counts, longestMillis }: Outcomes): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const failed = total - (counts.get("200") ?? 0);
  process.stdout.write(
    `${what}: ${failed} of ${total} requests failed, the longest took ${Math.round(longestMillis)} ms.\n`,
  );
}

/** Returns a line for each column, rule, index, trigger and function, in the order of their names. */
async function describeSchema(): Promise<string[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      attstorage, attcollation, pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid, true))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid, true) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', relname, reloptions) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
    union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^(keep|lock|fold|user)_'
    order by 1`);
  await client.end();
  // The lock of older versions' migrations stays: a node of theirs may still start.
  return rows.map(({ line }) => line).filter((line) => !line.includes("latchkit_migrations_lock"));
}

describe.runIf(older)(`an update from ${OLDER} while it serves`, () => {
  it.each(Object.keys(PLANTED) as (keyof typeof PLANTED)[])(
    `fails no request and no start with %s, ${ROUNDS} times`,
    { timeout: ROUNDS * 240_000 },
    async (kind) => {
      const newer = await plantMigrations(kind.replaceAll(" ", "-"), PLANTED[kind]);
      for (let round = 1; round <= ROUNDS; round += 1) {
        const outcomes = await update(newer);
        report(`${kind}, round ${round}`, outcomes);
        expect([...outcomes.counts.keys()]).toEqual(["200"]);
        await database.drop();
        database = await createEmptyDatabase();
      }
    },
  );

  it("leaves the tables that a new installation has", { timeout: 120_000 }, async () => {
    const start = async (program: string) => (await startNode(program, await freePort())).stop();
    const newest = await plantMigrations("nothing", {});
    await start(older!);
    await start(newest);
    const updated = await describeSchema();
    await database.drop();
    database = await createEmptyDatabase();
    await start(newest);
    expect(updated).toEqual(await describeSchema());
  });

  it.each([
    { what: "with nothing else going on", seconds: 0, longest: 1_000 },
    { what: `beside a dump of ${DUMP_SECONDS} seconds`, seconds: DUMP_SECONDS, longest: 2_000 },
  ])(
    `lets no request wait for long with ${PEOPLE} people, $what`,
    { timeout: 300_000 },
    async ({ what, seconds, longest }) => {
      const newer = await plantMigrations("everything", Object.assign({}, ...Object.values(PLANTED)));
      const port = await freePort();
      await startNode(older!, port);
      await addPeople();
      const use = occupyService(`http://localhost:${port}/api/v1`, LANES, changeOwnUser);
      await delay(3_000);
      use.outcomes.longestMillis = 0; // signing up takes as long as hashing a password does
      const dump = beginDump(seconds);
      await startNode(newer, await freePort());
      await dump;
      await delay(1_000);
      await use.stop();
      report(`${PEOPLE} people, ${what}`, use.outcomes);
      expect([...use.outcomes.counts.keys()]).toEqual(["200"]);
      expect(use.outcomes.longestMillis).toBeLessThan(longest);
    },
  );
});

/** Holds the locks of a dump for as long as it takes. */
async function beginDump(seconds: number): Promise<void> {
  await run(`begin isolation level repeatable read;
    lock table users, teams, sessions, contact_channels in access share mode; select pg_sleep(${seconds}); commit`);
}

/** Adds people with two sessions each to the project that every installation has. */
async function addPeople(): Promise<void> {
  await run(`insert into users (project_id, branch_id, id, display_name, signed_up_at, last_active_at)
    select 'internal', 'main', gen_random_uuid(), 'Person ' || n, now(), now() from generate_series(1, ${PEOPLE}) as n`);
  await run("analyze users"); // or the foreign keys of sessions are checked as if there were no users
  await run(`insert into sessions (project_id, branch_id, id, user_id, refresh_token_hash, created_at, expires_at)
    select project_id, branch_id, gen_random_uuid(), id, sha256((id::text || n)::bytea), now(), now() + interval '1 year'
    from users, generate_series(1, 2) as n`);
  await run("analyze sessions");
}

/** Runs statements in one session. */
async function run(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}
