import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { dim, green, red, say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, PASSWORD, SERVER_HEADERS, signUp, startLatchkit } from "./latchkit.mjs";
import { load, median } from "./load.mjs";
import { SUBJECTS } from "./requests.mjs";

/** @typedef {import("./requests.mjs").Asked} Asked */

const USERS = 32;
/** No request may get slower by more. */
const MOST_WORSE = 0.05;
const API = "/api/v1";

/** @type {readonly Asked[]} */
const MORE = [
  {
    name: "GET /auth/sessions",
    method: "GET",
    path: `${API}/auth/sessions?user_id=me`,
    client: ({ accessToken }) => ({ headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken } }),
  },
  {
    name: "GET /users?limit=50",
    method: "GET",
    path: `${API}/users?limit=50`,
    client: () => ({ headers: SERVER_HEADERS }),
  },
  {
    name: "POST /auth/password/sign-in",
    method: "POST",
    path: `${API}/auth/password/sign-in`,
    client: ({ email }) => ({ headers: CLIENT_HEADERS, body: JSON.stringify({ email, password: PASSWORD }) }),
  },
  {
    name: "POST /users",
    method: "POST",
    path: `${API}/users`,
    client: () => ({ headers: SERVER_HEADERS, body: JSON.stringify({ display_name: "Ada" }) }),
  },
  {
    name: "PATCH /users/me",
    method: "PATCH",
    path: `${API}/users/me`,
    client: ({ accessToken }) => ({
      headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken },
      body: JSON.stringify({ client_metadata: { seen: true } }),
    }),
  },
];

/**
 * Holds this version against another one: both run at once, each on a database of its own, and take turns.
 *
 * A machine is now slow, now quick; two runs one after the other differ more by that than by what they measure.
 *
 * @param {{ folder: string, rounds: number, seconds: number }} options `folder` is a checkout of the other version that
 *   has been built.
 */
export async function benchAgainst({ folder, rounds, seconds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-against-"));
  /** @type {import("./latchkit.mjs").Subject[]} */
  const servers = [];
  try {
    say(dim(`Node ${process.version}, ${availableParallelism()} cores, ${rounds} rounds of ${seconds} s each.`));
    const sides = [];
    for (const [name, main] of [["other", join(folder, "packages/server/dist/main.js")], ["own"]]) {
      const server = await startLatchkit(join(dataDir, name ?? ""), {}, main);
      servers.push(server);
      const signUps = Array.from({ length: USERS }, (_, n) => signUp(server, `user-${n}@example.com`));
      sides.push({ server, users: await Promise.all(signUps) });
    }
    const rows = [];
    for (const asked of [...SUBJECTS, ...MORE]) rows.push(await compare(asked, sides, { rounds, seconds }));
    say(
      table(
        ["", " other, requests/s", " own, requests/s", " own / other", "", " CPU per request, own / other"],
        rows.map(toCells),
      ),
    );
    if (rows.some(({ ratio }) => ratio < 1 - MOST_WORSE)) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {Asked} asked
 * @param {readonly { server: import("./latchkit.mjs").Subject, users: Awaited<ReturnType<typeof signUp>>[] }[]} sides The
 *   other version, and this one.
 * @param {{ rounds: number, seconds: number }} options
 */
async function compare({ name, method, path, client }, sides, { rounds, seconds }) {
  const [runOther, runOwn] = sides.map(
    ({ server, users }) =>
      async () =>
        load(server, { method, path, clients: users.map(client), seconds }),
  );
  if (!runOther || !runOwn) throw new Error("It takes two to compare.");
  for (const warmUp of [runOther, runOwn]) await warmUp();
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who comes first changes, so that neither always follows the other's garbage.
    const [first, second] = round % 2 === 0 ? [runOther, runOwn] : [runOwn, runOther];
    const [one, two] = [await first(), await second()];
    const [other, own] = round % 2 === 0 ? [one, two] : [two, one];
    results.push({ other, own });
  }
  return {
    name,
    other: median(results.map(({ other }) => other.perSecond)),
    own: median(results.map(({ own }) => own.perSecond)),
    ratio: median(results.map(({ own, other }) => own.perSecond / other.perSecond)),
    cpu: median(results.map(({ own, other }) => own.cpuMicros / other.cpuMicros)),
  };
}

/** @param {Awaited<ReturnType<typeof compare>>} row */
function toCells({ name, other, own, ratio, cpu }) {
  const mark = ratio >= 1 - MOST_WORSE ? green("✓") : red("✗");
  return [name, other.toFixed(0), own.toFixed(0), ratio.toFixed(2), mark, cpu.toFixed(2)];
}
