import { createServer } from "node:http";
import { createAccessTokenVerifier } from "@latchkit/kit/access-tokens";
import { ServerApp } from "@latchkit/kit/server";
import { clearShelves } from "./clear-shelves.ts";
import { createListener } from "./listener.ts";
import { createNews } from "./news.ts";
import { openShelves } from "./shelves.ts";

const CLEARED_EVERY_MILLIS = 60 * 60 * 1000;

export interface ShelfServerOptions {
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Origin of the demo's page. */
  origin: string;
  /** Address of the Latchkit API. */
  apiUrl: string;
  projectId: string;
  publishableClientKey: string;
  secretServerKey: string;
  /** The signing secret of the webhook endpoint at `/hook`. Default: null, which receives nothing. */
  webhookSecret?: string | null;
  /** File that stores the shelves; `null` keeps them until the process ends. */
  file: string | null;
  /** Default: the system's clock. */
  now?: () => Date;
  /** Called with unexpected errors. */
  report(error: unknown): void;
}

/** Serves the shelves. @throws The system's error, e.g. with code `EADDRINUSE`. */
export async function serveShelves(options: ShelfServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const { apiUrl, projectId, publishableClientKey, secretServerKey, now = () => new Date() } = options;
  const app = new ServerApp({
    baseUrl: apiUrl,
    projectId,
    publishableClientKey,
    secretServerKey,
    tokenStore: null,
  });
  const shelves = await openShelves(options.file);
  const clear = () => void clearShelves(shelves, app).catch(() => undefined); // Latchkit is away; there is always a next time.
  clear();
  const clearing = setInterval(clear, CLEARED_EVERY_MILLIS).unref();
  const server = createServer(
    createListener({
      app,
      accessTokens: createAccessTokenVerifier({ baseUrl: apiUrl, projectId, platform: { now: () => now().getTime() } }),
      shelves,
      news: createNews(),
      webhookSecret: options.webhookSecret ?? null,
      origin: options.origin,
      now,
      report: options.report,
    }),
  );
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: options.host, port: options.port }, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        clearInterval(clearing);
        server.close(() => resolve());
        server.closeIdleConnections();
        // Open requests get a moment to finish.
        setTimeout(() => server.closeAllConnections(), 500).unref();
      }),
  };
}
