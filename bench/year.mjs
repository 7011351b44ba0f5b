import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { bold, dim, duration, say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, databaseOf, PASSWORD, signUp, startLatchkit } from "./latchkit.mjs";
import { load, median } from "./load.mjs";
import { fillDatabase, USERS } from "./scale-data.mjs";

const VISITORS = 8;
const VISITS_PER_SECOND = 200;
const STRETCH_SECONDS = 5;
const CALM_STRETCHES = 6;
const MAX_SLOWER = 1.5;
const SWEEP_JOB = "5eeb0000-0000-4000-8000-000000000001";
const YEAR_DAYS = 365;

const own = "'internal', 'main'";
const user = `(lpad(to_hex(1 + n % ${USERS}), 8, '0') || '-0000-4000-8000-00000000000a')::uuid`;
/** Spreads a user's rows over the year. */
const at = `now() - interval '${YEAR_DAYS} days' * ((n::bigint * 7919 % 1000003)::float / 1000003)`;

/**
 * Events of each user in a year, 50 in all, beside those that {@link fillDatabase} writes.
 *
 * @type {readonly { table: string, each: number, since: string, days: number, insert: string }[]} `days`: how long the
 *   server keeps them.
 */
const HISTORY = [
  {
    ...{ table: "sign_ins", each: 16, since: "attempted_at", days: 90 },
    insert: `(project_id, branch_id, user_id, attempted_at, id, method) select ${own}, ${user}, ${at}, gen_random_uuid(), 'password'`,
  },
  {
    ...{ table: "sessions", each: 6, since: "expires_at", days: 7 },
    insert: `(project_id, branch_id, id, user_id, refresh_token_hash, created_at, expires_at)
      select ${own}, gen_random_uuid(), ${user}, sha256(convert_to('session ' || n, 'UTF8')), ${at}, ${at} + interval '30 days'`,
  },
  {
    ...{ table: "verification_codes", each: 6, since: "expires_at", days: 7 },
    insert: `(project_id, branch_id, type, code_hash, tail_hash, data_sealed, created_at, expires_at)
      select ${own}, 'one_time_password', sha256(convert_to('code ' || n, 'UTF8')), sha256(convert_to('tail ' || n, 'UTF8')),
        '\\x00'::bytea, ${at}, ${at} + interval '10 minutes'`,
  },
  {
    ...{ table: "emails", each: 6, since: "settled_at", days: 30 },
    insert: `(project_id, branch_id, id, created_at, updated_at, recipient_type, user_id, addresses, scheduled_at, subject,
        html, started_rendering_at, rendered_at, started_sending_at, finished_sending_at)
      select ${own}, gen_random_uuid(), at, at, 'user-primary-email', person, array['person@example.com'], at, 'News', '<p>News</p>',
        at, at, at, at from (select n, ${user} as person, ${at} as at from generate_series(1, $1::int) as n) as n`,
  },
  {
    ...{ table: "webhook_events", each: 8, since: "created_at", days: 7 },
    insert: `(project_id, branch_id, id, published_position, type, subject_id, data, created_at)
      select ${own}, 'msg_year' || lpad(n::text, 23, '0'), ${USERS} + n, 'user.updated', ${user}::text, '{}', ${at}`,
  },
  {
    ...{ table: "audit_log", each: 4, since: "happened_at", days: 366 },
    insert: `(project_id, branch_id, id, happened_at, action, subject_id, actor_type, actor_user_id, changes)
      select ${own}, gen_random_uuid(), ${at}, 'user.updated', ${user}::text, 'user', ${user}, '[]'`,
  },
  {
    ...{ table: "idempotency_keys", each: 2, since: "created_at", days: 30 },
    insert: `(project_id, branch_id, key_hash, request_hash, created_at)
      select ${own}, sha256(convert_to('key ' || n, 'UTF8')), '\\x00', ${at}`,
  },
  {
    ...{ table: "rate_limits", each: 2, since: "expires_at", days: 0 },
    insert: `(project_id, branch_id, key, level, counted_at, next_at, expires_at)
      select ${own}, 'key ' || n, 1, ${at}, ${at}, ${at} + interval '1 hour'`,
  },
];

/**
 * Lets a database with the history of a year be swept, and shows what is left, and what that costs requests meanwhile.
 * Rows are dated into the past, instead of a clock that moves: to the sweep it is the same.
 */
