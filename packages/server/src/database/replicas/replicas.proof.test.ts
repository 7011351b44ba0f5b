import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Backend, createSilentLogger, openDatabase, readSettings, systemRandom } from "../../index.ts";
import { createEmailRenderer, createTestableBackend } from "../../internal.ts";
import type { ServerAddress } from "../connector.ts";
import type { OpenDatabase } from "../database.ts";
import { type StreamingPrimary, startStreamingPrimary, type TestServer } from "./streaming.test-data.ts";

const KEYS = {
  LATCHKIT_INTERNAL_PUBLISHABLE_KEY: "pck_publishable-key-of-a-replica-test",
  LATCHKIT_INTERNAL_SECRET_KEY: "ssk_secret-key-of-a-replica-test",
  LATCHKIT_INTERNAL_ADMIN_KEY: "sak_admin-key-of-a-replica-test",
};
const SECRET = "a root secret for the tests of replicas, 32 bytes and more";
/** Users created, and looked for at once, in each test. */
const WRITES = 60;
const LANES = 4;
const LATE_SECONDS = 10;

const logger = createSilentLogger();
let primary: StreamingPrimary;
let good: TestServer;
let late: TestServer;
const nodes: Backend[] = [];

beforeAll(async () => {
  primary = await startStreamingPrimary(["good", "late"]);
  good = await primary.startReplica("good");
  late = await primary.startReplica("late", { recovery_min_apply_delay: `${LATE_SECONDS}s` });
}, 300_000);
afterAll(() => primary[Symbol.asyncDispose]());

/** Starts a node that reads from these replicas. */
async function startNode(replicas: readonly ServerAddress[]): Promise<Backend> {
  const database: OpenDatabase = await openDatabase({
    connection: primary.address,
    replicas,
    logger,
    random: systemRandom,
    poolSize: 5,
  });
  const settings = readSettings({ ...KEYS, LATCHKIT_RATE_LIMITS: "off" }, "development");
  const node = await createTestableBackend(
    { settings, secret: SECRET, database, logger, runsWorker: false },
    { renderer: createEmailRenderer(), hashesAsShipped: false },
  );
  nodes.push(node);
  return node;
}

async function call(node: Backend, method: string, path: string, body?: object) {
  const headers = {
    "content-type": "application/json",
    "x-stack-project-id": "internal",
    "x-stack-access-type": "admin",
    "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
  };
  const request = new Request(`http://localhost:4100/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await node.fetch(request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Returns a metric of the first replicas, by their numbers. */
async function readMetric(node: Backend, name: string): Promise<Record<string, number>> {
  const text = await (await node.fetch(new Request("http://localhost:4100/metrics"))).text();
  const lines = [...text.matchAll(new RegExp(`^${name}\\{replica="(\\d)"\\} (\\S+)$`, "gm"))];
  return Object.fromEntries(lines.map(([, replica, value]) => [replica, Number(value)]));
}

/** Creates users by one node and looks for each by the other at once. Returns how many were missed. */
async function countMissed(writer: Backend, reader: Backend, prefix: string): Promise<number> {
  let missed = 0;
  const lane = async (number: number): Promise<void> => {
    for (let count = 0; count < WRITES / LANES; count += 1) {
      const email = `${prefix}-${number}-${count}@shop.example`;
      await call(writer, "POST", "/users", { primary_email: email });
      const { items } = await call(reader, "GET", `/users?query=${encodeURIComponent(email)}`);
      const newest = await call(reader, "GET", "/users?limit=50&desc=true");
      const isListed = newest.items.some((user: { primary_email: string }) => user.primary_email === email);
      if (items.length !== 1 || !isListed) missed += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  return missed;
}

/** Counts the connections of a server whose last statement read users. */
async function countReaders(server: TestServer): Promise<number> {
  const client = new pg.Client(server.address);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where application_name = 'latchkit' and query like '%users%' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]!.count;
}

describe("reads from replicas", { timeout: 300_000 }, () => {
  it("see what any node has just written", async () => {
    const [one, two] = [await startNode([good.address]), await startNode([good.address])];
    for (const node of [one, two])
      await expect.poll(() => readMetric(node, "latchkit_replica_used"), { timeout: 30_000 }).toEqual({ 1: 1 });
    expect(await countMissed(one, two, "good")).toBe(0);
    expect(await countReaders(good)).toBeGreaterThan(0);
    await expect.poll(() => readMetric(two, "latchkit_replica_lag_seconds"), { timeout: 10_000 }).toEqual({ 1: 0 });
    await Promise.all(nodes.splice(0).map((node) => node.close()));
  });

  it("leave out a replica that is ten seconds late, and one that is dead; lists go on from the primary", async () => {
    const dead = { ...good.address, host: "/nowhere" };
    const node = await startNode([late.address, dead]);
    expect(await countMissed(node, node, "late")).toBe(0);
    const lag = () => readMetric(node, "latchkit_replica_lag_seconds").then(({ 1: seconds = 0 }) => seconds);
    const writing = setInterval(() => void call(node, "POST", "/users", {}).catch(() => undefined), 500);
    await expect.poll(lag, { timeout: 30_000 }).toBeGreaterThanOrEqual(LATE_SECONDS - 2);
    await delay(3_000);
    clearInterval(writing);
    expect(await lag()).toBeLessThanOrEqual(LATE_SECONDS + 3);
    expect(await readMetric(node, "latchkit_replica_used")).toEqual({ 1: 0, 2: 0 });
    const metrics = await call(node, "GET", "/internal/metrics");
    expect(metrics.total_users).toBeGreaterThanOrEqual(WRITES);
    await Promise.all(nodes.splice(0).map((node) => node.close()));
  });

  it("go on when a replica stops under them, and use it again once it is back", async () => {
    const node = await startNode([good.address]);
    const used = () => readMetric(node, "latchkit_replica_used");
    await expect.poll(used, { timeout: 30_000 }).toEqual({ 1: 1 });
    let isOver = false;
    let reads = 0;
    const reading = (async () => {
      while (!isOver) {
        await call(node, "GET", "/users?query=shop"); // throws for any answer but 200
        await call(node, "GET", "/internal/audit-log");
        reads += 1;
      }
    })();
    await good.stop();
    await expect.poll(used, { timeout: 10_000 }).toEqual({ 1: 0 });
    expect(await countMissed(node, node, "stopped")).toBe(0);
    good = await primary.startReplica("good");
    await expect.poll(used, { timeout: 30_000 }).toEqual({ 1: 1 });
    isOver = true;
    await reading;
    expect(reads).toBeGreaterThan(0);
    expect(await countMissed(node, node, "back")).toBe(0);
    await Promise.all(nodes.splice(0).map((node) => node.close()));
  });
});
