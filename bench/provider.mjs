import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bold, dim, green, red, say, table } from "../scripts/terminal.mjs";
import { ADMIN_HEADERS, CLIENT_HEADERS, freePort, signUp, startLatchkit, startProcess } from "./latchkit.mjs";
import { load, median, residentMegabytes } from "./load.mjs";

/**
 * @typedef {import("./latchkit.mjs").Subject} Subject
 * @typedef {import("./load.mjs").Request} Request
 * @typedef {import("./load.mjs").Result} Result
 */

const API = "/api/v1";
const CONNECTIONS = 10;
/** Codes of a round. Each is exchanged once, and the refresh token that it gives is used once. */
const CODES = 300;
const ISSUERS = 50;
const VERIFIER = "a-verifier-of-a-benchmark-that-has-forty-three-characters";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");
const REDIRECT_URI = "https://app.example.com/callback";
const FLOOR_CLIENT = { id: "floor", secret: "a-secret-of-the-floor-that-is-long-enough" };

const LEAST_SHARE = 0.4;
const LEAST_EXCHANGES = 350;
const MOST_MEGABYTES = 1;

/**
 * A provider under load: ours, or the engine alone.
 *
 * @typedef {object} Served
 * @property {Subject} subject
 * @property {{ authorize: string, token: string, introspect: string }} paths
 * @property {Record<string, string>} headers Those of the client.
 * @property {string} clientId
 * @property {(count: number) => Promise<readonly string[]>} makeCodes
 */

/**
 * Measures the provider beside its engine with a store in memory, and the memory of each issuer.
 *
 * @param {{ rounds: number, seconds: number }} options
 */
export async function benchProvider({ rounds, seconds }) {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-bench-"));
  const latchkit = await startLatchkit(dataDir);
  try {
    const ours = await prepareOurs(latchkit);
    const floor = await startFloor();
    try {
      const claims = await measureShares(ours, floor, { rounds, seconds });
      claims.push(await measureIssuers(latchkit));
      say(table(["Claim", " Measured", " Target", ""], claims.map(row)));
      if (claims.some(({ isMet }) => !isMet)) process.exitCode = 1;
    } finally {
      await floor.subject.kill();
    }
  } finally {
    await latchkit.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {Served} ours @param {Served} floor @param {{ rounds: number, seconds: number }} options */
async function measureShares(ours, floor, { rounds, seconds }) {
  /** @type {Record<string, { ours: Result[], floor: Result[] }>} */
  const results = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [who, served] of /** @type {const} */ ([
      ["floor", floor],
      ["ours", ours],
    ])) {
      const measured = await measureRound(served, seconds);
      if (round === 0) continue; // warms both up
      for (const [name, result] of Object.entries(measured)) {
        results[name] ??= { ours: [], floor: [] };
        results[name][who].push(result);
      }
    }
  }
  say(dim(`${rounds} rounds; floor: the engine on a store in memory`));
  const middle = (/** @type {Result[]} */ all, /** @type {keyof Result} */ key) => median(all.map((one) => one[key]));
  const rows = Object.entries(results).map(([name, { ours: mine, floor: least }]) => {
    const share = median(mine.map(({ perSecond }, n) => perSecond / (least[n]?.perSecond ?? Number.NaN)));
    return { name, mine, least, share };
  });
  say(
    table(
      ["", " requests/s", " p50 ms", " p99 ms", " CPU µs", " floor/s", " of the floor"],
      rows.map(({ name, mine, least, share }) => [
        name,
        middle(mine, "perSecond").toFixed(0),
        middle(mine, "p50").toFixed(1),
        middle(mine, "p99").toFixed(1),
        middle(mine, "cpuMicros").toFixed(0),
        middle(least, "perSecond").toFixed(0),
        share.toFixed(2),
      ]),
    ),
  );
  const exchanges = middle(results["code exchange"]?.ours ?? [], "perSecond");
  return [
    ...rows.map(({ name, share }) => ({
      name: `${name}, share of the floor`,
      value: share.toFixed(2),
      target: `≥ ${LEAST_SHARE}`,
      isMet: share >= LEAST_SHARE,
    })),
    {
      name: "code exchanges per second",
      value: exchanges.toFixed(0),
      target: `≥ ${LEAST_EXCHANGES}`,
      isMet: exchanges >= LEAST_EXCHANGES,
    },
  ];
}

