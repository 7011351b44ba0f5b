import { explainStartFailure } from "./start-failure.ts";
import { startServer } from "./start-server.ts";
import { onStopSignal } from "./stop-signal.ts";

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
}

function fail(error: unknown): void {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}

main().catch(fail);
