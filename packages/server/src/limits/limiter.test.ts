import { createTestClock, createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { retention } from "../features/tables.ts";
import { jobOfKind } from "../jobs/job.test-data.ts";
import { sweepJob } from "../jobs/sweep.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import type { Bucket } from "./limit.ts";
import { type Limit, RateLimitedError } from "./limit.ts";
import { createLimiter, type Limiter } from "./limiter.ts";

const TENANCY = { projectId: "a project", branchId: "main" };
const LIMIT: Limit = {
  name: "tries",
  per: "address",
  counts: "guesses",
  burst: 5,
  firstWaitMillis: 2_000,
  leakEveryMillis: 60_000,
};
const clock = createTestClock();
const logger = createSilentLogger();
const { connection, drop } = await createTestDatabase(await findTestPostgres());
const nodes: { database: Database; limiter: Limiter }[] = [];
for (let n = 0; n < 2; n++) {
  const database = await openDatabase({ connection, logger, random: systemRandom, poolSize: 5 });
  const rootSecret = createRootSecret(TEST_SECRET);
  nodes.push({ database, limiter: createLimiter({ database, rootSecret, clock, logger, onRefusal: () => undefined }) });
}
const [first, second] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
afterAll(async () => {
  for (const { database, limiter } of nodes) {
    await limiter.close();
    await database.close();
  }
  await drop();
});

let subjects = 0;
const newBucket = (changes: Partial<Limit> = {}): Bucket => ({
  limit: { ...LIMIT, ...changes },
  subject: `subject ${++subjects}`,
});

/** Whether it was let through. */
async function fail({ limiter }: { limiter: Limiter }, ...buckets: Bucket[]): Promise<boolean> {
  try {
    await (await limiter.consume(TENANCY, buckets)).settle("failure");
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RateLimitedError);
    return false;
  }
}

