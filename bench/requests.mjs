import { say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS } from "./latchkit.mjs";
import { load, median } from "./load.mjs";

/**
 * @typedef {import("./latchkit.mjs").Subject} Subject
 * @typedef {Awaited<ReturnType<typeof import("./latchkit.mjs").signUp>>} User
 */

const API = "/api/v1";

/**
 * A request that users send, each their own.
 *
 * @typedef {{ name: string, method: "GET" | "POST" | "PATCH", path: string, client: (user: User) => { headers:
 *   Record<string, string>, body?: string } }} Asked
 */

/** @type {readonly (Asked & { target: number })[]} */
export const SUBJECTS = [
  {
    name: "GET /users/me",
    target: 0.6,
    method: "GET",
    path: `${API}/users/me`,
    client: ({ accessToken }) => ({ headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken } }),
  },
  {
    name: "POST /auth/sessions/current/refresh",
    target: 0.4,
    method: "POST",
    path: `${API}/auth/sessions/current/refresh`,
    client: ({ refreshToken }) => ({
      headers: { ...CLIENT_HEADERS, "x-stack-refresh-token": refreshToken },
      body: "{}",
    }),
  },
  {
    name: "POST /auth/oauth/token",
    target: 0.4,
    method: "POST",
    path: `${API}/auth/oauth/token`,
    client: ({ refreshToken }) => ({
      headers: {},
      body: JSON.stringify({
        grant_type: "refresh_token",
        client_id: CLIENT_HEADERS["x-stack-project-id"],
        client_secret: CLIENT_HEADERS["x-stack-publishable-client-key"],
        refresh_token: refreshToken,
      }),
    }),
  },
];

/**
 * Holds endpoints against the floor: one HTTP request with one query by primary key.
 *
 * They take turns, so that whatever else the machine does hits both, and each round gives one ratio.
 *
 * @param {{ latchkit: Subject, floor: Subject, users: readonly User[], rounds: number, seconds: number }} options
 * @returns {Promise<import("./run.mjs").Claim[]>}
 */
export async function measureRequests({ latchkit, floor, users, rounds, seconds }) {
  const runFloor = () => load(floor, { path: "/", clients: users.map(() => ({})), seconds });
  const run = SUBJECTS.map(
    ({ method, path, client }) =>
      () =>
        load(latchkit, { method, path, clients: users.map(client), seconds }),
  );
  for (const warmUp of [runFloor, ...run]) await warmUp();

  /** @type {import("./load.mjs").Result[][]} */
  const results = [[], ...SUBJECTS.map(() => [])];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of [runFloor, ...run].entries()) results[index]?.push(await measure());
  }
  const [floors = [], ...subjects] = results;
  const rows = [
    ["the floor: node:http and one select", floors],
    ...SUBJECTS.map(({ name }, index) => [name, subjects[index]]),
  ];
  say(
    table(
      ["", " requests/s", " p50 ms", " p99 ms", " CPU µs"],
      rows.map(([name, result]) => row(/** @type {string} */ (name), /** @type {any} */ (result))),
    ),
  );
  return SUBJECTS.map(({ name, target }, index) => {
    const ratio = median(
      (subjects[index] ?? []).map(({ perSecond }, round) => perSecond / (floors[round]?.perSecond ?? Number.NaN)),
    );
    return {
      name: `${name}, share of the floor's requests/s`,
      value: ratio.toFixed(2),
      target: `≥ ${target}`,
      isMet: ratio >= target,
    };
  });
}

/** @param {string} name @param {readonly import("./load.mjs").Result[]} results */
function row(name, results) {
  const middle = (/** @type {keyof import("./load.mjs").Result} */ key) => median(results.map((result) => result[key]));
  return [
    name,
    middle("perSecond").toFixed(0),
    middle("p50").toFixed(1),
    middle("p99").toFixed(1),
    middle("cpuMicros").toFixed(0),
  ];
}
