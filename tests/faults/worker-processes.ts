import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { KEYS, type ServerProcess } from "./server-process.ts";

/** Whether {@link findWorkers} works on this system. */
export const FINDS_PROCESSES = process.platform === "linux";

/** Finds the workers of a server. */
export function findWorkers({ child }: ServerProcess): number[] {
  const read = (pid: number, name: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, "utf8");
    } catch {
      return ""; // it has ended
    }
  };
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && read(pid, "status").includes(`\nPPid:\t${child.pid}\n`))
    .filter((pid) => read(pid, "cmdline").includes("worker-main.js"));
}

/** Status and text of an answer; status 0 if the connection was lost. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A client with one connection, which it keeps, and so one worker. */
export interface Client {
  /** @param path From the root of the server. */
  ask(method: string, path: string, body?: object): Promise<Answer>;
  /** Whether its connection is open, and nothing runs on it. */
  isConnected(): boolean;
  close(): void;
}

/**
 * Creates a client of the project `internal`, with its admin key.
 *
 * @param options.timeoutMillis Milliseconds after which a request counts as lost. Default: 10,000.
 */
export function createClient({ url }: ServerProcess, { timeoutMillis = 10_000 } = {}): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = {
    "content-type": "application/json",
    "x-stack-project-id": "internal",
    "x-stack-access-type": "admin",
    "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
  };
  return {
    ask: (method, path, body) =>
      new Promise((resolve) => {
        const lose = () => resolve({ status: 0, text: "" });
        const asking = request(
          new URL(path, url),
          { method, agent, headers, timeout: timeoutMillis },
          async (response) => {
            response.on("error", lose);
            let text = "";
            for await (const chunk of response) text += chunk;
            resolve({ status: response.statusCode ?? 0, text });
          },
        );
        asking.on("timeout", () => asking.destroy());
        asking.on("error", lose);
        asking.end(body && JSON.stringify(body));
      }),
    isConnected: () => Object.values(agent.freeSockets).flat().length > 0,
    close: () => agent.destroy(),
  };
}
