import { createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type BackendWithServices, createBackend } from "../backend.ts";
import { type Clock, systemClock } from "../clock.ts";
import { createSilentLogger, type Logger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { readSettings } from "../settings/settings.ts";
import { openDatabase, type ServerAddress } from "./connect.ts";

const DAY_MILLIS = 86_400_000;

/** A machine whose clock is wrong by so much. */
function wrongBy(millis: number): Clock & { set(millis: number): void } {
  let skew = millis;
  return {
    now: () => new Date(Date.now() + skew),
    elapsedMillis: systemClock.elapsedMillis,
    set(next) {
      skew = next;
    },
  };
}

async function withDatabase(work: (connection: ServerAddress) => Promise<void>): Promise<void> {
  const { connection, drop } = await createTestDatabase(await findTestPostgres());
  try {
    await work(connection);
  } finally {
    await drop();
  }
}

async function startNode(
  connection: ServerAddress,
  machineClock: Clock,
  logger: Logger = createSilentLogger(),
): Promise<BackendWithServices> {
  const database = await openDatabase({ connection, logger, random: systemRandom, poolSize: 2, machineClock });
  return createBackend({
    settings: readSettings({}, "development"),
    secret: TEST_SECRET,
    database,
    logger,
    runsWorker: false,
  });
}

describe("a node whose clock is wrong", () => {
  it("stores the time of the database, also after its clock is set", () =>
    withDatabase(async (connection) => {
      const machine = wrongBy(400 * DAY_MILLIS);
      const node = await startNode(connection, machine);
      const off = () => Math.abs(node.services.clock.now().getTime() - Date.now());
      expect(off()).toBeLessThan(5_000);
      machine.set(-400 * DAY_MILLIS);
      expect(off()).toBeLessThan(5_000);
      await node.close();
    }));

  it("deletes no expired rows until its clock is right", () =>
    withDatabase(async (connection) => {
      const machine = wrongBy(400 * DAY_MILLIS);
      const node = await startNode(connection, machine);
      const { db, clock } = node.services.database;
      await sql`insert into mailbox_messages
          (project_id, branch_id, id, from_address, to_addresses, subject, received_at)
        select 'internal', 'main', gen_random_uuid(), 'a@example.com', '{}', '', now() - make_interval(days => n)
        from generate_series(1, 20) as n`.execute(db);
      const count = async () => (await db.selectFrom("mailbox_messages").select("id").execute()).length;
      await node.runDueJobs();
      expect(await count()).toBe(20);
      machine.set(0);
      clock.now(); // notices that the machine's clock was set, and has the database asked again
      await expect.poll(() => clock.isCertain()).toBe(true);
      await sql`update jobs set run_at = now() - interval '1 minute' where kind = 'sweep'`.execute(db);
      await node.runDueJobs();
      expect(await count()).toBe(6);
      await node.close();
    }));

  it("is reported in the log and to Prometheus", () =>
    withDatabase(async (connection) => {
      const said: string[] = [];
      const note = (about: object | string, message?: string) => void said.push(message ?? String(about));
      const machine = wrongBy(-120_000);
      const node = await startNode(connection, machine, { debug: note, info: note, warn: note, error: note });
      expect(
        said.filter((message) => message.startsWith("the clocks of this machine and of the database differ")),
      ).toHaveLength(1);
      const metrics = await (await node.fetch(new Request("http://localhost/metrics"))).text();
      expect(metrics).toMatch(/^latchkit_clock_skew_seconds -(?:119|120)\b/m);
      await node.close();
    }));

  it("keeps off the jobs of another node, two minutes apart by their own clocks", () =>
    withDatabase(async (connection) => {
      const [right, wrong] = [await startNode(connection, systemClock), await startNode(connection, wrongBy(120_000))];
      const { db } = right.services.database;
      await sql`update jobs set lease_expires_at = ${new Date(right.services.clock.now().getTime() + 60_000)}, run_at = now() - interval '1 minute'`.execute(
        db,
      );
      expect(await wrong.runDueJobs()).toBe(0);
      await right.close();
      await wrong.close();
    }));
});
