import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, PASSWORD } from "./latchkit.mjs";
import { load, median } from "./load.mjs";

/** So many people look at their account meanwhile, which leaves the hashes most of the machine. */
const BYSTANDERS_PER_SECOND = 50;
const MIN_SHARE = 0.9;
/** Stretches of load before anything counts: a sign-in is rare enough that its code takes a while to become quick. */
const WARM_UPS = 3;

/** @typedef {import("./load.mjs").Result} Result */
/** @typedef {{ perSecond: number, cpuMicros: number }} Hashes */

/**
 * Holds signing in against nothing but verifying passwords, and looks what it does to others meanwhile.
 *
 * @param {{ latchkit: import("./latchkit.mjs").Subject, users: readonly import("./requests.mjs").User[], rounds: number, seconds: number }} options
 * @returns {Promise<import("./run.mjs").Claim[]>}
 */
export async function measureSignIn({ latchkit, users, rounds, seconds }) {
  const signIn = () =>
    load(latchkit, {
      method: "POST",
      path: "/api/v1/auth/password/sign-in",
      clients: users
        .slice(0, 4 * availableParallelism())
        .map(({ email }) => ({ headers: CLIENT_HEADERS, body: JSON.stringify({ email, password: PASSWORD }) })),
      seconds,
    });
  const bystanders = () =>
    load(latchkit, {
      path: "/api/v1/users/me",
      clients: users
        .slice(0, 4)
        .map(({ accessToken }) => ({ headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken } })),
      seconds,
      rate: BYSTANDERS_PER_SECOND,
    });
  for (let round = 0; round < WARM_UPS; round += 1) await signIn();

  /** @type {{ shares: number[], cpuShares: number[], hashes: Hashes[], alone: Result[], calm: Result[], busy: Result[] }} */
  const seen = { shares: [], cpuShares: [], hashes: [], alone: [], calm: [], busy: [] };
  for (let round = 0; round < rounds; round += 1) {
    const hashes = await measureHashes(seconds);
    const signIns = await signIn();
    seen.hashes.push(hashes);
    seen.alone.push(signIns);
    seen.shares.push(signIns.perSecond / hashes.perSecond);
    seen.cpuShares.push(hashes.cpuMicros / signIns.cpuMicros);
    seen.calm.push(await bystanders());
    seen.busy.push((await Promise.all([bystanders(), signIn()]))[0]);
  }
  say();
  say(
    table(
      ["", " per second", " p50 ms", " p99 ms", " CPU µs"],
      [
        [
          "the floor: verifying a password",
          number(seen.hashes, "perSecond"),
          "",
          "",
          number(seen.hashes, "cpuMicros", 0),
        ],
        row("POST /auth/password/sign-in", seen.alone),
        row(`GET /users/me, ${BYSTANDERS_PER_SECOND} per second`, seen.calm),
        // Whose CPU time it is cannot be told apart.
        [...row("… while everybody signs in", seen.busy).slice(0, -1), ""],
      ],
    ),
  );
  return [
    shareOf("password sign-in, share of the hash's own speed (clients and PostgreSQL on the same cores)", seen.shares),
    shareOf("password sign-in, share of the process's CPU time that the hash takes", seen.cpuShares),
  ];
}

/** @param {string} name @param {readonly number[]} shares @returns {import("./run.mjs").Claim} */
function shareOf(name, shares) {
  const share = median(shares);
  return { name, value: share.toFixed(2), target: `≥ ${MIN_SHARE}`, isMet: share >= MIN_SHARE };
}

/** @param {number} seconds @returns {Promise<Hashes>} */
async function measureHashes(seconds) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "hash-floor.mjs"),
    String(seconds * 1000),
  ]);
  return JSON.parse(stdout);
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
