import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { KEYS, launchServerProcess, type ServerProcess } from "./server-process.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` kills a hundred times among 10,000 changes. */
const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS ? 100 : 3;
const CHANGES_PER_ROUND = 100;
const LANES = 8;
/** In the short form, sooner than the leases of a killed process expire. */
const DRAIN_MILLIS = 35_000 + ROUNDS * 5_000;
const RENAMES_PER_TEAM = 4;
/** Events that may be told again after a kill: those in flight to one endpoint, and those not recorded yet. */
const MOST_REPEATS = 20 + 10;
/** Kills amid a backlog, and its events. */
const KILLS = 6;
const BACKLOG = 2_000;
/** Time that a slow receiver takes, in milliseconds, and events a second that it gets nevertheless. */
const SLOW_MILLIS = 200;
const LEAST_PER_SECOND = 80;

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly id: string; readonly display_name: string };
}

/** A receiver that answers each request after so many milliseconds. */
async function startReceiver(millis = 0) {
  /** All requests that arrived, in order. */
  const arrived: Told[] = [];
  const sink = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      arrived.push({ id: String(request.headers["webhook-id"]), ...JSON.parse(body) });
      setTimeout(() => response.end(), millis);
    });
  });
  await new Promise<void>((resolve) => void sink.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/hook`,
    arrived,
    count: () => new Set(arrived.map(({ id }) => id)).size,
    async [Symbol.asyncDispose]() {
      sink.closeAllConnections();
      await new Promise((resolve) => sink.close(resolve));
    },
  };
}

/** Counts what was told again after each kill. @param kills The numbers of requests that had arrived by then. */
function countRepeats(arrived: readonly Told[], kills: readonly number[]): number[] {
  const counts = kills.map(() => 0);
  const last = new Map<string, number>();
  for (const [index, { id }] of arrived.entries()) {
    const before = last.get(id);
    const kill = before === undefined ? -1 : kills.findIndex((count) => count > before);
    if (before !== undefined) counts[kill] = (counts[kill] ?? 0) + 1;
    last.set(id, index);
  }
  expect(Object.keys(counts)).toHaveLength(kills.length); // nothing was told again without a kill
  return counts;
}

let dataDir: string;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-webhook-faults-"));
});
afterEach(async () => {
  for (const { child } of servers.splice(0)) child.kill("SIGKILL"); // only a test that failed has left one
  await rm(dataDir, { recursive: true, force: true });
});

async function startServer(): Promise<ServerProcess> {
  const server = await launchServerProcess(dataDir, { env: { LATCHKIT_INTERNAL_WEBHOOK_RECEIVERS: "loopback" } });
  servers.push(server);
  await server.ready;
  return server;
}

const HEADERS = {
  "content-type": "application/json",
  "x-stack-project-id": "internal",
  "x-stack-access-type": "admin",
  "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
};

async function ask<T>(
  { url }: ServerProcess,
  method: string,
  path: string,
  body?: object,
  headers = HEADERS,
): Promise<T> {
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (await response.json()) as T;
}

async function svixHeaders(server: ServerProcess): Promise<typeof HEADERS> {
  const { token } = await ask<{ token: string }>(server, "POST", "/webhooks/svix-token", {});
  return { authorization: `Bearer ${token}`, "content-type": "application/json" } as unknown as typeof HEADERS;
}

/**
 * Creates and renames teams, some requests of which fail and are rolled back, and kills the server after so many
 * answers.
 */
async function killAmidChanges(server: ServerProcess, answers: number): Promise<void> {
  let count = 0;
  let isGone = false;
  const change = async <T>(method: string, path: string, body: object): Promise<T | null> => {
    const answer = await ask<T>(server, method, path, body).catch(() => null);
    if (++count === answers) {
      isGone = true;
      await server.kill();
    }
    return answer;
  };
  const lane = async (): Promise<void> => {
    while (!isGone) {
      const team = await change<{ id: string }>("POST", "/teams", { display_name: "0" });
      // Creates the team, then finds no such user.
      await change("POST", "/teams", { display_name: "ghost", creator_user_id: crypto.randomUUID() });
      for (let name = 1; team && !isGone && name <= RENAMES_PER_TEAM; name++)
        await change("PATCH", `/teams/${team.id}`, { display_name: String(name) });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function readAllEvents(server: ServerProcess): Promise<Told[]> {
  const events: Told[] = [];
  for (let after = "0"; ; ) {
    const page = await ask<{ items: Told[]; pagination: { next_cursor: string } }>(
      server,
      "GET",
      `/events?after=${after}`,
    );
    if (page.items.length === 0) return events;
    events.push(...page.items);
    after = page.pagination.next_cursor;
  }
}

it(`kill -9 among changes, ${ROUNDS} times over, loses no committed event, tells none that was rolled back, and keeps ids and order`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  await using receiver = await startReceiver();
  const { url, arrived } = receiver;
  let server = await startServer();
  await ask(server, "POST", "/app/internal/endpoint", { url }, await svixHeaders(server));
  const kills: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await killAmidChanges(server, 1 + Math.floor(Math.random() * 2 * CHANGES_PER_ROUND));
    kills.push(arrived.length);
    server = await startServer();
  }
  const events = await readAllEvents(server);
  const committed = new Map(events.map((event) => [event.id, event]));
  await expect.poll(receiver.count, { timeout: DRAIN_MILLIS, interval: 200 }).toBe(committed.size);
  await server.kill();
  for (const { id, type, data } of arrived) expect({ type, data }).toEqual(pick(committed.get(id)));
  const firsts = arrived.filter(({ id }, index) => arrived.findIndex((other) => other.id === id) === index);
  const namesOf = (told: readonly Told[], team: string) =>
    told.filter(({ data }) => data.id === team).map(({ data }) => data.display_name);
  for (const team of new Set(events.map(({ data }) => data.id))) {
    const names = namesOf(firsts, team);
    expect(names).toEqual(names.map((_, index) => String(index)));
    expect(names).toEqual(namesOf(events, team));
  }
  const repeats = countRepeats(arrived, kills);
  process.stdout.write(
    `${ROUNDS} kills: ${events.length} events; told again under the same id: ${repeats.join(", ")}.\n`,
  );
  expect(Math.max(...repeats)).toBeLessThanOrEqual(MOST_REPEATS);
  expect(events.length).toBeGreaterThan(0);
});

it.runIf(process.env.LATCHKIT_WHOLE_PROOFS)(
  `a receiver that takes ${SLOW_MILLIS} ms gets ${LEAST_PER_SECOND} events a second, and ${KILLS} kills among them lose none and repeat few`,
  async () => {
    await using receiver = await startReceiver(SLOW_MILLIS);
    const { url, arrived } = receiver;
    let server = await startServer();
    const headers = await svixHeaders(server);
    const { id } = await ask<{ id: string }>(server, "POST", "/app/internal/endpoint", { url }, headers);
    const endpoint = `/app/internal/endpoint/${id}`;
    const since = new Date().toISOString();
    await ask(server, "PATCH", endpoint, { disabled: true }, headers);
    const lane = async () => {
      for (let n = 0; n < BACKLOG / LANES; n++) await ask(server, "POST", "/teams", { display_name: "0" });
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await ask(server, "PATCH", endpoint, { disabled: false }, headers);
    await ask(server, "POST", `${endpoint}/recover`, { since }, headers);
    const arrive = (count: number) =>
      expect.poll(() => arrived.length, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(count);
    await arrive(100);
    const from = { count: arrived.length, at: performance.now() };
    await arrive(1_000);
    const perSecond = ((arrived.length - from.count) * 1_000) / (performance.now() - from.at);
    const kills: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await arrive(arrived.length + 60 + Math.floor(Math.random() * 60));
      await server.kill();
      kills.push(arrived.length);
      server = await startServer();
    }
    await expect.poll(receiver.count, { timeout: 120_000, interval: 200 }).toBe(BACKLOG);
    await server.stop();
    const repeats = countRepeats(arrived, kills);
    process.stdout.write(
      `${perSecond.toFixed(0)} events a second; ${KILLS} kills: ${BACKLOG} events; told again under the same id: ${repeats.join(", ")}.\n`,
    );
    expect(Math.max(...repeats)).toBeLessThanOrEqual(MOST_REPEATS);
    expect(perSecond).toBeGreaterThanOrEqual(LEAST_PER_SECOND);
  },
  10 * 60_000,
);

function pick(event: Told | undefined) {
  return event && { type: event.type, data: event.data };
}
