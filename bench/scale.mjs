import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import { databaseVariables, freePort, SERVER_HEADERS, startLatchkit, startProcess } from "./latchkit.mjs";
import { load, median } from "./load.mjs";
import { apiKeyOf, fillDatabase, idOf, TEAMS, USERS } from "./scale-data.mjs";

const CONNECTIONS = 10;
const MAX_P99_MILLIS = 50;
/** Different requests each connection goes through, so that no answer comes from having just been asked. */
const VARIETY = 200;
const API = "/api/v1";

const anyUser = () => 1 + Math.floor(Math.random() * USERS);
const anyTeam = () => 1 + Math.floor(Math.random() * (TEAMS - 1));

/** @typedef {import("./load.mjs").Request} Request */

/** @type {readonly { name: string, request: () => Request }[]} */
const SUBJECTS = [
  { name: "list users, first page of 50", request: () => ({ path: `${API}/users?limit=50` }) },
  { name: "… newest first", request: () => ({ path: `${API}/users?limit=50&desc=true` }) },
  { name: "… deep in the list", request: () => ({ path: `${API}/users?limit=50&cursor=${idOf("a", anyUser())}` }) },
  {
    name: "search by part of an email",
    request: () => ({ path: `${API}/users?limit=50&query=erson${anyUser()}@comp` }),
  },
  { name: "… that very many share", request: () => ({ path: `${API}/users?limit=50&query=company` }) },
  { name: "search by name", request: () => ({ path: `${API}/users?limit=50&query=${anyUser()}` }) },
  { name: "… without a match", request: () => ({ path: `${API}/users?limit=50&query=zebedee${anyUser()}` }) },
  // One without a match is refused after two seconds; see docs/decisions/0012.
  { name: "… of one letter", request: () => ({ path: `${API}/users?limit=50&query=j` }) },
  { name: "search teams by name", request: () => ({ path: `${API}/teams?limit=50&query=${anyTeam()}` }) },
  { name: "… that all share", request: () => ({ path: `${API}/teams?limit=50&query=team` }) },
  { name: "… that none has", request: () => ({ path: `${API}/teams?limit=50&query=zebedee${anyTeam()}` }) },
  { name: "get a user", request: () => ({ path: `${API}/users/${idOf("a", anyUser())}` }) },
  {
    name: "check a permission",
    request: () => {
      const team = anyTeam();
      const who = `team_id=${idOf("b", team)}&user_id=${idOf("a", team * 3)}`;
      return { path: `${API}/team-permissions?${who}&permission_id=$read_members&recursive=true` };
    },
  },
  {
    name: "check an API key",
    request: () => {
      const body = JSON.stringify({ api_key: apiKeyOf(1 + Math.floor(Math.random() * TEAMS)) });
      return { method: "POST", path: `${API}/user-api-keys/check`, body };
    },
  },
];

/**
 * Measures what answers cost with a million users and a hundred thousand teams in the database, against one select by
 * primary key.
 *
 * @param {{ rounds: number, seconds: number }} options
 */
export async function benchScale({ rounds, seconds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  try {
    const latchkit = await startLatchkit(dataDir);
    try {
      say(dim(`Writing ${USERS.toLocaleString("en")} users and ${TEAMS.toLocaleString("en")} teams …`));
      await fillDatabase(dataDir);
      await measure(latchkit, dataDir, { rounds, seconds });
    } finally {
      await latchkit.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {import("./latchkit.mjs").Subject} latchkit
 * @param {string} dataDir
 * @param {{ rounds: number, seconds: number }} options
 */
async function measure(latchkit, dataDir, { rounds, seconds }) {
  const port = await freePort();
  const env = { FLOOR_PORT: String(port), FLOOR_USER_ID: idOf("a", 1), ...(await databaseVariables(dataDir)) };
  const floor = await startProcess([join(import.meta.dirname, "floor.mjs")], env, port, "/");
  try {
    const runFloor = () =>
      load(floor, { path: "/", clients: Array.from({ length: CONNECTIONS }, () => ({})), seconds });
    await runFloor();
    const rows = [];
    for (const { name, request } of SUBJECTS) {
      const run = () =>
        load(latchkit, {
          path: "/",
          clients: Array.from({ length: CONNECTIONS }, () => ({ requests: requestsOf(request) })),
          seconds,
        });
      await run();
      /** @type {{ result: import("./load.mjs").Result, share: number }[]} */
      const results = [];
      for (let round = 0; round < rounds; round += 1) {
        const { perSecond } = await runFloor();
        const result = await run();
        results.push({ result, share: result.perSecond / perSecond });
      }
      const middle = (/** @type {"perSecond" | "p50" | "p99"} */ key) =>
        median(results.map(({ result }) => result[key]));
      rows.push([
        bold(name),
        middle("perSecond").toFixed(0),
        middle("p50").toFixed(1),
        middle("p99").toFixed(1),
        median(results.map(({ share }) => share)).toFixed(2),
        middle("p99") < MAX_P99_MILLIS ? green("✓") : red("✗"),
      ]);
    }
    say(table(["", " requests/s", " p50 ms", ` p99 ms (< ${MAX_P99_MILLIS})`, " of the floor", ""], rows));
  } finally {
    await floor.kill();
  }
}

/** @param {() => Request} request @returns {Request[]} */
function requestsOf(request) {
  return Array.from({ length: VARIETY }, () => {
    const { method = "GET", body, path } = request();
    const headers = { ...SERVER_HEADERS, ...(body !== undefined && { "content-type": "application/json" }) };
    return { method, path, headers, ...(body !== undefined && { body }) };
  });
}
