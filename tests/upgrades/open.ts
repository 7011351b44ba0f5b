import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSilentLogger, openDatabase, readSettings, restore, systemRandom } from "@latchkit/server";
import { createTestableBackend } from "@latchkit/server/internal";
import { borrowEmailRenderer, createEmptyDatabase, createTestClock, TEST_SECRET } from "@latchkit/testing/internal";
import { startOpenIdProvider } from "@latchkit/testing/openid-provider";
import type { Holdings } from "./holdings.ts";
import { environmentOf, projectOf } from "./installation.ts";
import { addClient } from "./leave.ts";

const MINUTE_MILLIS = 60_000;

/**
 * Opens a database that an earlier version has left with the program of this version, a minute later by its clock.
 *
 * @param archive Path of the backup that the earlier version made of it.
 */
export async function openLeft(archive: string, holdings: Holdings) {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-upgrade-"));
  const database = await createEmptyDatabase();
  const google = await startOpenIdProvider();
  const { url } = holdings;
  addClient(google, url);
  const logger = createSilentLogger();
  const env = environmentOf({ url, databaseUrl: database.url, dataDir: folder, google });
  const settings = readSettings(env, "development");
  const restored = await restore({ settings, file: archive, logger });
  const clock = createTestClock(new Date(holdings.leftAtMillis + MINUTE_MILLIS));
  const connection = { connectionString: database.url };
  const open = await openDatabase({ connection, logger, random: systemRandom, poolSize: 5 });
  const backend = await createTestableBackend(
    { settings, secret: TEST_SECRET, database: open, logger, clock, runsWorker: false },
    { renderer: borrowEmailRenderer(), hashesAsShipped: true },
  );
  const installation = { url, send: (request: Request) => backend.fetch(request), settle: backend.runDueJobs };
  return {
    restored,
    database,
    google,
    clock,
    backend,
    dashboard: projectOf(installation),
    project: projectOf(installation, holdings.project),
    async close() {
      await backend.close();
      await google.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A database of an earlier version, opened. */
export type Opened = Awaited<ReturnType<typeof openLeft>>;
