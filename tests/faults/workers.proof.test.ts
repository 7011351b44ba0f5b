import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KEYS, type LaunchedProcess, launchServerProcess } from "./server-process.ts";
import { createClient, findWorkers } from "./worker-processes.ts";

const WORKER_KILLS = 10;
const PRIMARY_KILLS = 5;
const LANES = 8;
/** Longest time without an answer after a kill, in milliseconds. */
const MOST_SILENT_MILLIS = 2_000;
/** The same as a multiple of the start of one process after a kill, for machines with much else to do. */
const MOST_STARTS = 3;
/** Time that the receiver of webhooks takes, in milliseconds: long enough for two deliveries to overlap. */
const RECEIVER_MILLIS = 100;

const TOKEN = "a-token-for-the-metrics-of-a-test";

let dataDir: string;
let port: string;
const servers: LaunchedProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-worker-faults-"));
  port = "";
});
afterEach(async () => {
  for (const { child } of servers.splice(0)) child.kill("SIGKILL"); // only a test that failed has left one
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server, always on the same port. */
async function startServer(workers = 2): Promise<LaunchedProcess> {
  const server = await launchServerProcess(dataDir, {
    env: {
      LATCHKIT_WORKERS: String(workers),
      LATCHKIT_METRICS_TOKEN: TOKEN,
      LATCHKIT_INTERNAL_WEBHOOK_RECEIVERS: "loopback",
      ...(port !== "" && { LATCHKIT_PORT: port, LATCHKIT_PUBLIC_URL: `http://localhost:${port}` }),
    },
  });
  servers.push(server);
  port ||= new URL(server.url).port;
  await server.ready;
  return { ...server, url: `http://localhost:${port}/api/v1` };
}

/** Measures how long a server without workers takes to start after a kill, in milliseconds. */
async function measureStart(): Promise<number> {
  await (await startServer(1)).kill();
  const startedAt = performance.now();
  const server = await startServer(1);
  const millis = performance.now() - startedAt;
  await server.stop();
  return millis;
}

/** Receives webhooks, and notes which are delivered twice at once. */
async function startReceiver() {
  const running = new Set<string>();
  const ids: string[] = [];
  const atOnce: string[] = [];
  const sink = createServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    if (running.has(id)) atOnce.push(id);
    running.add(id);
    ids.push(id);
    response.on("close", () => running.delete(id)); // also when the sender dies
    request.resume().on("end", () => setTimeout(() => response.end(), RECEIVER_MILLIS));
  });
  await new Promise<void>((resolve) => void sink.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/hook`,
    ids,
    atOnce,
    async [Symbol.asyncDispose]() {
      sink.closeAllConnections();
      await new Promise((resolve) => sink.close(resolve));
    },
  };
}

/** Teams that are created all the time. */
interface Writing {
  /** IDs of teams whose creation was answered. */
  readonly created: readonly string[];
  /** Waits for more answers, and returns the longest time without any until then, in milliseconds. */
  waitForAnswers(): Promise<number>;
  stop(): Promise<void>;
}

function keepWriting(server: LaunchedProcess): Writing {
  const created: string[] = [];
  let isOver = false;
  let answeredAt = performance.now();
  let longestSilence = 0;
  const lane = async (): Promise<void> => {
    const client = createClient(server);
    while (!isOver) {
      const { status, text } = await client.ask("POST", "/api/v1/teams", { display_name: "Team" });
      if (status === 201) {
        created.push(JSON.parse(text).id);
        longestSilence = Math.max(longestSilence, performance.now() - answeredAt);
        answeredAt = performance.now();
      } else if (status === 0) await delay(25);
      else throw new Error(`Creating a team answered ${status}: ${text}`);
    }
    client.close();
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  return {
    created,
    async waitForAnswers() {
      longestSilence = 0;
      const before = created.length;
      await expect.poll(() => created.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 50);
      return longestSilence;
    },
    async stop() {
      isOver = true;
      await lanes;
    },
  };
}

async function subscribe(server: LaunchedProcess, url: string): Promise<void> {
  const headers = {
    "content-type": "application/json",
    "x-stack-project-id": "internal",
    "x-stack-access-type": "admin",
    "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
  };
  const asked = await fetch(`${server.url}/webhooks/svix-token`, { method: "POST", headers, body: "{}" });
  const { token } = (await asked.json()) as { token: string };
  const answer = await fetch(`${server.url}/app/internal/endpoint`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ url }),
  });
  expect(answer.status).toBe(201);
}

/** Returns how many workers serve: not those whose process still loads its program. */
async function countServing({ url }: LaunchedProcess): Promise<number> {
  const answer = await fetch(new URL("/metrics", url), { headers: { authorization: `Bearer ${TOKEN}` } }).catch(
    () => null,
  );
  const text = (await answer?.text()) ?? "";
  return [...text.matchAll(/^process_start_time_seconds\{process="\d"/gm)].length;
}

/** Counts those of the teams that do not exist. */
async function countLost(server: LaunchedProcess, teams: readonly string[]): Promise<number> {
  const client = createClient(server);
  let lost = 0;
  for (const id of teams) if ((await client.ask("GET", `/api/v1/teams/${id}`)).status !== 200) lost += 1;
  client.close();
  return lost;
}

describe.runIf(process.env.LATCHKIT_WHOLE_PROOFS)("kill -9 under writes", { timeout: 15 * 60_000 }, () => {
  it(`of a worker, ${WORKER_KILLS} times, loses no answered write, and others answer meanwhile`, async () => {
    await using receiver = await startReceiver();
    const server = await startServer();
    await subscribe(server, receiver.url);
    const writing = keepWriting(server);
    const silences: number[] = [];
    await writing.waitForAnswers();
    for (let kill = 0; kill < WORKER_KILLS; kill += 1) {
      await expect.poll(() => countServing(server), { timeout: 30_000 }).toBe(2);
      const workers = findWorkers(server);
      process.kill(workers[kill % 2]!, "SIGKILL");
      silences.push(await writing.waitForAnswers());
      await delay(Math.random() * 1_000);
    }
    await writing.stop();
    expect(await countLost(server, writing.created)).toBe(0);
    await expect
      .poll(() => new Set(receiver.ids).size, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(writing.created.length);
    await server.stop();
    report(`${WORKER_KILLS} kills of a worker`, writing, silences, receiver);
    expect(Math.max(...silences)).toBeLessThanOrEqual(MOST_SILENT_MILLIS);
  });

  it(`of the primary, ${PRIMARY_KILLS} times, loses no answered write, and the next start answers soon`, async () => {
    await using receiver = await startReceiver();
    const startMillis = await measureStart();
    let server = await startServer();
    await subscribe(server, receiver.url);
    const writing = keepWriting(server);
    const silences: number[] = [];
    await writing.waitForAnswers();
    for (let kill = 0; kill < PRIMARY_KILLS; kill += 1) {
      const answering = writing.waitForAnswers();
      const workers = findWorkers(server);
      await server.kill();
      server = await startServer(); // as a supervisor does
      silences.push(await answering);
      for (const pid of workers) expect(findWorkers(server)).not.toContain(pid);
      await delay(Math.random() * 1_000);
    }
    await writing.stop();
    expect(await countLost(server, writing.created)).toBe(0);
    await expect
      .poll(() => new Set(receiver.ids).size, { timeout: 120_000 })
      .toBeGreaterThanOrEqual(writing.created.length);
    await server.stop();
    const single = `one process starts in ${Math.round(startMillis)} ms`;
    report(`${PRIMARY_KILLS} kills of the primary (${single})`, writing, silences, receiver);
    const most = Math.max(MOST_SILENT_MILLIS, MOST_STARTS * startMillis);
    expect(Math.max(...silences)).toBeLessThanOrEqual(most);
  });
});

function report(
  kills: string,
  { created }: Writing,
  silences: readonly number[],
  { ids, atOnce }: { readonly ids: readonly string[]; readonly atOnce: readonly string[] },
): void {
  const longest = silences.map((millis) => Math.round(millis)).join(", ");
  const again = ids.length - new Set(ids).size;
  process.stdout.write(
    `${kills}: ${created.length} answered writes, 0 lost; longest silences ${longest} ms; ` +
      `${ids.length} webhooks, ${again} told again, ${atOnce.length} at once.\n`,
  );
  expect(atOnce).toEqual([]);
}
