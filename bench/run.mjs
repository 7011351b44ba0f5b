import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import { databaseVariables, freePort, signUp, startLatchkit, startProcess } from "./latchkit.mjs";
import { measureMemory } from "./memory.mjs";
import { measureRequests } from "./requests.mjs";
import { measureSignIn } from "./sign-in.mjs";
import { measureStarts } from "./starts.mjs";
import { measureWaysIn } from "./ways-in.mjs";

/**
 * A number and how it is meant to be.
 *
 * @typedef {object} Claim
 * @property {string} name
 * @property {string} value
 * @property {string} target
 * @property {boolean} isMet
 */

const USERS = 32;

/**
 * Measures what the server costs, as ratios to what the same machine does at least, in the same minutes.
 *
 * @param {object} options
 * @param {number} options.rounds Floor and subject take turns this often; medians count.
 * @param {number} options.seconds One stretch of load.
 */
export async function bench({ rounds, seconds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  try {
    say(
      dim(
        `Node ${process.version}, ${availableParallelism()} cores, ${rounds} rounds of ${seconds} s; clients, server and PostgreSQL share them.`,
      ),
    );
    const claims = [...(await measureLoads(dataDir, { rounds, seconds })), ...(await measureStarts(dataDir, rounds))];
    say();
    say(table(["Claim", " Measured", " Target", ""], claims.map(row)));
    if (claims.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} dataDir @param {{ rounds: number, seconds: number }} options @returns {Promise<Claim[]>} */
async function measureLoads(dataDir, options) {
  const latchkit = await startLatchkit(dataDir);
  try {
    const users = await Promise.all(Array.from({ length: USERS }, (_, n) => signUp(latchkit, `user-${n}@example.com`)));
    const floor = await startFloor(dataDir, users[0]?.userId ?? "");
    try {
      const answering = measureMemory(latchkit, "under requests");
      const requests = await measureRequests({ latchkit, floor, users, ...options });
      await measureWaysIn({ latchkit, floor, users, dataDir, ...options });
      const calm = answering.stop();
      const hashing = measureMemory(latchkit, "while all users sign in");
      const signIn = await measureSignIn({ latchkit, users, dataDir, ...options });
      return [...requests, ...signIn, calm, hashing.stop()];
    } finally {
      await floor.kill();
    }
  } finally {
    await latchkit.stop();
  }
}

/** @param {string} dataDir @param {string} userId */
async function startFloor(dataDir, userId) {
  const port = await freePort();
  const env = { FLOOR_PORT: String(port), FLOOR_USER_ID: userId, ...(await databaseVariables(dataDir)) };
  return startProcess([join(import.meta.dirname, "floor.mjs")], env, port, "/");
}

/** @param {Claim} claim */
function row({ name, value, target, isMet }) {
  return [bold(name), value, target, isMet ? green("✓") : red("✗")];
}
