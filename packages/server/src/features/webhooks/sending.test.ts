import { setTimeout as sleep } from "node:timers/promises";
import { makeTeam, svixApi, type TestBackend, testBackend, webhookReceiver } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const MOST_IN_FLIGHT = 20;

async function makeTeams(backend: TestBackend, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => makeTeam(backend, String(n))));
}

async function countRecorded(backend: TestBackend): Promise<number> {
  const { db } = servicesOf(backend).database;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_attempts`.execute(db);
  return rows[0]?.count ?? 0;
}

proves("at most ten accepted events are unrecorded, besides those in flight", async () => {
  await using backend = await testBackend();
  let most = 0;
  await using hook = await webhookReceiver(async (response) => {
    const arrived = hook.received.length;
    await sleep(5);
    most = Math.max(most, arrived - (await countRecorded(backend)));
    response.end();
  });
  await svixApi(backend)("POST", "/endpoint", { url: hook.url });
  await makeTeams(backend, 150);
  await backend.backend.runDueJobs();
  expect([hook.received.length, await countRecorded(backend)]).toEqual([150, 150]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST_IN_FLIGHT + 10);
});

it("an attempt is recorded a moment later, even if the next one is slow", async () => {
  await using backend = await testBackend();
  let whileWaiting = 0;
  await using hook = await webhookReceiver(async (response, _message, nth) => {
    if (nth === 2) whileWaiting = await vi.waitUntil(() => countRecorded(backend), { timeout: 5_000 });
    response.end();
  });
  await svixApi(backend)("POST", "/endpoint", { url: hook.url });
  await makeTeams(backend, 2);
  await backend.backend.runDueJobs();
  expect([whileWaiting, await countRecorded(backend)]).toEqual([1, 2]);
});

it("an outcome that could not be recorded is recorded later, and the event is not sent again", async () => {
  await using backend = await testBackend();
  const { db } = servicesOf(backend).database;
  await using hook = await webhookReceiver();
  await svixApi(backend)("POST", "/endpoint", { url: hook.url });
  await makeTeams(backend, 3);
  await sql`alter table webhook_attempts rename to webhook_attempts_elsewhere`.execute(db);
  await backend.backend.runDueJobs();
  expect(hook.received).toHaveLength(3);
  await sql`alter table webhook_attempts_elsewhere rename to webhook_attempts`.execute(db);
  backend.clock.advance(60_000);
  await backend.backend.runDueJobs();
  expect([hook.received.length, await countRecorded(backend)]).toEqual([3, 3]);
});

proves("an endpoint that answers well gets up to twenty events at a time, one that fails two", async () => {
  await using backend = await testBackend();
  const atOnce = async (status: number) => {
    let open = 0;
    let most = 0;
    const hook = await webhookReceiver(async (response) => {
      open += 1;
      most = Math.max(most, open);
      await sleep(20);
      open -= 1;
      response.writeHead(status).end();
    });
    return { hook, most: () => most };
  };
  const [good, failing] = [await atOnce(200), await atOnce(500)];
  await using _good = good.hook;
  await using _failing = failing.hook;
  const call = svixApi(backend);
  for (const { hook } of [good, failing]) await call("POST", "/endpoint", { url: hook.url });
  await makeTeams(backend, 120);
  await backend.backend.runDueJobs();
  expect([good.hook.received.length, failing.hook.received.length]).toEqual([120, 120]);
  expect(failing.most()).toBe(2);
  expect(good.most()).toBeLessThanOrEqual(20);
  expect(good.most()).toBeGreaterThan(10); // a busy machine has some answered before the last ones begin
});
