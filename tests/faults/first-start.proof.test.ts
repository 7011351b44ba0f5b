import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@latchkit/testing/internal";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const KILLS = Number(process.env.LATCHKIT_PROOF_ROUNDS ?? 20);
const START_MILLIS = 600_000;

interface Start {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  printed(): string;
}

/** Runs `npm start` in a group of its own, so that all its processes can be killed at once. */
function start(folder: string, env: Readonly<Record<string, string>>): Start {
  let printed = "";
  const child = spawn("npm", ["start"], { cwd: folder, env: { ...process.env, ...env }, detached: true });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (printed += data));
  return { child, printed: () => printed };
}

const signal = ({ child }: Start, name: NodeJS.Signals) =>
  child.exitCode === null && process.kill(-Number(child.pid), name);

/** Waits until the backend answers, and returns how long that took, in milliseconds. */
async function untilReady({ child, printed }: Start, port: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < START_MILLIS) {
    if (child.exitCode !== null) break;
    if (printed().includes("is running") && (await fetch(`http://localhost:${port}/ready`)).ok)
      return performance.now() - startedAt;
    await delay(200);
  }
  throw new Error(`npm start is not ready:\n${printed()}`);
}

async function stop(one: Start): Promise<void> {
  const ended = once(one.child, "exit");
  signal(one, "SIGTERM");
  await ended;
}

// Installs from npm's cache: the packages were installed here before.
it(`a first start that is killed at any moment is made good by the next, ${KILLS} times`, async () => {
  const folder = await mkdtemp(join(tmpdir(), "latchkit-first-start-"));
  const [port, demo, api] = [await freePort(), await freePort(), await freePort()].map(String) as [
    string,
    string,
    string,
  ];
  const env = {
    ...{ LATCHKIT_PORT: port, LATCHKIT_DEMO_PORT: demo, LATCHKIT_DEMO_API_PORT: api },
    npm_config_prefer_offline: "true",
  };
  const clone = async (name: string) => {
    execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${ROOT}`, name], { cwd: folder });
    return join(folder, name);
  };
  const calm = start(await clone("calm"), env);
  const firstMillis = await untilReady(calm, port);
  await stop(calm);
  await rm(join(folder, "calm"), { recursive: true });

  for (let kill = 0; kill < KILLS; kill += 1) {
    const moment = Math.round((firstMillis * (kill + Math.random())) / KILLS);
    const place = await clone(`killed-${kill}`);
    const killed = start(place, env);
    await delay(moment);
    signal(killed, "SIGKILL");
    const next = start(place, env);
    const millis = await untilReady(next, port);
    expect((await fetch(`http://localhost:${demo}/`)).status).toBe(200);
    await stop(next);
    process.stdout.write(`Killed after ${moment} ms; the next start was ready in ${Math.round(millis)} ms.\n`);
    await rm(place, { recursive: true });
  }
  await rm(folder, { recursive: true });
}, 7_200_000);
