import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createTestDatabase, findTestPostgres, freePort, TEST_SECRET } from "@latchkit/testing/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Balancer, hasHaproxy, startHaproxy, startNodeBalancer } from "./balancer.ts";
import { type LaunchedProcess, launchServerProcess } from "./server-process.ts";
import { changeOwnUser, MAX_PAUSE_MILLIS, occupyService } from "./service-use.ts";

/** `LATCHKIT_WHOLE_PROOFS=1 npm test -- rolling-restart` for the long version, with HAProxy where it is installed. */
const IS_WHOLE = Boolean(process.env.LATCHKIT_WHOLE_PROOFS);
const NODES = 2;
const RESTARTS = IS_WHOLE ? 10 : 3;
/** Of ours, which checks ten times a second and believes the second failure; a machine that is busy takes longer. */
const SHORT_DRAIN = { LATCHKIT_DRAIN_SECONDS: "3" };
/** Production's default. */
const DEFAULT_DRAIN = { LATCHKIT_DRAIN_SECONDS: "7" };
const LANES = 8;

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let ports: number[];
const running: LaunchedProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-rolling-"));
  database = await createTestDatabase(await findTestPostgres());
  ports = await Promise.all(Array.from({ length: NODES }, freePort));
});
afterEach(async () => {
  for (const node of running.splice(0)) if (node.child.exitCode === null) await node.kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startNode(port: number, env: Readonly<Record<string, string>>): Promise<LaunchedProcess> {
  const { user, password, host, port: databasePort, database: name } = database.connection;
  const credentials = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`;
  const node = await launchServerProcess(folder, {
    env: {
      LATCHKIT_PORT: String(port),
      LATCHKIT_DATABASE_URL: `postgres://${credentials}@localhost/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`,
      LATCHKIT_SECRET: TEST_SECRET,
      LATCHKIT_PUBLIC_URL: "http://localhost:4100",
      ...env,
    },
  });
  running.push(node);
  await node.ready;
  return node;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(50);
}

/** Restarts the nodes in turn, each as soon as the balancer trusts the others, while people use the service. */
async function rollingRestart(
  startBalancer: (ports: readonly number[]) => Promise<Balancer>,
  env: Readonly<Record<string, string>>,
): Promise<Map<string, number>> {
  // One after the other: the second finds the project's keys.
  const nodes: LaunchedProcess[] = [];
  for (const port of ports) nodes.push(await startNode(port, env));
  await using balancer = await startBalancer(ports);
  const allUp = () => Promise.all(ports.map((_, node) => balancer.isUp(node))).then((ups) => ups.every(Boolean));
  await until(allUp);
  const use = occupyService(balancer.url, LANES, changeOwnUser);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const turn = restart % NODES;
    await delay(MAX_PAUSE_MILLIS);
    await nodes[turn]!.stop();
    expect(nodes[turn]!.child.exitCode).toBe(0);
    nodes[turn] = await startNode(ports[turn]!, env);
    await until(allUp);
  }
  await use.stop();
  for (const node of nodes) await node.stop();
  return use.outcomes.counts;
}

function report(balancer: string, outcomes: ReadonlyMap<string, number>): void {
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${RESTARTS} restarts behind ${balancer}: ${total - (outcomes.get("200") ?? 0)} of ${total} failed.\n`,
  );
}

describe(`${RESTARTS} restarts of ${NODES} nodes, one after the other, behind a balancer that repeats nothing`, () => {
  it("fail no request of those who use the service meanwhile", { timeout: RESTARTS * 60_000 }, async () => {
    const outcomes = await rollingRestart(startNodeBalancer, SHORT_DRAIN);
    report("a balancer in Node", outcomes);
    expect([...outcomes.keys()]).toEqual(["200"]);
  });

  if (IS_WHOLE && !hasHaproxy) process.stdout.write("HAProxy is not installed: skipping the restarts behind it.\n");

  it.runIf(IS_WHOLE && hasHaproxy)(
    "fail none behind HAProxy either, with the defaults of both",
    { timeout: RESTARTS * 120_000 },
    async () => {
      const outcomes = await rollingRestart(startHaproxy, DEFAULT_DRAIN);
      report("HAProxy", outcomes);
      expect([...outcomes.keys()]).toEqual(["200"]);
    },
  );
});
