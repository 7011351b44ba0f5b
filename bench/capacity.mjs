import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { bold, dim, say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, databaseOf, PASSWORD, SERVER_HEADERS, startLatchkit } from "./latchkit.mjs";
import { residentMegabytes } from "./load.mjs";

const COUNT = 2_000;
const AT_A_TIME = 16;
/** Longer than it takes until what happened is written. */
const WRITTEN_MILLIS = 3_000;

/** @type {readonly { name: string, ask: (n: number) => { path: string, headers: object, body: object } }[]} */
const SUBJECTS = [
  {
    name: "a user with a password, created by a server",
    ask: (n) => ({
      path: "/users",
      headers: SERVER_HEADERS,
      body: { primary_email: `u${n}@example.com`, primary_email_auth_enabled: true, password: PASSWORD },
    }),
  },
  {
    name: "a sign-in: its session, its line of the history",
    ask: (n) => ({
      path: "/auth/password/sign-in",
      headers: CLIENT_HEADERS,
      body: { email: `u${n}@example.com`, password: PASSWORD },
    }),
  },
];

/** Measures how many bytes of the database what happens takes, indexes included. */
export async function benchCapacity() {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-capacity-"));
  const latchkit = await startLatchkit(dataDir);
  const client = new pg.Client(await databaseOf(dataDir));
  try {
    await client.connect();
    const empty = await sizeOf(client);
    const rows = [];
    for (const { name, ask } of SUBJECTS) {
      const before = await sizeOf(client);
      await repeat((n) => send(latchkit.url, ask(n)));
      await delay(WRITTEN_MILLIS);
      rows.push([bold(name), `${Math.round(((await sizeOf(client)) - before) / COUNT)} bytes`]);
    }
    say(dim(`${COUNT} of each, one after the other, in a new database of ${Math.round(empty / 1_000)} kB.`));
    say(table(["", " in the database"], rows));
    say(dim(`Resident memory of the process afterwards: ${residentMegabytes(latchkit.pid).toFixed(0)} MB.`));
  } finally {
    await client.end();
    await latchkit.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {pg.Client} client Size of all tables with their indexes, in bytes. */
async function sizeOf(client) {
  const { rows } = await client.query(
    "select sum(pg_total_relation_size(oid))::bigint as size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return Number(rows[0].size);
}

/** @param {(n: number) => Promise<void>} act */
async function repeat(act) {
  let next = 0;
  const lane = async () => {
    while (next < COUNT) await act(next++);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

/** @param {string} url @param {{ path: string, headers: object, body: object }} request */
async function send(url, { path, headers, body }) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
}
