import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSilentLogger, startServer } from "@latchkit/server";

/** A user with an account. */
export const person = { email: "visitor@example.com", password: "correct horse battery" };

/**
 * Starts a backend for pages to talk to, with one account on it.
 *
 * @returns What its pages need to know, and how to end it.
 */
export async function startBackend() {
  const dataDir = mkdtempSync(join(tmpdir(), "latchkit-budgets-"));
  const env = { LATCHKIT_DATA_DIR: dataDir, LATCHKIT_PORT: String(await freePort()) };
  const server = await startServer({ env, mode: "development", logger: createSilentLogger() });
  const close = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  };
  // Signs in with passwords, as a page has to be able to at least; what other ways cost loads only where they are on.
  const { id: projectId, generatedKeys } = server.projects.internal;
  if (!generatedKeys) throw new Error("The new backend has generated no keys.");
  const { publishableClientKey } = generatedKeys;
  const answer = await fetch(`${server.url}/api/v1/auth/password/sign-up`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-stack-access-type": "client",
      "x-stack-project-id": projectId,
      "x-stack-publishable-client-key": publishableClientKey,
    },
    body: JSON.stringify(person),
  });
  if (!answer.ok) {
    await close();
    throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  }
  return { config: { baseUrl: server.url, projectId, publishableClientKey }, close };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
