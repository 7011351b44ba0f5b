import { createHash } from "node:crypto";
import { createBackend, createSilentLogger, openDatabase, readSettings, systemRandom } from "@latchkit/server";
import {
  announceProjectChange,
  createSignInCode,
  hashToken,
  queryDatabase,
  servicesOf,
} from "@latchkit/server/internal";
import { say, table } from "../scripts/terminal.mjs";
import { CLIENT_HEADERS, databaseOf, SECRET } from "./latchkit.mjs";
import { load, median } from "./load.mjs";

/** Codes per round: each lets one person in once. */
const CODES = 2_000;
const API = "/api/v1";
const VERIFIER = "a-verifier-of-a-benchmark-that-has-forty-three-characters";
const REDIRECT_URI = "http://localhost:3000/handler/oauth-callback";
const TENANCY = { projectId: "internal", branchId: "main" };

/**
 * @typedef {import("./latchkit.mjs").Subject} Subject
 * @typedef {import("./requests.mjs").User} User
 * @typedef {import("./load.mjs").Request} Request
 * @typedef {Awaited<ReturnType<typeof createBackend>>} Backend
 */

/**
 * Shows what the other ways in cost: a code by mail, an authorization code, and looking where one is signed in.
 *
 * @param {{ latchkit: Subject, floor: Subject, users: readonly User[], dataDir: string, rounds: number, seconds: number
 *   }} options
 */
export async function measureWaysIn({ latchkit, floor, users, dataDir, rounds, seconds }) {
  const backend = await openBackend(dataDir);
  try {
    await allowCodes(backend);
    /** @type {readonly [string, () => Promise<import("./load.mjs").Result>][]} */
    const subjects = [
      ["GET /auth/sessions", () => listSessions(latchkit, users, seconds)],
      ["POST /auth/otp/sign-in", async () => spend(latchkit, users, await otpRequests(backend, users))],
      [
        "POST /auth/oauth/token with a code",
        async () => spend(latchkit, users, await exchangeRequests(backend, users)),
      ],
    ];
    const rows = [];
    for (const [name, run] of subjects) {
      await run();
      await queryDatabase(backend, "analyze"); // as PostgreSQL does itself, a little later
      /** @type {(import("./load.mjs").Result & { share: number })[]} */
      const results = [];
      for (let round = 0; round < rounds; round += 1) {
        const { perSecond } = await load(floor, { path: "/", clients: users.map(() => ({})), seconds });
        const result = await run();
        results.push({ ...result, share: result.perSecond / perSecond });
      }
      const middle = (/** @type {"perSecond" | "p50" | "p99" | "cpuMicros" | "share"} */ key) =>
        median(results.map((result) => result[key]));
      rows.push([
        name,
        middle("perSecond").toFixed(0),
        middle("p50").toFixed(1),
        middle("p99").toFixed(1),
        middle("cpuMicros").toFixed(0),
        middle("share").toFixed(2),
      ]);
    }
    say();
    say(table(["", " requests/s", " p50 ms", " p99 ms", " CPU µs", " of the floor"], rows));
  } finally {
    await backend.close();
  }
}

/**
 * Another node on the same database, which can make the codes that mails and providers would bring.
 *
 * @param {string} dataDir
 */
async function openBackend(dataDir) {
  const logger = createSilentLogger();
  const connection = await databaseOf(dataDir);
  const database = await openDatabase({ connection, logger, random: systemRandom });
  const settings = readSettings({ LATCHKIT_DATA_DIR: dataDir }, "production");
  return createBackend({ settings, secret: SECRET, database, logger, runsWorker: false });
}

/** Verifies all addresses, and lets the project's users sign in with codes. @param {Backend} backend */
async function allowCodes(backend) {
  await queryDatabase(backend, "update contact_channels set is_verified = true");
  await queryDatabase(backend, "update config_overrides set override = override || $2::jsonb where project_id = $1", [
    TENANCY.projectId,
    JSON.stringify({ "auth.otp.allowSignIn": true }),
  ]);
  await announceProjectChange(backend, TENANCY.projectId);
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // until the node under measurement has heard
}

