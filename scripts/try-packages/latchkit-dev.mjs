import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { runNode } from "../run.mjs";

// A backend starts within seconds; machines that do other work as well may take longer.
const READY_MILLIS = 180_000;

/** Pages that a developer opens in a browser, and files that machines read. */
const PAGES = [
  "/dashboard",
  "/mailbox",
  "/docs",
  "/docs/start/run",
  "/docs/llms.txt",
  "/api/v1",
  "/api/v1/openapi.json",
  "/health",
];

/**
 * A user signs up, is known, and signs out, with the packages and the project that a developer has after
 * `latchkit dev`.
 */
const JOURNEY = `
import { ClientApp } from "@latchkit/kit";
const [, , baseUrl, projectId, publishableClientKey] = process.argv;
const app = new ClientApp({ baseUrl, projectId, publishableClientKey, tokenStore: "memory" });
const credentials = { email: "ada@example.com", password: "correct horse battery", noVerificationCallback: true };
const result = await app.signUpWithCredential(credentials);
if (result.status === "error") throw result.error;
const user = await app.getUser({ or: "throw" });
await user.signOut();
if (user.primaryEmail !== "ada@example.com" || (await app.getUser()) !== null) throw new Error("The user is not the one who signed up, or is still signed in.");
`;

/**
 * Runs `latchkit dev` in the folder where the packages are installed: pages, API, mailbox and documentation come from
 * them alone.
 *
 * @param {string} cwd
 * @returns {Promise<string[]>} What does not work.
 */
export async function tryLatchkitDev(cwd) {
  const url = `http://localhost:${await freePort()}`;
  const env = { ...process.env, LATCHKIT_PUBLIC_URL: url };
  const child = spawn(join(cwd, "node_modules/.bin/latchkit"), ["dev", "--port", new URL(url).port], { cwd, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const until = Date.now() + READY_MILLIS;
    const projectKeys = /--project-id (\S+) --publishable-client-key (\S+)/;
    while (!projectKeys.test(output)) {
      if (Date.now() > until || child.exitCode !== null) return [`latchkit dev did not start\n${output}`];
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const problems = [];
    for (const page of PAGES) {
      const answer = await fetch(url + page);
      if (!answer.ok) problems.push(`latchkit dev answers ${answer.status} to ${page}`);
    }
    const [, projectId = "", publishableClientKey = ""] = projectKeys.exec(output) ?? [];
    await writeFile(join(cwd, "journey.mjs"), JOURNEY);
    const journey = await runNode(join(cwd, "journey.mjs"), [url, projectId, publishableClientKey], { cwd });
    if (journey.code !== 0) problems.push(`no user can sign up at latchkit dev\n${journey.output}`);
    return problems;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "localhost", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
