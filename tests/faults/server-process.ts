import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "@latchkit/testing/internal";

const MAIN = fileURLToPath(new URL("../../packages/server/dist/main.js", import.meta.url));

/** A built Latchkit in a process of its own, on its embedded database. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Takes its life without a word, as the kernel would. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits. */
  stop(): Promise<void>;
}

/** Keys of the project `internal`, given rather than generated so that they stay the same. */
export const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_publishable-key-of-a-fault-test",
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_secret-key-of-a-fault-test",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_admin-key-of-a-fault-test",
};

/** Starts the server and waits until it answers. */
export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const server = await launchServerProcess(dataDir);
  await server.ready;
  return server;
}

/** A server that may not have started yet. */
export interface LaunchedProcess extends ServerProcess {
  /** Resolves when it answers; rejects with what it said when it ends before. */
  readonly ready: Promise<void>;
  /** Returns the output so far. */
  said(): string;
}

/**
 * Starts the server and does not wait.
 *
 * @param options.prefix A program that runs it, with arguments. Default: none.
 * @param options.env More environment variables.
 * @param options.main The program. Default: the one of this version.
 */
export async function launchServerProcess(
  dataDir: string,
  options: { prefix?: readonly string[]; env?: Readonly<Record<string, string>>; main?: string } = {},
): Promise<LaunchedProcess> {
  const { main = MAIN } = options;
  if (!existsSync(main)) throw new Error("The server is not built. Run: npm run build");
  const port = await freePort();
  const [program = process.execPath, ...args] = [...(options.prefix ?? []), process.execPath, main];
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      LATCHKIT_DATA_DIR: dataDir,
      LATCHKIT_PORT: String(port),
      LATCHKIT_RATE_LIMITS: "off",
      LATCHKIT_DASHBOARD_SIGN_UP: "open",
      LATCHKIT_DRAIN_SECONDS: "0",
      ...KEYS,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes("answers at")) resolve();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(`The server ended while starting. It said: ${said}`)));
  });
  ready.catch(() => undefined); // not every test waits for it
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  };
  return {
    url: `http://localhost:${port}/api/v1`,
    child,
    ready,
    said: () => said,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
