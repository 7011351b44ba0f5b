import { setTimeout as sleep } from "node:timers/promises";
import { createTestClock, createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { createSilentLogger } from "../logger.ts";
import { systemRandom } from "../random.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { enqueue } from "./enqueue.ts";
import type { JobHandler, JobHandlers } from "./job.ts";
import { MAX_ATTEMPTS } from "./run-job.ts";
import { createWorker } from "./worker.ts";

const rootSecret = createRootSecret(TEST_SECRET);
const logger = createSilentLogger();
let clock = createTestClock();
let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const testDatabase = await createTestDatabase(await findTestPostgres());
  database = await openDatabase({ connection: testDatabase.connection, logger, random: systemRandom, poolSize: 10 });
  drop = testDatabase.drop;
});

afterAll(async () => {
  await database.close();
  await drop();
});

beforeEach(async () => {
  clock = createTestClock();
  await database.db.deleteFrom("jobs").execute();
});

function workerOf(handlers: JobHandlers) {
  return createWorker({ database, rootSecret, clock, random: systemRandom, logger, handlers, leaseMillis: 60_000 });
}

function queue(kind: string, payload: string, runAt?: Date, projectId?: string) {
  return enqueue(
    projectId === undefined ? null : { projectId, branchId: "main" },
    database.db,
    { rootSecret, clock, random: systemRandom },
    { kind, payload, ...(runAt && { runAt }) },
  );
}

function noteIn(seen: unknown[]): JobHandler {
  return async (payload) => {
    seen.push(payload);
    return "done";
  };
}

function waiting() {
  return database.db.selectFrom("jobs").selectAll().execute();
}

describe("a queued job", () => {
  test("runs once with what it was given, and is gone", async () => {
    const seen: unknown[] = [];
    await queue("greet", "hello");
    const worker = workerOf({ greet: noteIn(seen) });
    expect(await worker.runDue()).toBe(1);
    expect(await worker.runDue()).toBe(0);
    expect(seen).toEqual(["hello"]);
    expect(await waiting()).toEqual([]);
  });

  test("is not missed when another one queues it and ends while the worker looks for more", async () => {
    const seen: unknown[] = [];
    await queue("parent", "first");
    const worker = workerOf({
      parent: async () => {
        await sleep(50); // until the worker has looked
        await queue("child", "second");
        return "done";
      },
      child: noteIn(seen),
    });
    const { executeQuery } = database.db.getExecutor();
    let looks = 0;
    vi.spyOn(Object.getPrototypeOf(database.db.getExecutor()), "executeQuery").mockImplementation(async function (
      this: unknown,
      ...query: unknown[]
    ) {
      const answer = await Reflect.apply(executeQuery, this, query);
      const isLook = JSON.stringify(query[0]).includes("first_in_line");
      if (isLook && ++looks === 2) await sleep(200); // the answer takes long: what it saw is old by then
      return answer;
    });
    await worker.runDue();
    vi.restoreAllMocks();
    expect(seen).toEqual(["second"]);
  });

  test("does not exist when the transaction that caused it is undone", async () => {
    const undone = database.transaction(async (db) => {
      await enqueue(null, db, { rootSecret, clock, random: systemRandom }, { kind: "greet", payload: "hello" });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await waiting()).toEqual([]);
  });

  test("cannot be read in the database", async () => {
    await queue("greet", "a link that signs people in");
    const [row] = await waiting();
    expect(Buffer.from(row?.payload_sealed ?? "").toString("latin1")).not.toContain("signs people in");
  });

  test("waits for its time", async () => {
    const seen: unknown[] = [];
    await queue("greet", "later", new Date(clock.now().getTime() + 5_000));
    const worker = workerOf({ greet: noteIn(seen) });
    await worker.runDue();
    expect(seen).toEqual([]);
    clock.advance(5_000);
    await worker.runDue();
    expect(seen).toEqual(["later"]);
  });

  test("is taken by one of many workers", async () => {
    const seen: unknown[] = [];
    for (let i = 0; i < 40; i++) await queue("greet", String(i));
    const handlers: JobHandlers = { greet: noteIn(seen) };
    await Promise.all([workerOf(handlers), workerOf(handlers), workerOf(handlers)].map((worker) => worker.runDue()));
    expect(seen.toSorted()).toEqual(Array.from({ length: 40 }, (_, i) => String(i)).toSorted());
  });

  test("is left alone by workers that do not know its kind", async () => {
    await queue("from-a-newer-version", "");
    expect(await workerOf({ greet: async () => "done" }).runDue()).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });
});

describe("a job that fails", () => {
  test("comes back later and later, then is put aside with its last error", async () => {
    let attempts = 0;
    await queue("fail", "");
    const worker = workerOf({
      async fail() {
        attempts++;
        throw new Error("not today");
      },
    });
    await worker.runDue();
    expect(await worker.runDue()).toBe(0); // not at once again
    for (let i = 0; i < MAX_ATTEMPTS * 2; i++) {
      clock.advance(2 * 3_600_000);
      await worker.runDue();
    }
    expect(attempts).toBe(MAX_ATTEMPTS);
    expect(await waiting()).toMatchObject([{ attempts: MAX_ATTEMPTS, last_error: "Error: not today" }]);
  });

  test("and gives up is never tried again", async () => {
    await queue("fail", "");
    const worker = workerOf({ fail: async () => ({ giveUp: "no such address" }) });
    expect(await worker.runDue()).toBe(1);
    clock.advance(7 * 86_400_000);
    expect(await worker.runDue()).toBe(0);
    expect(await waiting()).toMatchObject([{ last_error: "no such address" }]);
  });
});

describe("a worker that dies", () => {
  test("leaves its job to the next one when the lease has run out", async () => {
    await queue("greet", "hello");
    const dying = workerOf({ greet: () => new Promise(() => undefined) });
    void dying.runDue();
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);

    const seen: number[] = [];
    const next = workerOf({
      async greet(_payload, job) {
        seen.push(job.attempt);
        return "done";
      },
    });
    await next.runDue();
    expect(seen).toEqual([]);
    clock.advance(61_000);
    await next.runDue();
    expect(seen).toEqual([2]);
    await dying.stop(0);
  });

  test("cannot undo what its successor did", async () => {
    let finish: (() => void) | undefined;
    await queue("greet", "hello");
    const slow = workerOf({
      greet: () =>
        new Promise((resolve) => {
          finish = () => resolve({ retryAt: clock.now(), error: "too late" });
        }),
    });
    const end = slow.runDue();
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    clock.advance(61_000);
    await workerOf({ greet: async () => ({ giveUp: "settled" }) }).runDue();
    finish?.();
    await end;
    expect(await waiting()).toMatchObject([{ last_error: "settled" }]);
  });
});

