import {
  buildRequest,
  type CallOptions,
  type EndpointKey,
  makeTeam,
  readAnswer,
  svixApi,
  TEST_SECRET,
  type TestBackend,
  testBackend,
  webhookReceiver,
} from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { createBackend } from "../backend.ts";
import { startSmtpPeer } from "../emails/smtp-peer.test-data.ts";
import { createUsers, ownServer } from "../features/email-sending/sending.test-data.ts";
import { createSilentLogger } from "../logging/logger.ts";
import { systemRandom } from "../random.ts";
import { servicesOf } from "../services.test-data.ts";
import { readSettings } from "../settings/settings.ts";
import { openDatabase } from "./connect.ts";
import { createDatabaseClock } from "./database-clock.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LEAP = 400 * DAY;

const monthly = { prices: { monthly: { USD: "5", interval: [1, "month"] } } };
const goods = (quantity: number) => ({
  includedItems: { credits: { quantity, repeat: "never", expires: "when-purchase-expires" } },
});
const config = {
  "payments.items.credits": { customerType: "custom" },
  "payments.products.basic": { customerType: "custom", ...monthly, ...goods(10) },
};

/** A backend on one machine with its database, whose clock can be set. */
async function startNode(on: TestBackend, options: { at?: number; confirmed?: string } = {}) {
  const logger = createSilentLogger();
  const database = await openDatabase({ connection: on.connection, logger, random: systemRandom, poolSize: 2 });
  let elapsed = 0;
  let time = options.at ?? on.clock.now().getTime();
  const machine = { now: () => new Date(time), elapsedMillis: () => elapsed };
  const clock = createDatabaseClock({ machine, logger, onLeap: () => undefined });
  clock.correct(time, elapsed);
  const withClock = { ...database, clock };
  const node = await createBackend({
    settings: readSettings({ LATCHKIT_CONFIRMED_DATE: options.confirmed, LATCHKIT_RATE_LIMITS: "off" }, "development"),
    secret: TEST_SECRET,
    database: withClock,
    logger,
    runsWorker: false,
  });
  const pass = (millis: number) => {
    time += millis;
    elapsed += millis;
    clock.correct(time, elapsed);
  };
  return {
    now: () => time,
    isCertain: () => clock.isCertain(),
    leap(millis: number) {
      time += millis;
      clock.correct(time, elapsed);
    },
    pass,
    /** Lets time pass, and then runs the jobs that are due. */
    async run(millis: number) {
      pass(millis);
      await node.runDueJobs();
    },
    call: async (key: EndpointKey, callOptions: CallOptions) =>
      readAnswer(await node.fetch(buildRequest(on.url, key, { project: on.project, ...callOptions }))),
    [Symbol.asyncDispose]: () => node.close(),
  };
}
type Node = Awaited<ReturnType<typeof startNode>>;

const server = (customer_id: string, more: CallOptions = {}): CallOptions => ({
  tier: "server",
  ...more,
  params: { customer_type: "custom", customer_id, item_id: "credits" },
});
const grant = (on: { call: Node["call"] }, customer: string) =>
  on.call("POST /payments/products/{customer_type}/{customer_id}", server(customer, { body: { product_id: "basic" } }));
const creditsOf = async (node: Node, customer: string): Promise<number> =>
  (await node.call("GET /payments/items/{customer_type}/{customer_id}/{item_id}", server(customer))).body.quantity;
const change = (node: Node, customer: string, delta: number) =>
  node.call("POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity", {
    ...server(customer, { body: { delta } }),
    query: { allow_negative: "false" },
  });
const ownedBy = async (node: Node, customer: string): Promise<unknown[]> =>
  (await node.call("GET /payments/products/{customer_type}/{customer_id}", server(customer))).body.items;

async function periodsOf(on: TestBackend, customer: string): Promise<number> {
  const row = await servicesOf(on)
    .database.db.selectFrom("purchases")
    .select("periods_begun")
    .where("customer_id", "=", customer)
    .executeTakeFirstOrThrow();
  return row.periods_begun;
}

async function renewalOf(on: TestBackend, customer: string): Promise<number> {
  const row = await servicesOf(on)
    .database.db.selectFrom("payment_customers")
    .select("due_at")
    .where("customer_id", "=", customer)
    .executeTakeFirstOrThrow();
  return row.due_at?.getTime() ?? Number.NaN;
}

async function sessionsOf(on: TestBackend, userId: string): Promise<number> {
  const sessions = servicesOf(on).database.db.selectFrom("sessions").select("id").where("user_id", "=", userId);
  return (await sessions.execute()).length;
}

