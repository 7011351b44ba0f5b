import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { KEYS, launchServerProcess, type ServerProcess } from "./server-process.ts";

/** `LATCHKIT_WHOLE_PROOFS=1` kills a hundred times among 10,000 changes. */
const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS ? 100 : 3;
const CHANGES_PER_ROUND = 100;
const LANES = 8;
/** In the short form, sooner than the leases of a killed process expire. */
const DRAIN_MILLIS = 35_000 + ROUNDS * 5_000;
const RENAMES_PER_TEAM = 4;

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly id: string; readonly display_name: string };
}

/** All requests that arrived, in order. */
const arrived: Told[] = [];
const sink = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    arrived.push({ id: String(request.headers["webhook-id"]), ...JSON.parse(body) });
    response.end();
  });
});

let dataDir: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-webhook-faults-"));
  await new Promise<void>((resolve) => void sink.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const { child } of servers) child.kill("SIGKILL"); // only a test that failed has left one
  sink.closeAllConnections();
  await new Promise((resolve) => sink.close(resolve));
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
  const url = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/hook`;
  let server = await startServer();
  await ask(server, "POST", "/app/internal/endpoint", { url }, await svixHeaders(server));
  for (let round = 0; round < ROUNDS; round += 1) {
    await killAmidChanges(server, 1 + Math.floor(Math.random() * 2 * CHANGES_PER_ROUND));
    server = await startServer();
  }
  const events = await readAllEvents(server);
  const committed = new Map(events.map((event) => [event.id, event]));
  await expect
    .poll(() => new Set(arrived.map(({ id }) => id)).size, { timeout: DRAIN_MILLIS, interval: 200 })
    .toBe(committed.size);
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
  const repeats = arrived.length - firsts.length;
  process.stdout.write(`${ROUNDS} kills: ${events.length} events, ${repeats} of them told again under the same id.\n`);
  expect(events.length).toBeGreaterThan(0);
});

function pick(event: Told | undefined) {
  return event && { type: event.type, data: event.data };
}
