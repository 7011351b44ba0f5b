import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LaunchedProcess, launchServerProcess } from "./server-process.ts";

let dataDir: string;
let server: LaunchedProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "latchkit-stopping-"));
});
afterEach(async () => {
  if (server?.child.exitCode === null && server.child.signalCode === null) await server.kill(); // only where a test failed
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the status of `/ready`; 0 once nothing answers. */
async function readiness({ url }: LaunchedProcess): Promise<number> {
  return fetch(new URL("/ready", url)).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Longer than it takes npm to pass a signal on that its group has got already. */
const NEXT_SIGNAL_MILLIS = 500;

describe("a server that is asked to stop", () => {
  it("says so to balancers, and stops at once when it is asked again", async () => {
    server = await launchServerProcess(dataDir, { env: { LATCHKIT_DRAIN_SECONDS: "300" } });
    await server.ready;
    expect(await readiness(server)).toBe(200);
    const exit = once(server.child, "exit");
    server.child.kill("SIGTERM");
    server.child.kill("SIGTERM"); // as npm does with what its group has got already
    await expect.poll(() => readiness(server!)).toBe(503);
    await delay(NEXT_SIGNAL_MILLIS);
    expect(await readiness(server)).toBe(503);
    server.child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });

  it("stops after npm has, which passes no signal on", async () => {
    const npm = ["sh", "-c", '"$0" "$@"; true']; // the shell that npm starts
    const env = { LATCHKIT_DRAIN_SECONDS: "1", npm_lifecycle_event: "serve" };
    server = await launchServerProcess(dataDir, { prefix: npm, env });
    await server.ready;
    await server.kill();
    await expect.poll(() => readiness(server!), { timeout: 10_000 }).toBe(503);
    await expect.poll(() => readiness(server!), { timeout: 20_000 }).toBe(0);
    const isDatabaseRunning = () => existsSync(join(dataDir, "postgres/postmaster.pid"));
    await expect.poll(isDatabaseRunning, { timeout: 20_000 }).toBe(false);
  });
});