/** Has a user's session expire so long after the test's start, or before it. */
async function expireSessions(on: TestBackend, userId: string, inMillis: number): Promise<void> {
  const { db } = servicesOf(on).database;
  const expiresAt = new Date(on.clock.now().getTime() + inMillis);
  await db.updateTable("sessions").set({ expires_at: expiresAt }).where("user_id", "=", userId).execute();
}

const refresh = async (node: Node, { refreshToken }: { readonly refreshToken: string }) =>
  (await node.call("POST /auth/sessions/current/refresh", { refreshToken })).status;

/** Jobs that a wrong clock has planned for much later are planned anew in the background. */
async function afterAMinute<T>(node: Node, look: () => Promise<T>): Promise<T> {
  await node.run(60_000);
  return look();
}

describe("a database's clock that leaps by 400 days", () => {
  it("ends no session for good: what looks expired is refused, and lives again once the clock is put back", async () => {
    await using backend = await testBackend();
    const [living, old] = [await backend.signUp(), await backend.signUp()];
    await using node = await startNode(backend);
    await node.run(HOUR);
    await expireSessions(backend, old.id, -30 * DAY);
    node.leap(LEAP);
    await node.run(2 * HOUR);
    expect([await sessionsOf(backend, living.id), await sessionsOf(backend, old.id)]).toEqual([1, 1]);
    expect([await refresh(node, living), await refresh(node, old)]).toEqual([401, 401]);
    node.leap(-LEAP);
    expect(await refresh(node, living)).toBe(200);
    await expect.poll(() => afterAMinute(node, () => sessionsOf(backend, old.id))).toBe(0);
    expect(await sessionsOf(backend, living.id)).toBe(1);
  });

  it("renews nothing, by a job or by reading, and what is due without the leap goes on", async () => {
    await using backend = await testBackend({ config });
    await using node = await startNode(backend);
    await grant(node, "early");
    await node.run(10 * DAY);
    await grant(node, "late");
    await node.run(17 * DAY);
    node.leap(LEAP);
    await node.run(HOUR);
    expect([await creditsOf(node, "early"), await creditsOf(node, "late")]).toEqual([10, 10]);
    expect([await ownedBy(node, "early"), await ownedBy(node, "late")].map((owned) => owned.length)).toEqual([1, 1]);
    expect([(await change(node, "early", -4)).status, await creditsOf(node, "early")]).toEqual([200, 6]);
    expect([await periodsOf(backend, "early"), await periodsOf(backend, "late")]).toEqual([1, 1]);
    node.leap(-LEAP);
    await node.run(4 * DAY);
    await expect.poll(() => afterAMinute(node, () => periodsOf(backend, "early"))).toBe(2);
    expect(await periodsOf(backend, "late")).toBe(1);
  });

  it("renews by a change of quantity only what is due without the leap, and once", async () => {
    await using backend = await testBackend({ config });
    await using node = await startNode(backend);
    await grant(node, "early");
    await node.run(DAY);
    await grant(node, "late");
    await node.run((await renewalOf(backend, "early")) - node.now() - HOUR);
    node.leap(LEAP);
    expect([(await change(node, "early", 1)).status, (await change(node, "late", 1)).status]).toEqual([200, 200]);
    expect([await creditsOf(node, "early"), await creditsOf(node, "late")]).toEqual([11, 11]);
    expect([await periodsOf(backend, "early"), await periodsOf(backend, "late")]).toEqual([1, 1]);
    node.pass(HOUR);
    expect([(await change(node, "early", 1)).status, (await change(node, "late", 1)).status]).toEqual([200, 200]);
    expect([await periodsOf(backend, "early"), await periodsOf(backend, "late")]).toEqual([2, 1]);
  });

  it("hands over what is bought meanwhile, and leaves what others own alone", async () => {
    await using backend = await testBackend({ config });
    await using node = await startNode(backend);
    await grant(node, "owner");
    node.leap(LEAP);
    await grant(node, "buyer");
    expect([await creditsOf(node, "buyer"), await creditsOf(node, "owner")]).toEqual([10, 10]);
    expect([await periodsOf(backend, "buyer"), await periodsOf(backend, "owner")]).toEqual([1, 1]);
  });

  it("delays no email and no delivery to a webhook for good: what it has planned is due once it is put back", async () => {
    await using smtp = await startSmtpPeer();
    await using backend = await testBackend({ config: ownServer(smtp.port) });
    let isUp = false;
    await using hook = await webhookReceiver((response) => response.writeHead(isUp ? 200 : 500).end());
    await svixApi(backend)("POST", "/endpoint", { url: hook.url });
    await using node = await startNode(backend);
    const [ada, bob] = ["ada@later.example", "bob@later.example"];
    const [adaId = "", bobId = ""] = await createUsers(backend, [ada, bob]);
    const send = (userId: string, scheduledAt?: number) =>
      node.call("POST /emails/send-email", {
        tier: "server",
        body: { user_ids: [userId], html: "Hi", subject: "Hi", scheduled_at_millis: scheduledAt },
      });
    smtp.refuseWhile(() => ({ code: 450, message: "4.2.0 Later" }));
    await send(adaId);
    await send(bobId, node.now() + 30 * DAY);
    node.leap(LEAP);
    await makeTeam(backend);
    await node.run(60_000);
    await send(adaId);
    await node.run(60_000);
    const received = () => smtp.mails.flatMap(({ envelope }) => envelope.to);
    expect([received(), hook.received.length > 0]).toEqual([[], true]);
    const before = hook.received.length;
    smtp.refuseWhile(() => null);
    isUp = true;
    node.leap(-LEAP);
    await expect.poll(() => afterAMinute(node, async () => received())).toEqual([ada, ada]);
    await expect.poll(() => afterAMinute(node, async () => hook.received.length)).toBeGreaterThan(before);
    await node.run(DAY);
    expect(received()).toEqual([ada, ada]);
    await node.run(29 * DAY);
    expect(received()).toEqual([ada, ada, bob]);
  });

  it("disables no webhook endpoint that has failed for less than five days without it", async () => {
    await using backend = await testBackend();
    await using hook = await webhookReceiver((response) => response.writeHead(500).end());
    const { db } = servicesOf(backend).database;
    const failingFor = async (days: number): Promise<string> => {
      const { id } = (await svixApi(backend)("POST", "/endpoint", { url: hook.url })).body;
      const failing_since = new Date(backend.clock.now().getTime() - days * DAY);
      await db
        .updateTable("webhook_endpoints")
        .set({ failing_since, is_failing_confirmed: true })
        .where("id", "=", id)
        .execute();
      return id;
    };
    const [lately, long] = [await failingFor(4), await failingFor(6)];
    await using node = await startNode(backend);
    node.leap(LEAP);
    await makeTeam(backend);
    await node.run(60_000);
    const disabled = db.selectFrom("webhook_endpoints").select("id").where("is_disabled", "=", true);
    expect((await disabled.execute()).map(({ id }) => id)).toEqual([long]);
    expect(lately).not.toBe(long);
  });

  it("counts once it has held for three hours: deletions and renewals go on by themselves", async () => {
    await using backend = await testBackend({ config });
    const user = await backend.signUp();
    await using node = await startNode(backend);
    await grant(node, "buyer");
    node.leap(LEAP);
    await node.run(3 * HOUR - 10 * 60_000);
    expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([1, 1]);
    await node.run(HOUR);
    expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([0, 14]);
  });
});

