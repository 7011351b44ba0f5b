import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import { ADMIN_HEADERS, startLatchkit } from "./latchkit.mjs";
import { fillDatabase, idOf, TEAMS, USERS } from "./scale-data.mjs";

const MAX_P95_MILLIS = 300;
const REQUESTS = 40;
const DAY_MILLIS = 86_400_000;

const anyUser = () => 1 + Math.floor(Math.random() * USERS);
const anyUserId = () => idOf("a", anyUser());
const anyTeamId = () => idOf("b", 1 + Math.floor(Math.random() * TEAMS));

/** First requests of the dashboard's pages. @type {readonly (readonly [string, () => string])[]} */
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
  ["… that failed", () => "/auth/sign-ins?limit=50&outcome=failed"],
  ["a user", () => `/users/${anyUserId()}`],
  ["… their addresses", () => `/contact-channels?user_id=${anyUserId()}`],
  ["… their teams", () => `/teams?user_id=${anyUserId()}`],
  ["… their permissions in teams", () => `/team-permissions?user_id=${anyUserId()}`],
  ["… their permissions", () => `/project-permissions?user_id=${anyUserId()}`],
  ["… their sessions", () => `/auth/sessions?user_id=${anyUserId()}`],
  ["… their sign-ins", () => `/auth/sign-ins?limit=50&user_id=${anyUserId()}`],
  ["… why they cannot sign in", () => `/users/${anyUserId()}/sign-in-problems`],
  ["… their passkeys", () => `/passkeys?user_id=${anyUserId()}`],
  ["… their accounts at providers", () => `/oauth-providers?user_id=${anyUserId()}`],
  ["… their API keys", () => `/user-api-keys?user_id=${anyUserId()}`],
  ["… their notifications", () => `/emails/notification-preference/${anyUserId()}`],
  ["… their emails", () => `/emails/outbox?limit=50&user_id=${anyUserId()}`],
  ["… what was done to them", () => `/internal/audit-log?limit=50&subject_id=${anyUserId()}`],
  ["teams, newest first", () => "/teams?limit=50&desc=true"],
  ["search for a team", () => `/teams?limit=50&query=Team%20${1 + Math.floor(Math.random() * TEAMS)}`],
  ["a team", () => `/teams/${anyTeamId()}`],
  ["… its members", () => `/users?limit=20&order_by=name&include_anonymous=true&team_id=${anyTeamId()}`],
  ["… how many", () => `/users/count?include_anonymous=true&team_id=${anyTeamId()}`],
  ["… their permissions", () => `/team-permissions?team_id=${anyTeamId()}`],
  ["… its invitations", () => `/team-invitations?team_id=${anyTeamId()}`],
  ["… its API keys", () => `/team-api-keys?team_id=${anyTeamId()}`],
  ["… what was done to it", () => `/internal/audit-log?limit=50&subject_id=${anyTeamId()}`],
  ["audit log", () => "/internal/audit-log?limit=50"],
  ["… of one kind", () => "/internal/audit-log?limit=50&kind=team"],
  ["… of one colleague", () => `/internal/audit-log?limit=50&actor_id=${idOf("a", 1)}`],
  ["… of an action that never happened", () => "/internal/audit-log?limit=50&action=project.transferred"],
  ["email log", () => "/emails/outbox?limit=50"],
  ["… that failed", () => "/emails/outbox?limit=50&simple_status=error"],
  ["… search for an address", () => `/emails/outbox?limit=50&query=person${anyUser()}@`],
  ["… of a draft that went to many", () => `/emails/outbox?limit=50&email_draft_id=${idOf("d", 1)}`],
  ["… how far that draft is", () => `/emails/outbox-counts?email_draft_id=${idOf("d", 1)}`],
  ["… counts", () => "/emails/outbox-counts"],
  ["… deliverability", () => "/emails/delivery-info"],
  ["suppressed addresses", () => "/emails/suppressions?limit=50"],
  ["events, newest first", () => "/app/internal/msg?limit=50"],
  ["… of one type", () => "/app/internal/msg?limit=50&event_types=user.updated"],
  ["… of one user", () => `/app/internal/msg?limit=50&subject=${anyUserId()}`],
  ["payments: customers", () => "/internal/payments/customers?limit=50"],
  ["payments: transactions", () => "/internal/payments/transactions?limit=50"],
  ["payments: revenue", () => "/internal/payments/revenue"],
  ["a customer", () => `/internal/payments/customers/user/${anyUserId()}`],
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

/** Measures how long first answers take in a project with a million users and sign-ins, one request after the other. */
export async function benchLists() {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  try {
    const latchkit = await startLatchkit(dataDir);
    try {
      say(dim(`Writing ${USERS.toLocaleString("en")} users …`));
      await fillDatabase(dataDir);
      const rows = [];
      const api = `${latchkit.url}/api/v1`;
      const webhookHeaders = await fetchWebhookHeaders(api);
      for (const [name, path] of SUBJECTS) {
        const headers = path().startsWith("/app/") ? webhookHeaders : ADMIN_HEADERS;
        rows.push(row(name, await timesOf(api, path, headers)));
      }
      say(table(["First answer", " median, ms", ` p95, ms (≤ ${MAX_P95_MILLIS})`, " slowest, ms", ""], rows));
    } finally {
      await latchkit.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The API of Svix, which lists events, has a token of its own. @param {string} api */
async function fetchWebhookHeaders(api) {
  const headers = { ...ADMIN_HEADERS, "content-type": "application/json" };
  const answer = await fetch(`${api}/webhooks/svix-token`, { method: "POST", headers, body: "{}" });
  if (!answer.ok) throw new Error(`The token for events was refused: ${await answer.text()}`);
  const { token } = /** @type {{ token: string }} */ (await answer.json());
  return { authorization: `Bearer ${token}` };
}

/**
 * @param {string} api @param {() => string} path @param {Record<string, string>} headers
 * @returns {Promise<number[]>} Milliseconds, in order.
 */
async function timesOf(api, path, headers) {
  const times = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const startedAt = performance.now();
    const answer = await fetch(api + path(), { headers });
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
