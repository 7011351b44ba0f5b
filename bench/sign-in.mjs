import { availableParallelism } from "node:os";
import { join } from "node:path";
import { say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, databaseVariables, freePort, PASSWORD, startProcess } from "./latchkit.mjs";
import { load, median } from "./load.mjs";

/** So many people look at their account meanwhile, which leaves the hashes most of the machine. */
const BYSTANDERS_PER_SECOND = 50;
const MIN_SHARE = 0.9;
/** Stretches of load before anything counts: a sign-in is rare enough that its code takes a while to become quick. */
const WARM_UPS = 3;

/** @typedef {import("./load.mjs").Result} Result */
/** @typedef {import("./latchkit.mjs").Subject} Subject */

/**
 * Compares signing in with a server that only looks the hash up and verifies it, and shows what it costs other requests
 * meanwhile.
 *
 * @param {{ latchkit: Subject, users: readonly import("./requests.mjs").User[], dataDir: string, rounds: number,
 *   seconds: number }} options
 * @returns {Promise<import("./run.mjs").Claim[]>}
 */
export async function measureSignIn({ dataDir, ...options }) {
  const port = await freePort();
  const env = { FLOOR_PORT: String(port), ...(await databaseVariables(dataDir)) };
  const bare = await startProcess([join(import.meta.dirname, "hash-server.mjs")], env, port, "/");
  try {
    return await compare({ ...options, bare });
  } finally {
    await bare.kill();
  }
}

/**
 * @param {{ latchkit: Subject, bare: Subject, users: readonly import("./requests.mjs").User[], rounds: number, seconds:
 *   number }} options
 * @returns {Promise<import("./run.mjs").Claim[]>}
 */
async function compare({ latchkit, bare, users, rounds, seconds }) {
  const signInTo = (/** @type {Subject} */ subject, /** @type {string} */ path) =>
    load(subject, {
      method: "POST",
      path,
      clients: users
        .slice(0, 4 * availableParallelism())
        .map(({ email }) => ({ headers: CLIENT_HEADERS, body: JSON.stringify({ email, password: PASSWORD }) })),
      seconds,
    });
  const signIn = () => signInTo(latchkit, "/api/v1/auth/password/sign-in");
  const verify = () => signInTo(bare, "/");
  const bystanders = () =>
    load(latchkit, {
      path: "/api/v1/users/me",
      clients: users
        .slice(0, 4)
        .map(({ accessToken }) => ({ headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken } })),
      seconds,
      rate: BYSTANDERS_PER_SECOND,
    });
  for (let round = 0; round < WARM_UPS; round += 1) {
    await signIn();
    await verify();
  }

  /** @type {{ bare: Result[], alone: Result[], calm: Result[], busy: Result[] }} */
  const seen = { bare: [], alone: [], calm: [], busy: [] };
  for (let round = 0; round < rounds; round += 1) {
    seen.alone.push(await signIn());
    seen.bare.push(await verify());
    seen.calm.push(await bystanders());
    seen.busy.push((await Promise.all([bystanders(), signIn()]))[0]);
  }
  say();
  say(
    table(
      ["", " per second", " p50 ms", " p99 ms", " CPU µs"],
      [
        row("the floor: node:http, one select, verifying", seen.bare),
        row("POST /auth/password/sign-in", seen.alone),
        row(`GET /users/me, ${BYSTANDERS_PER_SECOND} per second`, seen.calm),
        // Whose CPU time it is cannot be told apart.
        [...row("… while all users sign in", seen.busy).slice(0, -1), ""],
      ],
    ),
  );
  const share = median(
    seen.alone.map(({ perSecond }, round) => perSecond / (seen.bare[round]?.perSecond ?? Number.NaN)),
  );
  return [
    {
      name: "password sign-in, share of a bare server that only looks up and verifies",
      value: share.toFixed(2),
      target: `≥ ${MIN_SHARE}`,
      isMet: share >= MIN_SHARE,
    },
  ];
}

/** @param {string} name @param {readonly Result[]} results */
function row(name, results) {
  return [
    name,
    number(results, "perSecond"),
    number(results, "p50"),
    number(results, "p99"),
    number(results, "cpuMicros", 0),
  ];
}

/**
 * @template {string} Key
 * @param {readonly Record<Key, number>[]} results @param {Key} key @param {number} [digits]
 */
function number(results, key, digits = 1) {
  return median(results.map((result) => result[key])).toFixed(digits);
}
