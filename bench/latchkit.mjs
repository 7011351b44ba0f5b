import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// LATCHKIT_BENCH_MAIN: another build of the server, to compare with.
const MAIN =
  process.env.LATCHKIT_BENCH_MAIN ?? fileURLToPath(new URL("../packages/server/dist/main.js", import.meta.url));
const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_publishable-key-of-a-benchmark",
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_secret-key-of-a-benchmark",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_admin-key-of-a-benchmark",
};

/** Headers that every client sends. */
export const CLIENT_HEADERS = {
  "x-stack-project-id": "internal",
  "x-stack-access-type": "client",
  "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
};

/** Headers that the developer's backend sends. */
export const SERVER_HEADERS = {
  "x-stack-project-id": "internal",
  "x-stack-access-type": "server",
  "x-stack-secret-server-key": KEYS.LATCHKIT_INTERNAL_SECRET_KEY,
};

/** Headers that an administrator sends. */
export const ADMIN_HEADERS = {
  "x-stack-project-id": "internal",
  "x-stack-access-type": "admin",
  "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
};

/** The same in every process that looks into the server's sealed data. */
export const SECRET = "the-root-secret-of-a-benchmark-and-of-nothing-else";

export const PASSWORD = "correct horse battery staple";

/**
 * A process under measurement.
 *
 * @typedef {object} Subject
 * @property {string} url
 * @property {number} pid
 * @property {number} startMillis From its start to its first answer.
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill
 */

/**
 * Starts a program of Node and waits for its first answer.
 *
 * @param {string[]} args @param {NodeJS.ProcessEnv} env @param {number} port Where it will listen. @param {string} path
 *   What to ask for.
 * @returns {Promise<Subject>}
 */
export async function startProcess(args, env, port, path) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-2_000);
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + path))) {
    if (child.exitCode !== null)
      throw new Error(`${args.join(" ")} ended with code ${child.exitCode}. It said: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startMillis: performance.now() - startedAt,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

/**
 * Returns what a version of the server gives Node itself, as its `npm run serve` does.
 *
 * @param {string} main
 * @returns {string[]}
 */
function nodeArgsOf(main) {
  const { scripts } = JSON.parse(readFileSync(join(dirname(main), "../../../package.json"), "utf8"));
  return scripts.serve.split(" ").filter((/** @type {string} */ word) => word.startsWith("--"));
}

/**
 * Starts the built server as in production, on an embedded database.
 *
 * @param {string} dataDir @param {Record<string, string>} [settings] @param {string} [main] The program. Default: this
 *   version's.
 */
export async function startLatchkit(dataDir, settings = {}, main = MAIN) {
  const port = await freePort();
  const env = {
    ...KEYS,
    LATCHKIT_DATA_DIR: dataDir,
    LATCHKIT_PORT: String(port),
    LATCHKIT_HOST: "127.0.0.1",
    LATCHKIT_RATE_LIMITS: "off",
    LATCHKIT_DASHBOARD_SIGN_UP: "open",
    LATCHKIT_DRAIN_SECONDS: "0",
    LATCHKIT_SECRET: SECRET,
    ...settings,
  };
  return startProcess([...nodeArgsOf(main), main], env, port, "/ready");
}

/** @param {string} url */
async function answers(url) {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

/**
 * Returns the connection of a running server's embedded PostgreSQL.
 *
 * @param {string} dataDir @returns {Promise<{ host: string, port: number, user: string, database: string, password:
 *   string }>}
 */
export async function databaseOf(dataDir) {
  const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
  return { host: join(dataDir, "postgres"), port: 5432, user: "latchkit", database: "postgres", password };
}

/**
 * The same as variables that every PostgreSQL client reads.
 *
 * @param {string} dataDir @see https://www.postgresql.org/docs/18/libpq-envars.html
 */
export async function databaseVariables(dataDir) {
  const { host, port, user, database, password } = await databaseOf(dataDir);
  return { PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database, PGPASSWORD: password };
}

/** @returns {Promise<number>} A free port. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Signs up a user.
 *
 * @param {Subject} subject @param {string} email
 * @returns {Promise<{ email: string, userId: string, accessToken: string, refreshToken: string }>}
 */
export async function signUp({ url }, email) {
  const response = await fetch(`${url}/api/v1/auth/password/sign-up`, {
    method: "POST",
    headers: { ...CLIENT_HEADERS, "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const body = /** @type {{ user_id: string, access_token: string, refresh_token: string }} */ (await response.json());
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${JSON.stringify(body)}`);
  return { email, userId: body.user_id, accessToken: body.access_token, refreshToken: body.refresh_token };
}
