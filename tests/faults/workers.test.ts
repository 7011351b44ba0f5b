import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, findTestPostgres, TEST_SECRET } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LaunchedProcess, launchServerProcess } from "./server-process.ts";
import { type Answer, type Client, createClient, FINDS_PROCESSES, findWorkers } from "./worker-processes.ts";

const PROJECT = "/api/v1/projects/current";
const TOKEN = "a-token-for-the-metrics-of-a-test";

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: LaunchedProcess;
let clients: Client[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-workers-"));
  database = await createTestDatabase(await findTestPostgres());
  const { user, password, host, port, database: name } = database.connection;
  const credentials = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`;
  const at = `host=${encodeURIComponent(host)}&port=${port}`;
  server = await launchServerProcess(folder, {
    env: {
      LATCHKIT_WORKERS: "2",
      LATCHKIT_DATABASE_URL: `postgres://${credentials}@localhost/${name}?${at}`,
      LATCHKIT_SECRET: TEST_SECRET,
      LATCHKIT_METRICS_TOKEN: TOKEN,
      LATCHKIT_DRAIN_SECONDS: "1",
    },
  });
  await server.ready;
  clients = [createClient(server), createClient(server)];
});
afterAll(async () => {
  for (const client of clients) client.close();
  if (server.child.exitCode === null && server.child.signalCode === null) await server.kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const askAll = (): Promise<Answer[]> => Promise.all(clients.map((client) => client.ask("GET", PROJECT)));

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await fetch(new URL("/metrics", server.url), { headers })).text();
}

/** Returns how many requests for the project all processes together have answered. */
async function countAnswers(): Promise<number> {
  const [, count = "0"] =
    /^latchkit_requests_total\{endpoint="GET \/projects\/current",status="200",code=""\} (\d+)$/m.exec(
      await readMetrics(),
    ) ?? [];
  return Number(count);
}

describe.runIf(FINDS_PROCESSES)("a server with two workers", () => {
  it("counts the requests of all workers together, and tells their memory apart", async () => {
    for (let round = 0; round < 5; round += 1) expect((await askAll()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await countAnswers()).toBe(10);
    const processes = [...(await readMetrics()).matchAll(/^process_resident_memory_bytes\{process="(.+)"\}/gm)];
    expect(processes.map(([, process]) => process)).toEqual(["primary", "1", "2"]);
  });

  it("shows a project that was changed through one worker to the other", async () => {
    const [first, second] = clients;
    const read = async (client: Client | undefined) => JSON.parse((await client!.ask("GET", PROJECT)).text);
    const answer = await first!.ask("PATCH", "/api/v1/internal/projects/current", { display_name: "Renamed" });
    expect(answer).toMatchObject({ status: 200 });
    await expect.poll(async () => (await read(second)).display_name).toBe("Renamed");
  });

  it("replaces a worker that is killed, loses only its connections, and forgets no count", async () => {
    await askAll();
    const before = await countAnswers();
    const workers = findWorkers(server);
    expect(workers).toHaveLength(2);
    process.kill(workers[0]!, "SIGKILL");
    // Node hands out connections in turn, so each worker had one.
    await expect.poll(() => clients.map((client) => client.isConnected()).sort()).toEqual([false, true]);
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await countAnswers()).toBe(before + 2);

    const countServing = async () => [...(await readMetrics()).matchAll(/^process_start_time_seconds\{process="\d"/gm)];
    await expect.poll(countServing, { timeout: 20_000 }).toHaveLength(2);
    expect(findWorkers(server)).toContain(workers[1]);
    expect(await countAnswers()).toBe(before + 2);
  });

  it("answers until it has drained, and leaves no worker behind", async () => {
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200]);
    const workers = findWorkers(server);
    const exit = once(server.child, "exit");
    for (const pid of [server.child.pid!, ...workers]) process.kill(pid, "SIGTERM"); // as supervisors signal a group
    const [first] = clients;
    await expect.poll(async () => (await first!.ask("GET", "/ready")).status, { interval: 20 }).toBe(503);
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200]);
    expect(await exit).toEqual([0, null]);
    expect(findWorkers(server)).toEqual([]);
  });
});
