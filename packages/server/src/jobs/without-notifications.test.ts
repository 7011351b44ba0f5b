import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { enqueue } from "./enqueue.ts";
import { INSTALLATION } from "./job.ts";
import { createWorker } from "./worker.ts";

const rootSecret = createRootSecret(TEST_SECRET);
const logger = createSilentLogger();
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const testDatabase = await createTestDatabase(await findTestPostgres());
  database = await openDatabase({ connection: testDatabase.connection, logger, random: systemRandom, poolSize: 5 });
  drop = testDatabase.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

it("a job starts within six seconds if no notification arrives", async () => {
  const services = { rootSecret, clock: database.clock, random: systemRandom };
  const seen: unknown[] = [];
  const worker = createWorker({
    ...services,
    logger,
    database: { ...database, listen: async () => async () => undefined },
    handlers: {
      async greet(payload) {
        seen.push(payload);
        return "done";
      },
    },
  });
  await worker.start();
  await sleep(100); // it has read the empty queue
  const queuedAt = performance.now();
  await enqueue(INSTALLATION, database.db, services, { kind: { name: "greet" }, payload: "hello" });
  await vi.waitFor(() => expect(seen).toEqual(["hello"]), { timeout: 10_000 });
  expect(performance.now() - queuedAt).toBeLessThan(6_000);
  await worker.stop();
});
