import { createBackend } from "./backend.ts";
import { listenWhereSet } from "./listen-where-set.ts";
import { createLogger } from "./logging/logger.ts";
import { openDatabaseOf } from "./open-database-of.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import { systemRandom } from "./random.ts";
import { readSettings } from "./settings/settings.ts";
import { explainStartFailure } from "./start-failure.ts";
import { STOP_SIGNALS } from "./stop-signal.ts";
import type { WorkerStart } from "./workers/messages.ts";
import { connectToPrimary, type PrimaryLink } from "./workers/primary-link.ts";

/** The entry of a worker: serves requests for as long as the primary lives and wants it to. */
async function main(): Promise<void> {
  // A supervisor or a terminal signals every process of a group. The primary says when to stop.
  for (const signal of STOP_SIGNALS) process.on(signal, () => undefined);
  const primary = connectToPrimary(() => process.exit(0));
  try {
    await serve(primary, await primary.start);
  } catch (error) {
    await primary.fail(explainStartFailure(error));
    process.exit(1);
  }
}

async function serve(primary: PrimaryLink, start: WorkerStart): Promise<void> {
  const settings = readSettings(start.env, start.mode);
  const logger = createLogger({ mode: settings.mode });
  const database = await openDatabaseOf(settings, { embedded: start.embedded, poolSize: start.poolSize, logger });
  const backend = await createBackend(
    { settings, secret: start.secret, database, logger, random: systemRandom, runsWorker: false },
    { passwords: createPasswordHasher({ places: start.passwordPlaces }), companions: primary.companions },
  );
  await listenWhereSet(backend, settings);
  const hurry = new AbortController();
  primary.serve({
    readMetrics: backend.readMetrics,
    drain: () => void backend.drain(),
    close: () => void backend.close(hurry.signal).finally(() => process.exit(0)),
    hurry: () => hurry.abort(),
  });
}

void main();
