import { serveShelves } from "./serve.ts";
import { readSettings } from "./settings.ts";

/**
 * The process entry: serves until it is asked to stop, or until its parent process exits.
 *
 * A parent process with a channel receives the result: `{ port }`, or `{ message, code }` of the error.
 */
async function main(): Promise<void> {
  const server = await serveShelves({ ...readSettings(process.env), report });
  const stop = (): void => void server.close().then(() => process.exit(0));
  for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.once(event, stop);
  if (process.send) process.send({ port: server.port });
  else process.stdout.write(`Mossbook's shelves are served on port ${server.port}\n`);
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

main().catch((error: NodeJS.ErrnoException) => {
  if (process.send) process.send({ message: error.message, code: error.code });
  else report(error);
  process.exitCode = 1;
  process.disconnect?.();
});
