import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { DEFAULT_DATA_DIR } from "./settings/default-data-dir.ts";

/** Functions of Node since 22.10 for its compile cache. */
interface CompileCache {
  enableCompileCache?(folder: string): void;
  flushCompileCache?(): void;
}

// Compiled code is kept in the data directory, which only this user can write, and the next start loads it in half the
// time. Where another database is used, there may be no such directory, and none is made for it.
const compileCache: CompileCache = Object(module);
const dataDir = process.env.LATCHKIT_DATA_DIR || DEFAULT_DATA_DIR;
if (existsSync(dataDir)) compileCache.enableCompileCache?.(join(dataDir, "compile-cache"));

// Loaded only now: what is imported above is compiled before the first statement runs.
const [{ explainStartFailure }, { startServer }, { onStopSignal }] = await Promise.all([
  import("./start-failure.ts"),
  import("./start-server.ts"),
  import("./stop-signal.ts"),
]);

/** The process entry: starts, tells where, and stops cleanly when asked to; asked again, it waits for nothing. */
async function main(): Promise<void> {
  process.env.NODE_ENV ??= "production"; // React, which renders emails, is more than twice as fast then
  const stopping = new AbortController();
  const starting = startServer({ env: process.env, mode: "production", signal: stopping.signal });
  onStopSignal(() => {
    stopping.abort();
    // Asked while starting, it stops as soon as it has started: half a start would leave the database running.
    starting.then((server) => server.close()).then(() => process.exit(0), fail);
  });
  const server = await starting;
  void server.failure.then(fail);
  process.stdout.write(`Latchkit answers at ${server.url}, with the dashboard at ${server.settings.dashboardUrl}\n`);
  for (const note of server.notes) process.stdout.write(`${note}\n`);
  if (server.keysFile !== null) {
    process.stdout.write(
      `The keys of the project "internal" were generated into ${server.keysFile}, which only this user can read.\n` +
        "They are in no other place: keep them safe, and delete the file once you have.\n",
    );
  }
  compileCache.flushCompileCache?.();
}

function fail(error: unknown): void {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

main().catch(fail);
