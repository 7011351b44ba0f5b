import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import {
  ADMIN_HEADERS,
  CLIENT_HEADERS,
  databaseOf,
  PASSWORD,
  SERVER_HEADERS,
  signUp,
  startLatchkit,
} from "./latchkit.mjs";
import { load, median, residentMegabytes } from "./load.mjs";

/** Endpoints of the project, each on a port of its own: a process has two connections per host. */
const SINKS = 8;
const EVENTS = 5_000;
const CHANGES = 200;
const CHANGE_EVERY_MILLIS = 50;
const API = "/api/v1";
/**
 * Sign-ins of which a p99 is taken, and how many come per second: few enough that two cores do not queue them by
 * themselves.
 */
const SIGN_INS = 400;
const SIGN_INS_PER_SECOND = 8;

/** @typedef {import("./latchkit.mjs").Subject} Subject */
/** @typedef {import("./run.mjs").Claim} Claim */
/** @typedef {{ url: string, arrivals: Map<string, number>, count: () => number, close: () => Promise<void> }} Sink */

/**
 * Measures webhooks: deliveries per second, how long others wait beside broken endpoints, what a change costs, and what
 * a backlog does to sign-ins.
 *
 * @param {{ rounds: number, seconds: number, backlog: number }} options
 */
export async function benchWebhooks({ rounds, seconds, backlog }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  const latchkit = await startLatchkit(dataDir, { LATCHKIT_INTERNAL_WEBHOOK_RECEIVERS: "loopback" });
  const client = new pg.Client(await databaseOf(dataDir));
  await client.connect();
  try {
    const claims = [
      ...(await measureChanges(latchkit, client, rounds, seconds)),
      await measureThroughput(latchkit, client),
      await measureNeighbours(latchkit),
      ...(backlog > 0 ? await measureBacklog(latchkit, client, backlog) : []),
    ];
    say(dim(`${SINKS} endpoints; clients, receivers, server and PostgreSQL share the machine.`));
    say(
      table(
        ["Claim", " Measured", " Target", ""],
        claims.map(({ name, value, target, isMet }) => [bold(name), value, target, isMet ? green("✓") : red("✗")]),
      ),
    );
  } finally {
    await client.end();
    await latchkit.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {(response: import("node:http").ServerResponse) => void} [answer] @returns {Promise<Sink>} */
async function startSink(answer = (response) => void response.writeHead(204).end()) {
  /** @type {Map<string, number>} */
  const arrivals = new Map();
  let count = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      count += 1;
      arrivals.set(JSON.parse(body).data.id, performance.now());
      answer(response);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    arrivals,
    count: () => count,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * @param {Subject} latchkit
 * @param {string[]} urls
 * @param {string[]} [types]
 * @returns {Promise<() => Promise<void>>} Deletes them.
 */
async function addEndpoints({ url }, urls, types) {
  const headers = { ...ADMIN_HEADERS, "content-type": "application/json" };
  const issued = await fetch(`${url}${API}/webhooks/svix-token`, { method: "POST", headers, body: "{}" });
  const { token } = /** @type {{ token: string }} */ (await issued.json());
  const asked = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const receiver of urls)
    await fetch(`${url}${API}/app/internal/endpoint`, {
      method: "POST",
      headers: asked,
      body: JSON.stringify({ url: receiver, ...(types && { filterTypes: types }) }),
    });
  return async () => void (await fetch(`${url}${API}/app/internal`, { method: "DELETE", headers: asked }));
}

/** @param {Subject} latchkit @param {string} name @returns {Promise<string>} The team's id. */
async function createTeam({ url }, name) {
  const headers = { ...SERVER_HEADERS, "content-type": "application/json" };
  const answer = await fetch(`${url}${API}/teams`, {
    method: "POST",
    headers,
    body: JSON.stringify({ display_name: name }),
  });
  return /** @type {{ id: string }} */ (await answer.json()).id;
}

/**
 * @param {Subject} latchkit
 * @returns {Promise<string[]>} Ids of teams, one for each client: changes of one team wait for each other.
 */
function createTeams(latchkit) {
  return Promise.all(Array.from({ length: 8 }, (_, nth) => createTeam(latchkit, `Gardeners ${nth}`)));
}

/** @param {Subject} latchkit @param {string[]} teams @param {number} seconds */
function changeTeams(latchkit, teams, seconds) {
  const headers = { ...SERVER_HEADERS, "content-type": "application/json" };
  const body = JSON.stringify({ display_name: "Gardeners" });
  const clients = teams.map((team) => ({
    requests: [{ method: /** @type {const} */ ("PATCH"), path: `${API}/teams/${team}`, headers, body }],
  }));
  return load(latchkit, { path: "/", clients, seconds });
}

/**
 * Measures what a change costs with an endpoint, in times of one without.
 *
 * @param {Subject} latchkit @param {pg.Client} client @param {number} rounds @param {number} seconds @returns
 *   {Promise<Claim[]>}
 */
async function measureChanges(latchkit, client, rounds, seconds) {
  const teams = await createTeams(latchkit);
  const sink = await startSink();
  /** @type {{ deaf: number[], heard: number[] }} */
  const times = { deaf: [], heard: [] };
  for (let round = 0; round < rounds; round += 1) {
    const alone = (await changeTeams(latchkit, teams, seconds)).perSecond;
    const removeDeaf = await addEndpoints(latchkit, [sink.url], ["team.deleted"]);
    times.deaf.push(alone / (await changeTeams(latchkit, teams, seconds)).perSecond);
    await removeDeaf();
    const remove = await addEndpoints(latchkit, [sink.url]);
    times.heard.push(alone / (await changeTeams(latchkit, teams, seconds)).perSecond);
    await remove();
    await client.query("delete from webhook_events");
  }
  await sink.close();
  const deaf = median(times.deaf);
  return [
    {
      name: "cost of a change with an endpoint that takes other types, in times of one without",
      value: deaf.toFixed(2),
      target: "≤ 1.05",
      isMet: deaf <= 1.05,
    },
    {
      name: "cost of a change with an endpoint that receives it, in times of one without",
      value: median(times.heard).toFixed(2),
      target: "",
      isMet: true,
    },
  ];
}

/** @param {Subject} latchkit @param {pg.Client} client @returns {Promise<Claim>} */
async function measureThroughput(latchkit, client) {
  const sinks = await Promise.all(Array.from({ length: SINKS }, () => startSink()));
  const remove = await addEndpoints(
    latchkit,
    sinks.map(({ url }) => url),
  );
  await insertEvents(client, EVENTS, "throughput");
  const wanted = EVENTS * SINKS;
  const total = () => sinks.reduce((sum, { count }) => sum + count(), 0);
  await until(() => total() > 0);
  const startedAt = performance.now();
  const before = total();
  await until(() => total() >= wanted);
  const perSecond = (1_000 * (wanted - before)) / (performance.now() - startedAt);
  await remove();
  for (const { close } of sinks) await close();
  return { name: "deliveries per second", value: perSecond.toFixed(0), target: "≥ 1000", isMet: perSecond >= 1_000 };
}

/** @param {Subject} latchkit @returns {Promise<Claim>} */
async function measureNeighbours(latchkit) {
  const slow = await startSink((response) => void setTimeout(() => response.end(), 14_000));
  const endless = await startSink((response) => {
    const timer = setInterval(() => response.write("x".repeat(100)), 10);
    response.once("close", () => clearInterval(timer));
  });
  const good = await startSink();
  const remove = await addEndpoints(latchkit, ["http://127.0.0.1:1/dead", slow.url, endless.url, good.url]);
  /** @type {Map<string, number>} */
  const committed = new Map();
  for (let nth = 0; nth < CHANGES; nth += 1) {
    committed.set(await createTeam(latchkit, `Team ${nth}`), performance.now());
    await pause(CHANGE_EVERY_MILLIS);
  }
  await until(() => good.arrivals.size >= CHANGES);
  const waits = [...committed].map(([id, at]) => (good.arrivals.get(id) ?? 0) - at).sort((one, other) => one - other);
  await remove();
  for (const { close } of [slow, endless, good]) await close();
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const name = "from commit to arrival beside a dead, a slow and an endless endpoint, p99";
  return { name, value: `${p99.toFixed(0)} ms`, target: "≤ 2000 ms", isMet: p99 <= 2_000 };
}

/** @param {Subject} latchkit @param {pg.Client} client @param {number} backlog @returns {Promise<Claim[]>} */
async function measureBacklog(latchkit, client, backlog) {
  const users = await Promise.all(
    Array.from({ length: 4 }, (_, nth) => signUp(latchkit, `backlog-${nth}@example.com`)),
  );
  const clients = users.map(({ email }) => ({
    headers: CLIENT_HEADERS,
    body: JSON.stringify({ email, password: PASSWORD }),
  }));
  const path = `${API}/auth/password/sign-in`;
  const signIn = () => load(latchkit, { method: "POST", path, clients, amount: SIGN_INS, rate: SIGN_INS_PER_SECOND });
  await signIn();
  const calm = (await signIn()).p99;
  const memory = residentMegabytes(latchkit.pid);
  const slow = await startSink((response) => void setTimeout(() => response.end(), 1_000));
  const remove = await addEndpoints(latchkit, [slow.url]);
  await insertEvents(client, backlog, "backlog");
  const publishing = (await signIn()).p99;
  await until(
    async () =>
      (await client.query("select from webhook_events where published_position is null limit 1")).rowCount === 0,
  );
  const waiting = (await signIn()).p99;
  const more = residentMegabytes(latchkit.pid) - memory;
  await remove();
  await slow.close();
  /** @param {string} when @param {number} p99 */
  const claim = (when, p99) => {
    const times = p99 / calm;
    const name = `sign-in p99 while a backlog of ${backlog} ${when}, in times of calm (${calm.toFixed(0)} ms)`;
    return { name, value: times.toFixed(2), target: "≤ 1.2", isMet: times <= 1.2 };
  };
  return [
    claim("is published", publishing),
    claim("waits", waiting),
    { name: "memory then", value: `+${more.toFixed(0)} MB`, target: "≤ +100 MB", isMet: more <= 100 },
  ];
}

/**
 * Records events, each of a subject of its own, as transactions would.
 *
 * @param {pg.Client} client
 * @param {number} count
 * @param {string} name
 */
async function insertEvents(client, count, name) {
  await client.query(
    `insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at)
     select 'internal', 'main', 'msg_' || lpad($2 || n, 27, '0'), 'team.deleted', 'subject-' || n,
       jsonb_build_object('id', gen_random_uuid()), now() from generate_series(1, $1::int) as n`,
    [count, name],
  );
}

/** @param {() => boolean | Promise<boolean>} condition */
async function until(condition) {
  while (!(await condition())) await pause(20);
}

/** @param {number} millis */
function pause(millis) {
  return new Promise((resolve) => setTimeout(resolve, millis));
}