/** As `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("several nodes on one database", () => {
  it("together admit only as many as one would", async () => {
    const bucket = newBucket();
    const tries = Array.from({ length: 50 }, (_, n) => fail(n % 2 === 0 ? first : second, bucket));
    expect((await Promise.all(tries)).filter((isLetThrough) => isLetThrough)).toHaveLength(5);
  });

  it("do so when tries count for several subjects in any order, without standing in each other's way", async () => {
    const buckets = Array.from({ length: 6 }, () => newBucket({ burst: 1_000 }));
    const tries = Array.from({ length: 80 }, (_, n) =>
      fail(n % 2 === 0 ? first : second, ...buckets.slice(n % 3), ...buckets.slice(0, n % 3).reverse()),
    );
    expect(await Promise.all(tries)).toEqual(Array(80).fill(true));
  });

  it("do not count attempts that did not fail", async () => {
    const bucket = newBucket();
    for (let n = 0; n < 20; n++) {
      const { limiter } = n % 2 === 0 ? first : second;
      await (await limiter.consume(TENANCY, [bucket])).settle("neither");
    }
    for (let n = 0; n < 5; n++) expect(await fail(first, bucket)).toBe(true);
    expect(await fail(second, bucket)).toBe(false);
  });

  it("count correctly when some requests are taken back while others are counted", async () => {
    const bucket = newBucket({ burst: 1_000 });
    const succeed = async ({ limiter }: { limiter: Limiter }) => {
      for (let n = 0; n < 15; n++) await (await limiter.consume(TENANCY, [bucket, newBucket()])).settle("success");
    };
    await Promise.all([first, second, first, second, first, second].map(succeed));
    await Promise.all(nodes.map(({ limiter }) => limiter.close()));
    const sum = async () => {
      const { rows } = await sql<{ sum: number }>`select sum(level) as sum from rate_limits`.execute(first.database.db);
      return rows[0]?.sum ?? Number.NaN;
    };
    const before = await sum();
    expect(await fail(first, bucket)).toBe(true);
    expect((await sum()) - before).toBe(1);
  });

  it("reject no request because their clocks differ a little", async () => {
    const bucket = newBucket();
    const { database } = second;
    const behind = { ...clock, now: () => new Date(clock.now().getTime() - 500) };
    const rootSecret = createRootSecret(TEST_SECRET);
    const limiter = createLimiter({ database, rootSecret, clock: behind, logger, onRefusal: () => undefined });
    for (let n = 0; n < 5; n++) expect(await fail(n % 2 === 0 ? first : { limiter }, bucket)).toBe(true);
    expect(await fail({ limiter }, bucket)).toBe(false);
  });
});

describe("a limit", () => {
  it("forgives one attempt at each interval", async () => {
    const bucket = newBucket();
    for (let n = 0; n < 4; n++) await fail(first, bucket);
    clock.advance(4 * 60_000);
    for (let n = 0; n < 5; n++) expect(await fail(first, bucket)).toBe(true);
    expect(await fail(first, bucket)).toBe(false);
  });

  it("counts in no bucket if another rejects", async () => {
    const [full, other] = [newBucket(), newBucket()];
    for (let n = 0; n < 5; n++) await fail(first, full);
    for (let n = 0; n < 9; n++) expect(await fail(second, full, other)).toBe(false);
    for (let n = 0; n < 5; n++) expect(await fail(first, other)).toBe(true);
  });

  it("rejects no request because refunds are still pending", async () => {
    const bucket = newBucket();
    const { db } = first.database;
    const execute = db.executeQuery.bind(db);
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = vi.spyOn(db, "executeQuery").mockImplementation(async (query) => {
      if ("sql" in query && query.sql.includes("given as")) await released;
      return execute(query);
    });
    for (let n = 0; n < 5; n++) await (await first.limiter.consume(TENANCY, [bucket])).settle("success");
    const next = first.limiter.consume(TENANCY, [bucket]);
    expect(await fail(second, bucket)).toBe(false);
    release?.();
    await (await next).settle("success");
    expect(await fail(first, bucket)).toBe(true);
    holding.mockRestore();
  });

  it("rejects no request because a refund arrived between the count and its answer", async () => {
    const bucket = newBucket();
    const { db } = first.database;
    const execute = db.executeQuery.bind(db);
    let counts = 0;
    const counted = withResolvers();
    const meeting = vi.spyOn(db, "executeQuery").mockImplementation(async (query) => {
      const isReturn = "sql" in query && query.sql.includes("given as");
      if (isReturn) await counted.promise;
      else counts += 1;
      const result = await execute(query);
      if (counts === 6 && !isReturn) {
        counted.resolve();
        await first.limiter.close(); // waits for what is on its way back
        await new Promise(setImmediate);
      }
      return result;
    });
    for (let n = 0; n < 5; n++) await (await first.limiter.consume(TENANCY, [bucket])).settle("success");
    clock.advance(1_001); // what is remembered is asked for again
    await (await first.limiter.consume(TENANCY, [bucket])).settle("success");
    meeting.mockRestore();
  });

  it("asks the database at most once a second about a caller that has to wait", async () => {
    const bucket = newBucket({ firstWaitMillis: 60_000 });
    for (let n = 0; n < 5; n++) await fail(first, bucket);
    await fail(first, bucket);
    const asking = vi.spyOn(first.database.db, "executeQuery");
    for (let n = 0; n < 50; n++) expect(await fail(first, bucket)).toBe(false);
    expect(asking).not.toHaveBeenCalled();
    clock.advance(1_001);
    await fail(first, bucket);
    expect(asking).toHaveBeenCalledOnce();
    asking.mockRestore();
  });

  it("never delays a caller longer than its maximum, even after the database's clock was ahead", async () => {
    const bucket = newBucket();
    clock.advance(3_600_000);
    for (let n = 0; n < 5; n++) await fail(first, bucket);
    expect(await fail(first, bucket)).toBe(false);
    clock.advance(-3_600_000);
    expect(await fail(second, bucket)).toBe(true); // counted by the right clock from here
    expect(await fail(second, bucket)).toBe(false);
  });

  it("stores addresses and email addresses in no readable form", async () => {
    await fail(first, { limit: LIMIT, subject: "pat@shop.example 192.0.2.1" });
    const { rows } = await sql<{ row: string }>`select rate_limits::text as row from rate_limits`.execute(
      first.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toMatch(/pat|192\.0/);
  });
});

it("rows without effect are deleted", async () => {
  const [forgotten, trusted] = [newBucket(), newBucket()];
  await fail(first, forgotten);
  await first.limiter.trust(TENANCY, trusted);
  const count = async () => (await first.database.db.selectFrom("rate_limits").select("key").execute()).length;
  const sweep = () =>
    sweepJob({ database: { db: first.database.db, clock: { isCertain: () => true } }, clock, retention })(
      null,
      jobOfKind("sweep"),
    );
  clock.advance(86_400_000);
  await sweep();
  expect(await count()).toBe(1);
  clock.advance(90 * 86_400_000);
  await sweep();
  expect(await count()).toBe(0);
});
