import { startServer } from "./start-server.ts";

/** The process entry: starts, tells where, and stops cleanly when asked to. */
async function main(): Promise<void> {
  process.env.NODE_ENV ??= "production"; // React, which renders e-mails, is more than twice as fast then
  const starting = startServer({ env: process.env, mode: "production" });
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1); // asked twice: now
    isStopping = true;
    // Asked while starting, it stops as soon as it has started: half a start would leave the database running.
    starting.then((server) => server.close()).then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const server = await starting;
  const { generatedKeys } = server.projects.internal;
  process.stdout.write(`Latchkit answers at ${server.url}\n`);
  if (generatedKeys) {
    process.stdout.write(
      `Keys of the project "internal", shown only this once:\n${JSON.stringify(generatedKeys, null, 2)}\n`,
    );
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
