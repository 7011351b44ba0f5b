import { setTimeout as sleep } from "node:timers/promises";
import { createTestClock, createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { createRootSecret } from "../tokens/root-secret.ts";
import { enqueue, type NewJob } from "./enqueue.ts";
import { INSTALLATION, type JobHandler, type JobHandlers } from "./job.ts";
import { readQueueState } from "./queue-state.ts";
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

function workerOf(handlers: JobHandlers, options: { readonly isAlone?: boolean } = {}) {
  const services = { database, rootSecret, clock, random: systemRandom, logger };
  return createWorker({ ...services, handlers, leaseMillis: 60_000, ...options });
}

function queue(kind: string, payload: string, job: Partial<NewJob<string>> = {}, projectId?: string) {
  return enqueue(
    projectId === undefined ? INSTALLATION : { projectId, branchId: "main" },
    database.db,
    { rootSecret, clock, random: systemRandom },
    { kind: { name: kind }, payload, ...job },
  );
}

function insertProjects(...ids: string[]) {
  return database.db
    .insertInto("projects")
    .values(ids.map((id) => ({ project_id: id, display_name: id, created_at: clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  test("runs once with its payload, and is deleted", async () => {
    const seen: unknown[] = [];
    await queue("greet", "hello");
    const worker = workerOf({ greet: noteIn(seen) });
    expect(await worker.runDue()).toBe(1);
    expect(await worker.runDue()).toBe(0);
    expect(seen).toEqual(["hello"]);
    expect(await waiting()).toEqual([]);
  });

  test("is found even if another job queues it and ends while the worker looks for more", async () => {
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
      const isLook = JSON.stringify(query[0]).includes("recursive heads");
      if (isLook && ++looks === 2) await sleep(200); // the answer takes long: what it saw is old by then
      return answer;
    });
    await worker.runDue();
    vi.restoreAllMocks();
    expect(seen).toEqual(["second"]);
  });

  test("does not exist if its transaction is rolled back", async () => {
    const undone = database.transaction(async (tx) => {
      await enqueue(
        INSTALLATION,
        tx,
        { rootSecret, clock, random: systemRandom },
        { kind: { name: "greet" }, payload: "hello" },
      );
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
    await queue("greet", "later", { runAt: new Date(clock.now().getTime() + 5_000) });
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

  test("is skipped by workers that do not know its kind", async () => {
    await queue("from-a-newer-version", "");
    expect(await workerOf({ greet: async () => "done" }).runDue()).toBe(0);
    expect(await waiting()).toHaveLength(1);
  });
});

describe("a job that fails", () => {
  test("is retried at growing intervals, then parked with its last error", async () => {
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

  test("without a deadline fails after twenty attempts, even if it chooses its own retries", async () => {
    let attempts = 0;
    await queue("fail", "");
    const worker = workerOf({
      async fail() {
        attempts++;
        return { retryAt: new Date(clock.now().getTime() + 1_000), error: "not today" };
      },
    });
    for (let i = 0; i < MAX_ATTEMPTS * 2; i++) {
      await worker.runDue();
      clock.advance(1_000);
    }
    expect(attempts).toBe(MAX_ATTEMPTS);
    expect(await waiting()).toMatchObject([{ last_error: "not today" }]);
  });

  test("is never retried if it gives up", async () => {
    await queue("fail", "");
    const worker = workerOf({ fail: async () => ({ giveUp: "no such address" }) });
    expect(await worker.runDue()).toBe(1);
    clock.advance(7 * 86_400_000);
    expect(await worker.runDue()).toBe(0);
    expect(await waiting()).toMatchObject([{ last_error: "no such address" }]);
  });
});

describe("a worker that dies", () => {
  test("leaves its job to the next one after the lease has expired", async () => {
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

  test("leaves its job to the next one at once if no other process uses the database", async () => {
    await queue("greet", "hello");
    const dying = workerOf({ greet: () => new Promise(() => undefined) });
    void dying.runDue();
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);

    const seen: number[] = [];
    const next = workerOf(
      {
        async greet(_payload, job) {
          seen.push(job.attempt);
          return "done";
        },
      },
      { isAlone: true },
    );
    await next.start();
    await expect.poll(() => seen).toEqual([2]);
    await next.stop();
    await dying.stop(0);
  });

  test("cannot undo the work of its successor", async () => {
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

test("a job that is due again at once runs again, without waiting for the worker's timer", async () => {
  let rounds = 0;
  const worker = createWorker({
    ...{ database, rootSecret, clock, random: systemRandom, logger, pollMillis: 60_000 },
    handlers: { round: async () => (++rounds < 5 ? { repeatAt: clock.now() } : "done") },
  });
  await worker.start();
  await queue("round", "again");
  await expect.poll(() => rounds, { timeout: 5_000 }).toBe(5);
  await worker.stop();
});

/** A handler whose jobs whose payload begins with `slow` end when told; it takes down which jobs began, in order. */
function slowly() {
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const handler: JobHandler = async (payload) => {
    begun.push(String(payload));
    if (String(payload).startsWith("slow")) await finished;
    return "done";
  };
  const begunWith = (prefix: string) => begun.filter((payload) => payload.startsWith(prefix)).length;
  return { handler, begun, begunWith, finish };
}

describe("a project whose jobs take long", () => {
  test("does not delay others, and gets all of its own done in the end", async () => {
    await insertProjects("slow", "quick");
    const { handler, begunWith, finish } = slowly();
    for (let n = 0; n < 60; n++) await queue("work", `slow ${n}`, {}, "slow");
    for (let n = 0; n < 30; n++) await queue("work", `quick ${n}`, {}, "quick");
    await queue("work", "quick, of the installation");
    const worker = workerOf({ work: handler });
    await worker.start();
    await vi.waitFor(() => expect(begunWith("quick")).toBe(31), { timeout: 15_000 });
    expect(begunWith("slow")).toBe(3); // of the four it may have, one is left for what is urgent
    await queue("work", "quick again", {}, "quick");
    await queue("work", "slow but urgent", { lane: "urgent" }, "slow");
    await vi.waitFor(() => expect([begunWith("quick"), begunWith("slow")]).toEqual([32, 4]), { timeout: 15_000 });
    finish();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000 });
    await worker.stop();
    expect(begunWith("slow")).toBe(61);
  });

  test("runs its jobs without a pause if no other project has jobs", async () => {
    await insertProjects("busy");
    const { handler, begun } = slowly();
    for (let n = 0; n < 200; n++) await queue("work", `busy ${n}`, {}, "busy");
    // Its timer is of no help, so each job that ends has to wake it.
    const worker = createWorker({
      ...{ database, rootSecret, clock, random: systemRandom, logger, pollMillis: 3_600_000 },
      handlers: { work: handler },
    });
    await worker.start();
    await vi.waitFor(() => expect(begun).toHaveLength(200), { timeout: 25_000 });
    await worker.stop();
  });
});

test("bulk jobs leave workers to the normal and urgent jobs of their project", async () => {
  await insertProjects("a");
  const { handler, begun, begunWith, finish } = slowly();
  for (let n = 0; n < 10; n++) await queue("work", `slow campaign ${n}`, { lane: "bulk" }, "a");
  const worker = workerOf({ work: handler });
  await worker.start();
  await vi.waitFor(() => expect(begunWith("slow campaign")).toBe(2), { timeout: 15_000 }); // of the four it may have
  await queue("work", "slow receipt", {}, "a");
  await vi.waitFor(() => expect(begun.slice(2)).toEqual(["slow receipt"]), { timeout: 15_000 });
  await queue("work", "slow code", { lane: "urgent" }, "a");
  await vi.waitFor(() => expect(begun.slice(3)).toEqual(["slow code"]), { timeout: 15_000 });
  finish();
  await vi.waitFor(() => expect(begunWith("slow campaign")).toBe(10), { timeout: 15_000 });
  await worker.stop();
});

describe("urgent jobs", () => {
  test("run before all others, those of other projects too, whichever were queued first", async () => {
    await insertProjects("a", "b");
    const { handler, begun } = slowly();
    for (let n = 0; n < 20; n++) await queue("mail", `campaign ${n}`, { pool: "shared-mail" }, "a");
    clock.advance(60_000);
    for (const project of ["a", "b"])
      await queue("mail", `code of ${project}`, { pool: "shared-mail", lane: "urgent" }, project);
    await workerOf({ mail: handler }).runDue();
    expect(begun.slice(0, 2).sort()).toEqual(["code of a", "code of b"]);
    expect(begun).toHaveLength(22);
  });
});

describe("projects with email servers that say nothing", () => {
  const own = { pool: "own-mail" } as const;

  test("delay neither projects with other servers nor those with the shared one", async () => {
    const silent = Array.from({ length: 12 }, (_, n) => `silent-${n}`);
    await insertProjects(...silent, "good", "shared");
    const { handler, begun, begunWith, finish } = slowly();
    for (const project of silent)
      for (let n = 0; n < 10; n++) await queue("mail", `slow ${project} ${n}`, { ...own, lane: "urgent" }, project);
    const worker = workerOf({ mail: handler });
    await worker.start();
    await vi.waitFor(() => expect(begunWith("slow")).toBe(8), { timeout: 15_000 }); // one each, eight in all
    expect(new Set(begun.map((payload) => payload.split(" ")[1])).size).toBe(8);
    await queue("mail", "through the shared server", { pool: "shared-mail", lane: "urgent" }, "shared");
    await vi.waitFor(() => expect(begunWith("through")).toBe(1), { timeout: 15_000 });
    finish();
    await worker.stop();
  });

  test("are aborted after five seconds if others wait for their workers", async () => {
    const silent = Array.from({ length: 9 }, (_, n) => `silent-${n}`);
    await insertProjects(...silent);
    const ended: string[] = [];
    const begun: string[] = [];
    const handler: JobHandler = async (payload, { signal }) => {
      begun.push(String(payload));
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended.push(String(payload));
      return { retryAt: new Date(clock.now().getTime() + 3_600_000), error: "silent", peer: "down" };
    };
    for (const project of silent.slice(0, 8)) await queue("mail", project, own, project);
    const worker = createWorker({
      ...{ database, rootSecret, clock, random: systemRandom, logger, pollMillis: 50 },
      handlers: { mail: handler },
    });
    await worker.start();
    await vi.waitFor(() => expect(begun).toHaveLength(8), { timeout: 15_000 });
    clock.advance(60_000);
    await sleep(300);
    expect(ended).toEqual([]); // no job waits
    await queue("mail", "silent-8", own, "silent-8");
    await vi.waitFor(() => expect(ended).toHaveLength(8), { timeout: 15_000 });
    await vi.waitFor(() => expect(begun).toHaveLength(9), { timeout: 15_000 });
    await worker.stop(0);
  });

  test("get one mail at a time, and rarely, while hundreds wait", async () => {
    await insertProjects("silent");
    let attempts = 0;
    for (let n = 0; n < 300; n++) await queue("mail", String(n), own, "silent");
    const worker = workerOf({
      async mail(_payload, { attempt }) {
        attempts += 1;
        return { retryAt: new Date(clock.now().getTime() + attempt * 60_000), error: "no answer", peer: "down" };
      },
    });
    for (let minute = 0; minute < 60; minute++) {
      await worker.runDue();
      clock.advance(60_000);
    }
    expect(attempts).toBeGreaterThan(15);
    expect(attempts).toBeLessThan(60);
  });
});

describe("a worker that is stopped", () => {
  test("aborts jobs that take too long, and releases the rest, so that another worker continues at once", async () => {
    const seen: number[] = [];
    await queue("greet", "polite");
    await queue("greet", "deaf");
    const stopped = workerOf({
      greet: (payload, { signal }) =>
        new Promise((resolve) => {
          if (payload === "polite") signal.addEventListener("abort", () => resolve("interrupted"));
        }),
    });
    await stopped.start();
    await vi.waitFor(async () => expect((await waiting()).map(({ attempts }) => attempts)).toEqual([1, 1]));
    await stopped.stop(100);
    await workerOf({
      async greet(_payload, { attempt }) {
        seen.push(attempt);
        return "done";
      },
    }).runDue();
    expect(seen).toEqual([2, 2]);
  });
});

test("a job that kills its process each time is parked in the end", async () => {
  await queue("deadly", "");
  for (let death = 0; death < 25; death++) {
    const dying = workerOf({ deadly: () => new Promise(() => undefined) });
    void dying.runDue();
    await sleep(30);
    clock.advance(61_000);
  }
  const worker = workerOf({ deadly: async () => "done" });
  await worker.runDue();
  expect(await waiting()).toMatchObject([{ last_error: expect.stringContaining("whose process died") }]);
});

test("a job that repeats itself does not show up in monitoring as waiting since its first run", async () => {
  await queue("repeat", "");
  const oldest = async () =>
    (await readQueueState(database.db)).lanes.find(({ pool, lane }) => pool === "work" && lane === "normal")!
      .oldestCreatedAt;
  expect(await oldest()).toEqual(clock.now());
  const nextRound = new Date(clock.now().getTime() + 3_600_000);
  await workerOf({ repeat: async () => ({ repeatAt: nextRound }) }).runDue();
  expect(await oldest()).toEqual(nextRound);
});