describe("a start after a stop of 60 days", () => {
  it("deletes and renews nothing for three hours, however many processes share them", async () => {
    await using backend = await testBackend({ config });
    const user = await backend.signUp();
    await expireSessions(backend, user.id, DAY);
    const first = await startNode(backend);
    await grant(first, "buyer");
    await first.run(HOUR);
    await first[Symbol.asyncDispose]();
    const second = await startNode(backend, { at: first.now() + 60 * DAY });
    await second.run(2 * HOUR);
    expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([1, 1]);
    await second[Symbol.asyncDispose]();
    await using third = await startNode(backend, { at: second.now() });
    expect(third.isCertain()).toBe(false);
    await third.run(30 * 60_000);
    expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([1, 1]);
    await third.run(HOUR);
    expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([0, 2]);
  });

  it("goes on at once if the operator confirms the date", async () => {
    await using backend = await testBackend({ config });
    const user = await backend.signUp();
    await expireSessions(backend, user.id, DAY);
    const first = await startNode(backend);
    await grant(first, "buyer");
    await first.run(HOUR);
    await first[Symbol.asyncDispose]();
    const at = first.now() + 60 * DAY;
    await using second = await startNode(backend, { at, confirmed: new Date(at).toISOString().slice(0, 10) });
    await second.run(10 * 60_000);
    expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([0, 2]);
  });
});

it("a backend with a clock of its own may travel, and keeps no time", async () => {
  await using backend = await testBackend({ config });
  const user = await backend.signUp();
  await grant(backend, "buyer");
  backend.clock.advance(LEAP);
  await backend.backend.runDueJobs();
  expect([await sessionsOf(backend, user.id), await periodsOf(backend, "buyer")]).toEqual([0, 14]);
  expect(await servicesOf(backend).database.db.selectFrom("kept_time").selectAll().execute()).toEqual([]);
});
