import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@latchkit/testing/internal";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startNodeBalancer } from "./balancer.ts";
import { type Container, canMakeContainers, createVolume, IMAGE, runContainer } from "./container.ts";
import { changeOwnUser, occupyService } from "./service-use.ts";

const LANES = 8;
const BEFORE_STOP_MILLIS = 2_000;
/** Longer than the time within which a signal counts as the echo of the one before. */
const NEXT_SIGNAL_MILLIS = 500;

if (!canMakeContainers) process.stdout.write("No containers can be made here (root, unshare): skipping their tests.\n");

let folder: string;
let volume: string;
let port: number;
const running: Container[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "latchkit-container-"));
  volume = join(folder, "volume");
  createVolume(volume);
  port = await freePort();
});
afterEach(async () => {
  for (const container of running.splice(0)) if (!isOver(container)) await container.end("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const isOver = ({ child }: Container): boolean => child.exitCode !== null || child.signalCode !== null;

/** Time that the balancer here needs to notice, in seconds. */
const DRAIN_SECONDS = 3;

function start(command?: readonly string[], drainSeconds = DRAIN_SECONDS): Container {
  const container = runContainer({
    ...{ folder, volume, ...(command && { command }) },
    env: {
      LATCHKIT_PORT: String(port),
      LATCHKIT_DRAIN_SECONDS: String(drainSeconds),
      LATCHKIT_DASHBOARD_SIGN_UP: "open",
    },
  });
  running.push(container);
  return container;
}

async function run(...command: string[]): Promise<{ code: number | null; said: string }> {
  const container = start(command);
  const [code] = await once(container.child, "close");
  return { code, said: container.said() };
}

/** Waits until the server answers, and returns how long that took, in milliseconds. */
async function untilReady(container: Container): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (isOver(container)) throw new Error(`The container ended. It said: ${container.said()}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return performance.now() - startedAt;
    await delay(10);
  }
}

async function useService(): Promise<number> {
  const email = { email: "stays@example.com", password: "correct horse battery" };
  const headers = {
    ...{ "content-type": "application/json", "x-stack-project-id": "internal", "x-stack-access-type": "client" },
    "x-stack-publishable-client-key": "pck_publishable-key-of-a-fault-test",
  };
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(email) });
  const signedIn = await ask("/auth/password/sign-in");
  return signedIn.status === 200 ? 200 : (await ask("/auth/password/sign-up")).status;
}

/** Returns the users that a process and those it started run as. */
async function usersOf(pid: number): Promise<Set<number>> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim();
  const below = children === "" ? [] : await Promise.all(children.split(" ").map((child) => usersOf(Number(child))));
  return new Set([Number(/^Uid:\t(\d+)/m.exec(status)?.[1]), ...below.flatMap((users) => [...users])]);
}

describe.runIf(canMakeContainers)("a container of the image", () => {
  it("starts on an empty volume as an ordinary user, and writes nowhere else", async () => {
    const container = start();
    const millis = await untilReady(container);
    process.stdout.write(`First answer ${Math.round(millis)} ms after the first start.\n`);
    expect(await usersOf(await container.pid())).toEqual(new Set([IMAGE.user]));
    expect((await stat(join(volume, "secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(volume)).toContain("postgres");

    const written = await run("sh", "-c", "touch /app/file; touch /file; touch /data/file && touch /tmp/file");
    expect(written.said.match(/Read-only file system/g)).toHaveLength(2);
    expect(written.code).toBe(0);
  });

  it("is healthy while it is ready, and says otherwise before and after", async () => {
    expect((await run(...IMAGE.healthCheck)).code).toBe(1);
    const container = start(IMAGE.command, 300);
    await untilReady(container);
    expect((await run(...IMAGE.healthCheck)).code).toBe(0);
    const ended = container.end(IMAGE.stopSignal);
    await expect.poll(async () => (await run(...IMAGE.healthCheck)).code).toBe(1);
    expect(isOver(container)).toBe(false);
    await delay(NEXT_SIGNAL_MILLIS);
    process.kill(await container.pid(), IMAGE.stopSignal); // asked again, it drains no longer
    expect(await ended).toBe(0);
  });

  it("fails no request when it is asked to stop under load, and keeps its data for the next one", async () => {
    const first = start();
    await untilReady(first);
    expect(await useService()).toBe(200);
    await using balancer = await startNodeBalancer([port]);
    await expect.poll(() => balancer.isUp(0)).toBe(true);
    const use = occupyService(balancer.url, LANES, changeOwnUser);
    await delay(BEFORE_STOP_MILLIS);
    const before = use.outcomes.counts.get("200") ?? 0;
    const ended = first.end(IMAGE.stopSignal);
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(503);
    await use.stop(); // as clients that a balancer sends elsewhere
    expect(await ended).toBe(0);
    const total = [...use.outcomes.counts.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`Stopped under load: 0 of ${total} requests failed, ${total - before} since the signal.\n`);
    expect([...use.outcomes.counts.keys()]).toEqual(["200"]);
    expect(total).toBeGreaterThan(before);

    const second = start();
    process.stdout.write(`First answer ${Math.round(await untilReady(second))} ms after the second start.\n`);
    expect(await useService()).toBe(200);
  });

  it("works after the one before it was killed", async () => {
    const first = start();
    await untilReady(first);
    expect(await useService()).toBe(200);
    await first.end("SIGKILL");
    await untilReady(start());
    expect(await useService()).toBe(200);
  });

  it("backs its database up with the command that it brings, while it runs", async () => {
    await untilReady(start());
    const latchkit = process.env.LATCHKIT_IMAGE_ROOT ? ["latchkit"] : ["node", "/app/packages/cli/dist/main.js"];
    const { code, said } = await run(...latchkit, "backup", "/data");
    expect(said).toContain("/data/latchkit-");
    expect(code).toBe(0);
    expect((await readdir(volume)).filter((name) => name.endsWith(".backup.gz"))).toHaveLength(1);
  });
});