export async function benchYear() {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-year-"));
  const latchkit = await startLatchkit(dataDir);
  const client = new pg.Client(await databaseOf(dataDir));
  try {
    await client.connect();
    say(dim(`Writing ${USERS.toLocaleString("en")} users and 50 events of each …`));
    await fillDatabase(dataDir);
    await writeHistory(client);
    const before = await look(client);
    const visit = await visitors(latchkit);
    await visit();
    const calm = [];
    for (let stretch = 0; stretch < CALM_STRETCHES; stretch += 1) calm.push(await visit());
    const { swept, millis } = await sweep(client, visit);
    await client.query("vacuum");
    const after = await look(client);
    report(before, after);
    say(dim(`Swept in ${duration(millis)}, pauses included.`));
    const [calmP99, sweptP99] = [median(calm), median(swept)];
    say(
      `GET /users/me, ${VISITS_PER_SECOND} per second: p99 ${calmP99} ms calm, ${sweptP99} ms while sweeping (aim ≤ ${MAX_SLOWER} times)`,
    );
    const isKept = isEmptied(after) && sweptP99 <= Math.max(calmP99 * MAX_SLOWER, calmP99 + 1);
    process.exitCode = isKept ? 0 : 1;
  } finally {
    await client.end();
    await latchkit.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {pg.Client} client */
async function writeHistory(client) {
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  for (const { table: name, each, insert } of HISTORY) {
    const series = insert.includes("$1")
      ? insert.replace("$1::int", String(each * USERS))
      : `${insert} from generate_series(1, ${each * USERS}) as n`;
    await client.query(`insert into ${name} ${series}`);
  }
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

/** @typedef {{ rows: number, bytes: number, outdated: number }} Look */

/** @param {pg.Client} client @returns {Promise<Map<string, Look>>} */
async function look(client) {
  const looks = new Map();
  for (const { table: name, since, days } of HISTORY) {
    const { rows } = await client.query(
      `select count(*)::int as rows, pg_total_relation_size('${name}')::float8 as bytes,
        count(*) filter (where ${since} < now() - interval '${days} days' - interval '1 hour')::int as outdated from ${name}`,
    );
    looks.set(name, rows[0]);
  }
  return looks;
}

/** @param {import("./latchkit.mjs").Subject} latchkit @returns {Promise<() => Promise<number>>} Answers with p99. */
async function visitors(latchkit) {
  const emails = Array.from({ length: VISITORS }, (_, n) => `visitor${n}@year.example`);
  for (const email of emails) await signUp(latchkit, email);
  return async () => {
    const tokens = await Promise.all(emails.map((email) => signIn(latchkit, email))); // the last ones may have expired
    const clients = tokens.map((token) => ({ headers: { ...CLIENT_HEADERS, "x-stack-access-token": token } }));
    const options = { path: "/api/v1/users/me", clients, seconds: STRETCH_SECONDS, rate: VISITS_PER_SECOND };
    return (await load(latchkit, options)).p99;
  };
}

/** @param {import("./latchkit.mjs").Subject} latchkit @param {string} email @returns {Promise<string>} */
async function signIn({ url }, email) {
  const answer = await fetch(`${url}/api/v1/auth/password/sign-in`, {
    method: "POST",
    headers: { ...CLIENT_HEADERS, "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: token } = /** @type {{ access_token?: string }} */ (await answer.json());
  if (token === undefined) throw new Error(`Signing in answered ${answer.status}.`);
  return token;
}

/** @param {pg.Client} client @param {() => Promise<number>} visit */
async function sweep(client, visit) {
  const startedAt = performance.now();
  const isRunning = async () => {
    const { rows } = await client.query("select run_at < now() + interval '2 minutes' as due from jobs where id = $1", [
      SWEEP_JOB,
    ]);
    return rows[0]?.due ?? true;
  };
  await client.query("update jobs set run_at = now() where id = $1", [SWEEP_JOB]);
  const swept = [];
  await delay(STRETCH_SECONDS * 1_000);
  while (await isRunning()) {
    swept.push(await visit());
    say(dim(`${duration(performance.now() - startedAt)}: p99 ${swept.at(-1)} ms`));
  }
  return { swept, millis: performance.now() - startedAt };
}

/** @param {Map<string, Look>} before @param {Map<string, Look>} after */
function report(before, after) {
  const megabytes = (/** @type {number} */ bytes) => (bytes / 1e6).toFixed(0);
  const rows = HISTORY.map(({ table: name, days }) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!was || !is) throw new Error(`${name} was not looked at.`);
    return [
      bold(name),
      `${days}`,
      ...[was.rows, is.rows].map(String),
      ...[was.bytes, is.bytes].map(megabytes),
      `${is.outdated}`,
    ];
  });
  say(table(["", " days kept", " rows before", " after", " MB before", " after", " too old"], rows));
}

/** @param {Map<string, Look>} after */
function isEmptied(after) {
  return [...after.values()].every(({ outdated }) => outdated === 0);
}
