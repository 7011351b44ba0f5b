import { createServer } from "node:net";
import { join } from "node:path";
import { startServer } from "@latchkit/server";
import { programCommand, requireFreePort } from "@latchkit/server/internal";
import { nameOf, serveDemo } from "../../apps/demo/serve.mjs";
import { startDemoApi } from "../../apps/demo-api/start.mjs";
import { subscribeDemo } from "../../apps/demo-api/webhook.mjs";

const DEFAULT_DEMO_PORT = 4101;
const DEFAULT_DEMO_API_PORT = 4102;

/**
 * @typedef {object} Running
 * @property {import("@latchkit/server").RunningServer} server
 * @property {Demo | null} demo Only where there is a demo project: in development.
 * @property {string} program Command line that runs `latchkit` in any folder.
 * @property {() => Promise<void>} close Called again, it waits for nothing any more.
 *
 * @typedef {{ url: string, apiUrl: string, close(): Promise<void> }} Demo
 */

/**
 * Starts Latchkit, the demo, and the demo's own backend.
 *
 * @param {NodeJS.ProcessEnv} env @returns {Promise<Running>}
 */
export async function serve(env) {
  const demoPort = readPort(env, "LATCHKIT_DEMO_PORT", DEFAULT_DEMO_PORT);
  const demoApiPort = readPort(env, "LATCHKIT_DEMO_API_PORT", DEFAULT_DEMO_API_PORT);
  await requireDemoPorts(env, demoPort, demoApiPort);
  const server = await startServer({ env, mode: "development" });
  try {
    const demo = await openDemo(server, demoPort, demoApiPort || (await freePort()));
    /** @type {Promise<void> | undefined} */
    let demoClosed;
    return {
      server,
      demo,
      program: programCommand(server.url),
      async close() {
        demoClosed ??= demo?.close();
        await Promise.all([demoClosed, server.close()]);
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * @param {import("@latchkit/server").RunningServer} server @param {number} port @param {number} apiPort
 * @returns {Promise<Demo | null>}
 */
async function openDemo({ url: apiUrl, settings, projects }, port, apiPort) {
  if (!projects.demo) return null; // Production has no demo project.
  const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = projects.demo;
  const connection = { apiUrl, projectId, publishableClientKey };
  const shelvesUrl = `http://${nameOf(settings.host)}:${apiPort}`;
  const page = await serveDemo({
    ...connection,
    port,
    host: settings.host,
    shelvesUrl,
    mailboxUrl: `${apiUrl}/mailbox`,
  });
  try {
    const api = await startDemoApi({
      ...connection,
      secretServerKey,
      webhookSecret: await subscribeDemo({ apiUrl, projectId, superSecretAdminKey, shelvesUrl }),
      port: apiPort,
      host: settings.host,
      origin: page.url,
      file: join(settings.dataDir, "mossbook", "shelves.json"),
    });
    return {
      url: page.url,
      apiUrl: shelvesUrl,
      async close() {
        await Promise.all([page.close(), api.close()]);
      },
    };
  } catch (error) {
    await page.close();
    throw error;
  }
}

/**
 * Checks the demo's ports before a database is made in vain.
 *
 * @param {NodeJS.ProcessEnv} env @param {number} demoPort @param {number} demoApiPort
 */
async function requireDemoPorts(env, demoPort, demoApiPort) {
  if (env.LATCHKIT_MODE === "production") return; // It has no demo.
  const host = env.LATCHKIT_HOST || "localhost";
  await requireFreePort({ host, port: demoPort }, "LATCHKIT_DEMO_PORT");
  await requireFreePort({ host, port: demoApiPort }, "LATCHKIT_DEMO_API_PORT");
}

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {number} usual */
function readPort(env, name, usual) {
  const found = env[name];
  if (!found) return usual;
  const port = Number(found);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is "${found}"; expected a port number from 0 (any free one) to 65535.`);
}

/** Reserves a port, because the page has to name it before the server listens. @returns {Promise<number>} */
function freePort() {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