/** @param {Subject} latchkit @param {readonly User[]} users @param {number} seconds */
function listSessions(latchkit, users, seconds) {
  const clients = users.map(({ accessToken }) => ({
    headers: { ...CLIENT_HEADERS, "x-stack-access-token": accessToken },
  }));
  return load(latchkit, { path: `${API}/auth/sessions?user_id=me`, clients, seconds });
}

/** @param {Backend} backend */
function insidesOf(backend) {
  return /** @type {import("../packages/server/src/features/services.ts").Services} */ (servicesOf(backend));
}

/**
 * Sends each request once, shared out among as many connections as there are people.
 *
 * @param {Subject} latchkit
 * @param {readonly User[]} users
 * @param {Request[]} requests
 */
function spend(latchkit, users, requests) {
  const clients = users.map((_, index) => ({ requests: requests.filter((_request, n) => n % users.length === index) }));
  const amount = Math.floor(requests.length / users.length) * users.length;
  return load(latchkit, { path: "/", clients, amount });
}

/** @param {Backend} backend @param {readonly User[]} users @returns {Promise<Request[]>} */
async function otpRequests(backend, users) {
  const requests = [];
  for (let n = 0; n < CODES; n += 1) {
    const email = users[n % users.length]?.email ?? "";
    const code = await createSignInCode(backend, { ...TENANCY, email });
    requests.push(post(`${API}/auth/otp/sign-in`, CLIENT_HEADERS, { code }));
  }
  return requests;
}

/** @param {Backend} backend @param {readonly User[]} users @returns {Promise<Request[]>} */
async function exchangeRequests(backend, users) {
  const { database, rootSecret } = insidesOf(backend);
  const now = new Date();
  const scopes = ["email"];
  const requests = [];
  for (let n = 0; n < CODES; n += 1) {
    const user = users[n % users.length];
    const signIn = {
      request: {
        providerConfigId: "google",
        type: "authenticate",
        asker: null,
        redirectUri: REDIRECT_URI,
        state: "state",
        codeChallenge: createHash("sha256").update(VERIFIER).digest("base64url"),
        codeChallengeMethod: "S256",
        scopes,
        errorRedirectUrl: null,
        afterCallbackRedirectUrl: null,
      },
      providerType: "google",
      account: {
        accountId: user?.userId ?? "",
        displayName: null,
        profileImageUrl: null,
        email: user?.email ?? null,
        isEmailVerified: true,
      },
      tokens: { accessToken: "token", accessTokenExpiresAt: now.toISOString(), refreshToken: null, scopes },
      userId: user?.userId ?? null,
    };
    const code = `${n}-${Math.random()}`;
    await database.db
      .insertInto("oauth_codes")
      .values({
        project_id: TENANCY.projectId,
        branch_id: TENANCY.branchId,
        code_hash: hashToken(code),
        sign_in_sealed: rootSecret.seal(
          "oauth-code",
          [TENANCY.projectId, TENANCY.branchId, hashToken(code).toString("base64")],
          Buffer.from(JSON.stringify(signIn)),
        ),
        created_at: now,
        expires_at: new Date(now.getTime() + 300_000),
      })
      .execute();
    const client = { client_id: "internal", client_secret: CLIENT_HEADERS["x-stack-publishable-client-key"] };
    const grant = { grant_type: "authorization_code", code, code_verifier: VERIFIER, redirect_uri: REDIRECT_URI };
    requests.push(post(`${API}/auth/oauth/token`, {}, { ...grant, ...client }));
  }
  return requests;
}

/** @param {string} path @param {Record<string, string>} headers @param {object} body @returns {Request} */
function post(path, headers, body) {
  return {
    method: "POST",
    path,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}
