import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("dist/main.js", import.meta.url));

/** A process that does not end when it is asked to is ended after this time. */
const PATIENCE_MILLIS = 3_000;

/**
 * Starts the demo's backend, built, as a process of its own. It ends with ours, however ours ends.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} [options.host] Default: `localhost`.
 * @param {string} options.origin Of the demo's page.
 * @param {string} options.apiUrl
 * @param {string} options.projectId
 * @param {string} options.publishableClientKey
 * @param {string} options.secretServerKey
 * @param {string | null} [options.webhookSecret] Of the endpoint that sends events to `/hook`.
 * @param {string | null} options.file Where shelves are kept; null keeps them until the process ends.
 * @returns {Promise<{ close(): Promise<void> }>}
 * @throws {Error} What the process could not do, e.g. with code `EADDRINUSE` and the port.
 */
export async function startDemoApi({ port, host = "localhost", origin, file, webhookSecret, ...connection }) {
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      LATCHKIT_API_URL: connection.apiUrl,
      LATCHKIT_PROJECT_ID: connection.projectId,
      LATCHKIT_PUBLISHABLE_CLIENT_KEY: connection.publishableClientKey,
      LATCHKIT_SECRET_SERVER_KEY: connection.secretServerKey,
      MOSSBOOK_ORIGIN: origin,
      MOSSBOOK_API_PORT: String(port),
      MOSSBOOK_API_HOST: host,
      MOSSBOOK_WEBHOOK_SECRET: webhookSecret ?? "",
      MOSSBOOK_SHELVES_FILE: file ?? "",
    },
  });
  let isClosing = false;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("message", (/** @type {{ message?: string, code?: string }} */ { message, code }) => {
      if (message === undefined) resolve(undefined);
      else reject(Object.assign(new Error(message), { code, port }));
    });
    child.once("exit", (code) => reject(new Error(`The demo's backend ended at once, with code ${code}.`)));
  });
  child.once("exit", (code) => {
    if (isClosing) return;
    process.stderr.write(
      `The demo's backend has ended, with code ${code}. Team shelves are closed until the next start.\n`,
    );
  });
  return {
    async close() {
      isClosing = true;
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MILLIS);
      await ended;
      clearTimeout(timer);
    },
  };
}