/** @param {Served} served @param {number} seconds @returns {Promise<Record<string, Result>>} */
async function measureRound(served, seconds) {
  const { subject, paths, headers } = served;
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  const tokenRequest = (/** @type {Record<string, string>} */ fields) => ({
    path: paths.token,
    method: /** @type {const} */ ("POST"),
    headers: form,
    body: new URLSearchParams(fields).toString(),
  });
  const exchangeOf = (/** @type {string} */ code) =>
    tokenRequest({ grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI, code_verifier: VERIFIER });

  const clients = Array.from({ length: CONNECTIONS }, () => ({}));
  const path = `${paths.authorize}?${authorization(served)}`;
  const begun = await load(subject, { path, clients, seconds, isRedirect: true });
  const exchanged = await spend(subject, (await served.makeCodes(CODES)).map(exchangeOf));
  // Answers under load are not kept, so other codes give the tokens for what follows.
  const tokens = [];
  for (const code of await served.makeCodes(CODES)) tokens.push(await send(subject, exchangeOf(code)));
  const introspect = new URLSearchParams({ token: tokens[0]?.access_token ?? "" }).toString();
  const introspecting = Array.from({ length: CONNECTIONS }, () => ({
    requests: [{ path: paths.introspect, method: /** @type {const} */ ("POST"), headers: form, body: introspect }],
  }));
  const introspected = await load(subject, { path: paths.introspect, clients: introspecting, seconds });
  const refreshes = tokens.map(({ refresh_token }) =>
    tokenRequest({ grant_type: "refresh_token", refresh_token: refresh_token ?? "" }),
  );
  const refreshed = await spend(subject, refreshes);
  return { authorize: begun, "code exchange": exchanged, refresh: refreshed, introspect: introspected };
}

/** Sends each request once. @param {Subject} subject @param {readonly Request[]} requests */
function spend(subject, requests) {
  const clients = Array.from({ length: CONNECTIONS }, (_, n) => ({
    requests: requests.filter((_request, index) => index % CONNECTIONS === n),
  }));
  return load(subject, { path: "/", clients, amount: Math.floor(requests.length / CONNECTIONS) * CONNECTIONS });
}

/** @param {Subject} subject @param {Request} request @returns {Promise<Record<string, string>>} */
async function send({ url }, { path, method = "POST", headers = {}, body = "" }) {
  const response = await fetch(url + path, { method, headers, body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return /** @type {Promise<Record<string, string>>} */ (response.json());
}

/** @param {Pick<Served, "clientId">} served */
function authorization({ clientId }) {
  return new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: REDIRECT_URI, response_type: "code", scope: "openid offline_access" },
    ...{ prompt: "consent", code_challenge: CHALLENGE, code_challenge_method: "S256", state: "s" },
  });
}

