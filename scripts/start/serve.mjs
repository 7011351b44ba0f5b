import { startServer } from "@latchkit/server";
import { serveDemo } from "../../apps/demo/serve.mjs";

const DEFAULT_DEMO_PORT = 4101;

/**
 * @typedef {object} Running
 * @property {import("@latchkit/server").RunningServer} server
 * @property {{ url: string, close(): Promise<void> } | null} demo Only where there is a demo project: in development.
 * @property {() => Promise<void>} close
 */

/**
 * Starts backend and demo.
 *
 * @param {NodeJS.ProcessEnv} env @returns {Promise<Running>}
 */
export async function serve(env) {
  const demoPort = readDemoPort(env);
  const server = await startServer({ env, mode: "development" });
  try {
    const demo = await openDemo(server, demoPort);
    return {
      server,
      demo,
      async close() {
        await demo?.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** @param {import("@latchkit/server").RunningServer} server @param {number} port */
async function openDemo({ url, settings, projects }, port) {
  if (!projects.demo) return null; // Production has no demo project.
  return serveDemo({
    port,
    host: settings.host,
    apiUrl: url,
    projectId: projects.demo.id,
    publishableClientKey: projects.demo.publishableClientKey,
    mailboxUrl: `${url}/mailbox`,
  });
}

/** @param {NodeJS.ProcessEnv} env */
function readDemoPort({ LATCHKIT_DEMO_PORT: found }) {
  if (!found) return DEFAULT_DEMO_PORT;
  const port = Number(found);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`LATCHKIT_DEMO_PORT is "${found}"; expected a port number from 0 (any free one) to 65535.`);
}
