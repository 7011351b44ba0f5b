import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { openVisits, type Visits } from "./visits.ts";

/** An app that is open to visitors with real browsers. */
export type OpenPage = Visits;

const DOCUMENT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>An app</title><link rel="icon" href="data:,">
<body><script type="module" src="/app.js"></script></body></html>`;

export interface PageSource {
  /** Name of the app's file in this folder. */
  readonly app: string;
  /** Backend that the app reaches, as its constant `CONNECTION`. */
  readonly connection: object;
  /** Packages that take the place of others. */
  readonly alias?: Record<string, string>;
  /** Scripts of other machines that pages get from here, by URL. */
  readonly scripts?: Readonly<Record<string, string>>;
}

/** Bundles an app and serves it on an origin of its own. */
export async function openPage(source: PageSource): Promise<OpenPage> {
  const script = await bundle(source);
  const server = createServer((request, response) => {
    const isScript = request.url === "/app.js";
    response.setHeader("content-type", isScript ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8");
    response.setHeader("cache-control", isScript ? "max-age=3600" : "no-store");
    response.end(isScript ? script : DOCUMENT);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  const visits = await openVisits(`http://localhost:${address.port}`, source.scripts);
  return {
    ...visits,
    async [Symbol.asyncDispose]() {
      await visits[Symbol.asyncDispose]();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}

async function bundle({ app, connection, alias = {} }: PageSource): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(app, import.meta.url))],
    alias,
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: {
      CONNECTION: JSON.stringify(connection),
      process: "{}",
      "process.env": "{}",
      "process.env.NODE_ENV": '"production"',
    },
  });
  const [script] = outputFiles;
  if (!script) throw new Error("The bundle is empty.");
  return script.contents;
}
