import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { dim, green, red, say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, databaseVariables, freePort, signUp, startLatchkit, startProcess } from "./latchkit.mjs";
import { load, median } from "./load.mjs";

/** @typedef {{ latchkit: number, floor: number }} PerSecond */

const COUNTS = [1, 2, 4];
/** So many that each of four workers has as many requests at once as the only one of other benchmarks. */
const USERS = 128;
/** Of the growth of the floor from one process to two. */
const SHARE = 0.9;
/** Two medians on a busy machine differ by so much. */
const NOISE = 0.05;
/** Users sign up once: their tokens outlive the benchmark, and hold wherever the server listens. */
const SETTINGS = { LATCHKIT_ACCESS_TOKEN_SECONDS: "86400", LATCHKIT_PUBLIC_URL: "http://localhost:4100" };

/**
 * Holds the growth of requests per second with more workers against that of a bare server of Node under the same
 * cluster.
 *
 * @param {{ rounds: number, seconds: number }} options
 */
export async function benchWorkers({ rounds, seconds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-workers-"));
  try {
    say(
      dim(
        `Node ${process.version}, ${availableParallelism()} cores, ${rounds} rounds of ${seconds} s; clients, servers and PostgreSQL share them.`,
      ),
    );
    const users = await createUsers(dataDir);
    /** @type {PerSecond[][]} By count of workers. */
    const results = COUNTS.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, workers] of COUNTS.entries())
        results[index]?.push(await measure(dataDir, { users, workers, seconds }));
    report(results);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} dataDir */
async function createUsers(dataDir) {
  const latchkit = await startLatchkit(dataDir, SETTINGS);
  const users = await Promise.all(Array.from({ length: USERS }, (_, n) => signUp(latchkit, `user-${n}@example.com`)));
  await latchkit.stop();
  return users;
}

/**
 * @param {string} dataDir
 * @param {{ users: Awaited<ReturnType<typeof createUsers>>, workers: number, seconds: number }} options
 * @returns {Promise<PerSecond>}
 */
async function measure(dataDir, { users, workers, seconds }) {
  const latchkit = await startLatchkit(dataDir, { ...SETTINGS, LATCHKIT_WORKERS: String(workers) });
  try {
    const port = await freePort();
    const env = {
      FLOOR_PORT: String(port),
      FLOOR_USER_ID: users[0]?.userId ?? "",
      FLOOR_WORKERS: String(workers),
      ...(await databaseVariables(dataDir)),
    };
    const floor = await startProcess([join(import.meta.dirname, "floor.mjs")], env, port, "/");
    try {
      const clients = users.map(({ accessToken }) => ({
        headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken },
      }));
      const runLatchkit = () => load(latchkit, { path: "/api/v1/users/me", clients, seconds });
      const runFloor = () => load(floor, { path: "/", clients: users.map(() => ({})), seconds });
      // Each process compiles its code by itself, and gets a share of the requests.
      for (let process = 1; process <= workers; process += 1)
        for (const warmUp of [runLatchkit, runFloor]) await warmUp();
      return { latchkit: (await runLatchkit()).perSecond, floor: (await runFloor()).perSecond };
    } finally {
      await floor.kill();
    }
  } finally {
    await latchkit.stop();
  }
}

/** @param {PerSecond[][]} results By count of workers. */
function report(results) {
  const middle = results.map((rounds) => ({
    latchkit: median(rounds.map(({ latchkit }) => latchkit)),
    floor: median(rounds.map(({ floor }) => floor)),
  }));
  say(
    table(
      ["Workers", " GET /users/me, requests/s", " the floor, requests/s", " share"],
      middle.map(({ latchkit, floor }, index) => [
        String(COUNTS[index]),
        latchkit.toFixed(0),
        floor.toFixed(0),
        (latchkit / floor).toFixed(2),
      ]),
    ),
  );
  const [one, two, four] = middle;
  if (!one || !two || !four) return;
  const growth = two.latchkit / one.latchkit / (two.floor / one.floor);
  const further = four.latchkit / two.latchkit / (four.floor / two.floor);
  const claims = [
    ["growth from 1 to 2 workers, as a share of the floor's", growth, SHARE],
    ["growth from 2 to 4 workers, as a share of the floor's", further, 1 - NOISE],
  ].map(([name, value, target]) => ({ name: String(name), value: Number(value), target: Number(target) }));
  say();
  say(
    table(
      ["Claim", " Measured", " Target", ""],
      claims.map(({ name, value, target }) => [
        name,
        value.toFixed(2),
        `≥ ${target}`,
        value >= target ? green("✓") : red("✗"),
      ]),
    ),
  );
  if (claims.some(({ value, target }) => value < target)) process.exitCode = 1;
}