/** @param {string} id @param {string} secret */
function basic(id, secret) {
  return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` };
}

/** @returns {Promise<Served>} */
async function startFloor() {
  const port = await freePort();
  const env = {
    FLOOR_PORT: String(port),
    FLOOR_CLIENT: FLOOR_CLIENT.id,
    FLOOR_SECRET: FLOOR_CLIENT.secret,
    FLOOR_REDIRECT: REDIRECT_URI,
    FLOOR_CHALLENGE: CHALLENGE,
  };
  const subject = await startProcess([join(import.meta.dirname, "provider-floor.mjs")], env, port, "/jwks");
  return {
    ...{ subject, clientId: FLOOR_CLIENT.id },
    paths: { authorize: "/auth", token: "/token", introspect: "/token/introspection" },
    headers: basic(FLOOR_CLIENT.id, FLOOR_CLIENT.secret),
    makeCodes: async (count) =>
      /** @type {readonly string[]} */ (await (await fetch(`${subject.url}/codes/${count}`)).json()),
  };
}

/** @param {Subject} latchkit @returns {Promise<Served>} */
async function prepareOurs(latchkit) {
  const config = {
    "oauthServer.enabled": true,
    "oauthServer.consentUrl": "https://app.example.com/handler/oauth-consent",
  };
  const admin = (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
    callJson(latchkit, { method, path, headers: ADMIN_HEADERS, body });
  await admin("PATCH", "/internal/config/override", { config_override_string: JSON.stringify(config) });
  const client = await admin("POST", "/internal/oauth-clients", {
    ...{ name: "Notes", type: "confidential", redirect_uris: [REDIRECT_URI] },
  });
  const user = await signUp(latchkit, "reader@example.com");
  const base = `${API}/oauth/internal`;
  const served = {
    ...{ subject: latchkit, clientId: client.client_id ?? "" },
    paths: { authorize: `${base}/authorize`, token: `${base}/token`, introspect: `${base}/introspect` },
    headers: basic(client.client_id ?? "", client.client_secret ?? ""),
  };
  /** A user allows the client to act, as in a browser. */
  const makeCode = async () => {
    const begun = await fetch(`${latchkit.url}${base}/authorize?${authorization(served)}`, { redirect: "manual" });
    const cookie = begun.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const interaction = new URL(begun.headers.get("location") ?? "").searchParams.get("interaction");
    const headers = { ...CLIENT_HEADERS, "x-stack-access-token": user.accessToken };
    const path = `/oauth-consents/${interaction}`;
    const decided = await callJson(latchkit, { method: "POST", path, headers, body: { decision: "allow" } });
    const { pathname, search } = new URL(decided.redirect_url ?? "");
    const back = await fetch(latchkit.url + pathname + search, { redirect: "manual", headers: { cookie } });
    return new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  };
  return {
    ...served,
    async makeCodes(count) {
      const codes = [];
      for (let n = 0; n < count; n += 1) codes.push(await makeCode());
      return codes;
    },
  };
}

/**
 * @param {Subject} subject
 * @param {{ method: string, path: string, headers: Record<string, string>, body: object }} request
 * @returns {Promise<Record<string, string>>}
 */
async function callJson({ url }, { method, path, headers, body }) {
  const init = { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${API}${path}`, init);
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return /** @type {Promise<Record<string, string>>} */ (response.json());
}

/** Asks many issuers, each of which has an engine from then on. @param {Subject} latchkit */
async function measureIssuers(latchkit) {
  const owner = await signUp(latchkit, "owner@example.com");
  const headers = { ...CLIENT_HEADERS, "x-stack-access-token": owner.accessToken };
  const team = await callJson(latchkit, {
    ...{ method: "POST", path: "/teams", headers },
    body: { display_name: "Owners", creator_user_id: "me" },
  });
  const ids = [];
  for (let n = 0; n < ISSUERS; n += 1) {
    const body = { display_name: `Issuer ${n}`, owner_team_id: team.id };
    const { id } = await callJson(latchkit, { method: "POST", path: "/internal/projects", headers, body });
    const admin = {
      "x-stack-project-id": id ?? "",
      "x-stack-access-type": "admin",
      "x-stack-admin-access-token": owner.accessToken,
    };
    const config = { config_override_string: JSON.stringify({ "oauthServer.enabled": true }) };
    await callJson(latchkit, { method: "PATCH", path: "/internal/config/override", headers: admin, body: config });
    ids.push(id);
  }
  const before = residentMegabytes(latchkit.pid);
  for (const id of ids) {
    const response = await fetch(`${latchkit.url}${API}/oauth/${id}/jwks`);
    if (!response.ok) throw new Error(`The issuer ${id} answered ${response.status}.`);
  }
  const perIssuer = Math.max(0, residentMegabytes(latchkit.pid) - before) / ISSUERS;
  return {
    name: `memory per active issuer, of ${ISSUERS}`,
    value: `${perIssuer.toFixed(2)} MB`,
    target: `≤ ${MOST_MEGABYTES} MB`,
    isMet: perIssuer <= MOST_MEGABYTES,
  };
}

/** @param {import("./run.mjs").Claim} claim */
function row({ name, value, target, isMet }) {
  return [bold(name), value, target, isMet ? green("✓") : red("✗")];
}
