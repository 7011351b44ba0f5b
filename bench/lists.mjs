import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import { ADMIN_HEADERS, startLatchkit } from "./latchkit.mjs";
import { fillDatabase, USERS } from "./scale-data.mjs";

const MAX_P95_MILLIS = 300;
const REQUESTS = 40;
const DAY_MILLIS = 86_400_000;

const anyUser = () => 1 + Math.floor(Math.random() * USERS);

/** What the dashboard's list of users asks for, by what people do there. @type {readonly (readonly [string, () => string])[]} */
const SUBJECTS = [
  ["list", () => "/users?limit=50"],
  ["… newest first", () => "/users?limit=50&desc=true"],
  ["… by last activity", () => "/users?limit=50&order_by=last_active_at"],
  ["… by last activity, latest first", () => "/users?limit=50&order_by=last_active_at&desc=true"],
  ["… by name", () => "/users?limit=50&order_by=name"],
  ["… by name, from Z", () => "/users?limit=50&order_by=name&desc=true"],
  ...filters("newest first", "desc=true"),
  ...filters("by name", "order_by=name"),
  ["total", () => "/users/count"],
  ["total of those not verified", () => "/users/count?email_verified=false"],
  ["search for an email", () => `/users?limit=50&desc=true&query=person${anyUser()}@`],
  ["search that many match, by name", () => "/users?limit=50&order_by=name&query=company"],
  ["search with accents", () => `/users?limit=50&desc=true&query=K%C3%A4%C3%9Fner%20${anyUser()}`],
  ["search without the accents that names have", () => "/users?limit=50&desc=true&query=kassner"],
  ["search without a match", () => `/users?limit=50&desc=true&query=zebedee${anyUser()}`],
  ["overview: numbers of 30 days", () => "/internal/metrics?days=30"],
  ["overview: numbers of 90 days", () => "/internal/metrics?days=90"],
  ["overview: sign-ins of 30 days", () => "/internal/sign-in-metrics?days=30"],
  ["overview: sign-ins of 90 days", () => "/internal/sign-in-metrics?days=90"],
  ["sign-ins, newest first", () => "/auth/sign-ins?limit=50"],
];

/** @param {string} how @param {string} order @returns {[string, () => string][]} */
function filters(how, order) {
  /** @type {[string, string][]} */
  const states = [
    ["not verified", "email_verified=false"],
    ["by codes", "method=otp"],
    ["by GitHub", "method=github"],
    ["with second factor", "second_factor=true"],
    ["banned", "banned=true"],
    ["active this week", `active_since_millis=${Date.now() - 7 * DAY_MILLIS}`],
    ["anonymous only", "only_anonymous=true"],
    ["banned and without second factor", "banned=true&second_factor=false"],
  ];
  return states.map(([name, query]) => [`${name}, ${how}`, () => `/users?limit=50&${order}&${query}`]);
}

/** Measures how long the first answer of lists takes in a project with a million users and sign-ins, one request after the other. */
export async function benchLists() {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  try {
    const latchkit = await startLatchkit(dataDir);
    try {
      say(dim(`Writing ${USERS.toLocaleString("en")} users …`));
      await fillDatabase(dataDir);
      const rows = [];
      for (const [name, path] of SUBJECTS) rows.push(row(name, await timesOf(`${latchkit.url}/api/v1`, path)));
      say(table(["First answer", " median, ms", ` p95, ms (≤ ${MAX_P95_MILLIS})`, " slowest, ms", ""], rows));
    } finally {
      await latchkit.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} api @param {() => string} path @returns {Promise<number[]>} Milliseconds, in order. */
async function timesOf(api, path) {
  const times = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    const answer = await fetch(api + path(), { headers: ADMIN_HEADERS });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path()} answered ${answer.status}: ${body}`);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

/** @param {string} name @param {readonly number[]} times */
function row(name, times) {
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const p95 = at(0.95);
  if (p95 > MAX_P95_MILLIS) process.exitCode = 1;
  return [
    bold(name),
    at(0.5).toFixed(0),
    p95.toFixed(0),
    at(1).toFixed(0),
    p95 <= MAX_P95_MILLIS ? green("✓") : red("✗"),
  ];
}
