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
  await signIn();

  const [shares, hashes, alone, calm, busy] =
    /** @type {[number[], number[], import("./load.mjs").Result[], import("./load.mjs").Result[], import("./load.mjs").Result[]]} */ ([
      [],
      [],
      [],
      [],
      [],
    ]);
  for (let round = 0; round < rounds; round += 1) {
    const hashesPerSecond = await measureHashes(seconds);
    const signIns = await signIn();
    hashes.push(hashesPerSecond);
    alone.push(signIns);
    shares.push(signIns.perSecond / hashesPerSecond);
    calm.push(await bystanders());
    busy.push((await Promise.all([bystanders(), signIn()]))[0]);
  }
  say();
  say(
    table(
      ["", " per second", " p50 ms", " p99 ms"],
      [
        ["the floor: verifying a password", median(hashes).toFixed(0), "", ""],
        row("POST /auth/password/sign-in", alone),
        row(`GET /users/me, ${BYSTANDERS_PER_SECOND} per second`, calm),
        row("… while everybody signs in", busy),
      ],
    ),
  );
  const share = median(shares);
  return [
    {
      name: "password sign-in, share of the hash's own speed",
      value: share.toFixed(2),
      target: `≥ ${MIN_SHARE}`,
      isMet: share >= MIN_SHARE,
    },
  ];
}

/** @param {number} seconds */
async function measureHashes(seconds) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "hash-floor.mjs"),
    String(seconds * 1000),
  ]);
  return Number(stdout);
}

/** @param {string} name @param {readonly import("./load.mjs").Result[]} results */
function row(name, results) {
  const middle = (/** @type {keyof import("./load.mjs").Result} */ key) =>
    median(results.map((result) => result[key])).toFixed(1);
  return [name, middle("perSecond"), middle("p50"), middle("p99")];
}