test("a started worker is woken by a commit, without waiting for its timer", async () => {
  const seen: unknown[] = [];
  const worker = createWorker({
    ...{ database, rootSecret, clock, random: systemRandom, logger, pollMillis: 60_000 },
    handlers: { greet: noteIn(seen) },
  });
  await worker.start();
  await sleep(50);
  await queue("greet", "hello");
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual(["hello"]);
  await worker.stop();
});

describe("a project whose jobs take long", () => {
  const insertProjects = (...ids: string[]) =>
    database.db
      .insertInto("projects")
      .values(ids.map((id) => ({ project_id: id, display_name: id, created_at: clock.now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  /** A handler whose jobs of the project `slow` end when told. */
  function slowly() {
    const running = new Map<string, number>();
    const seen: string[] = [];
    let most = 0;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const handler: JobHandler = async (payload, { tenancy }) => {
      const project = tenancy?.projectId ?? "none";
      running.set(project, (running.get(project) ?? 0) + 1);
      most = Math.max(most, running.get("slow") ?? 0);
      if (project === "slow") await finished;
      running.set(project, (running.get(project) ?? 0) - 1);
      seen.push(String(payload));
      return "done";
    };
    return { handler, seen, finish, running: () => running.get("slow") ?? 0, most: () => most };
  }

  test("does not hold up others, and gets all of its own done in the end", async () => {
    await insertProjects("slow", "quick");
    const { handler, seen, finish, running, most } = slowly();
    for (let n = 0; n < 60; n++) await queue("mail", `slow ${n}`, undefined, "slow");
    for (let n = 0; n < 30; n++) await queue("mail", `quick ${n}`, undefined, "quick");
    await queue("mail", "of the installation");
    const worker = workerOf({ mail: handler });
    await worker.start();
    await vi.waitFor(() => expect(seen).toHaveLength(31), { timeout: 5_000 });
    expect(running()).toBe(8);
    await queue("mail", "quick again", undefined, "quick");
    await vi.waitFor(() => expect(seen).toHaveLength(32), { timeout: 5_000 });
    finish();
    await vi.waitFor(() => expect(seen).toHaveLength(92), { timeout: 5_000 });
    expect(most()).toBe(8);
    await worker.stop();
    expect(await waiting()).toEqual([]);
  });

  test("is alone on the machine: then its jobs still follow each other without a pause", async () => {
    await insertProjects("busy");
    const seen: unknown[] = [];
    for (let n = 0; n < 200; n++) await queue("mail", `busy ${n}`, undefined, "busy");
    const worker = workerOf({ mail: noteIn(seen) });
    const startedAt = performance.now();
    await worker.start();
    await vi.waitFor(() => expect(seen).toHaveLength(200), { timeout: 10_000 });
    expect(performance.now() - startedAt).toBeLessThan(10_000); // one look per second would take 25
    await worker.stop();
  });
});
