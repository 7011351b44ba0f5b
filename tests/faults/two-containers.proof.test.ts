import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KEYS, type LaunchedProcess, launchServerProcess } from "./server-process.ts";

/** As a container has it: its own process numbers, in which the server is number 1, shared memory and host name. */
const CONTAINER = [
  "unshare",
  ...(process.getuid?.() === 0 ? [] : ["--user", "--map-current-user"]),
  ...["--pid", "--fork", "--kill-child", "--mount-proc", "--ipc", "--uts"],
];
/** Another machine: a kernel of its own, whose processes are invisible here. */
const MACHINE = [...CONTAINER, "sh", "-c", 'mount --bind "$0" /proc/sys/kernel/random/boot_id && exec "$@"'];
const canMakeContainers = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), "true"]).status === 0;
const prefix = canMakeContainers ? CONTAINER : [];

/** `LATCHKIT_WHOLE_PROOFS=1 npm test -- two-containers` for the long version. */
const ROUNDS = process.env.LATCHKIT_WHOLE_PROOFS ? 10 : 2;
const LANES = 6;
const PASSWORD = "correct horse battery";

if (!canMakeContainers)
  process.stdout.write("No containers can be made here (unshare): two ordinary processes share the volume instead.\n");

let volume: string;
const servers: LaunchedProcess[] = [];

async function launch(
  env: Record<string, string> = {},
  launchPrefix: readonly string[] = prefix,
): Promise<LaunchedProcess> {
  const server = await launchServerProcess(volume, { prefix: launchPrefix, env });
  servers.push(server);
  return server;
}

/** The process in the container; `unshare` stays in front of it and passes no signals on. */
async function serverPid({ child }: LaunchedProcess): Promise<number> {
  if (!canMakeContainers) return child.pid!;
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
  return Number(children.trim());
}

async function end(server: LaunchedProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(server.child, "exit");
  process.kill(await serverPid(server), signal);
  await exit;
}

beforeEach(async () => {
  volume = await mkdtemp(join(tmpdir(), "latchkit-volume-"));
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    if (server.child.exitCode === null && server.child.signalCode === null) await end(server, "SIGKILL");
  }
  await rm(volume, { recursive: true, force: true });
});

async function post(url: string, path: string, body: object): Promise<number | null> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-stack-project-id": "internal",
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": KEYS.LATCHKIT_INTERNAL_PUBLISHABLE_KEY,
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? null;
}

/** Signs people up until told to end, at whatever server answers; keeps who was told that they have an account. */
function load(urls: readonly string[], round: number) {
  const answered: string[] = [];
  let isOver = false;
  const lane = async (number: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const email = `r${round}-${number}-${count}@example.com`;
      const url = urls[(number + count) % urls.length]!;
      const status = await post(url, "/auth/password/sign-up", { email, password: PASSWORD });
      if (status === 200) answered.push(email);
      else await delay(20);
    }
  };
  const lanes = Array.from({ length: LANES }, (_, number) => lane(number));
  return {
    answered,
    async finish(): Promise<void> {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

async function countLost(url: string, emails: readonly string[]): Promise<number> {
  let lost = 0;
  for (const email of emails) {
    const status = await post(url, "/auth/password/sign-in", { email, password: PASSWORD });
    if (status !== 200) lost += 1;
  }
  return lost;
}

const isOver = ({ child }: LaunchedProcess): boolean => child.exitCode !== null || child.signalCode !== null;

describe("two containers on one volume", () => {
  it(`never serve both, and lose nothing when one replaces the other under load, ${ROUNDS} times over`, {
    timeout: ROUNDS * 90_000,
  }, async () => {
    let current = await launch();
    await current.ready;
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = await launch();
      const previous = current;
      let served = "";
      void next.ready.then(
        () => {
          served = isOver(previous) ? "after the end of the other" : "while the other still ran";
        },
        () => undefined,
      );
      const traffic = load([previous.url, next.url], round);
      await expect.poll(() => next.said(), { timeout: 30_000 }).toContain("is in use by");
      await expect.poll(() => traffic.answered.length, { timeout: 30_000 }).toBeGreaterThan(10 + round * 3);
      expect(isOver(next)).toBe(false);
      await end(previous, round % 2 === 0 ? "SIGKILL" : "SIGTERM");
      await next.ready;
      await traffic.finish();
      expect(served).toBe("after the end of the other");
      expect(await countLost(next.url, traffic.answered), `lost in round ${round}`).toBe(0);
      answered += traffic.answered.length;
      current = next;
    }
    process.stdout.write(`${ROUNDS} replacements: ${answered} answered sign-ups, 0 lost.\n`);
    await end(current, "SIGTERM");
    const again = await launch();
    await again.ready;
  });

  it.runIf(process.env.LATCHKIT_WHOLE_PROOFS && canMakeContainers && process.getuid?.() === 0)(
    "take turns on different machines, too, and a killed one counts as gone after a while",
    { timeout: 240_000 },
    async () => {
      const launchOn = async (machine: string): Promise<LaunchedProcess> => {
        const bootId = join(volume, `boot-id-${machine}`);
        await writeFile(bootId, `${machine}\n`);
        return launch({}, [...MACHINE, bootId]);
      };
      let current = await launchOn("first");
      await current.ready;
      for (const [machine, signal] of [
        ["second", "SIGKILL"],
        ["third", "SIGTERM"],
      ] as const) {
        const next = await launchOn(machine);
        const traffic = load([current.url, next.url], machine.length);
        await expect.poll(() => next.said(), { timeout: 30_000 }).toContain("another machine");
        await expect.poll(() => traffic.answered.length, { timeout: 30_000 }).toBeGreaterThan(10);
        expect(next.said()).not.toContain("answers at");
        await end(current, signal);
        await next.ready;
        await traffic.finish();
        expect(await countLost(next.url, traffic.answered)).toBe(0);
        current = next;
      }
    },
  );

  it("refuses the second one in time, says why, and leaves the first alone", async () => {
    const first = await launch();
    await first.ready;
    const second = await launch({ LATCHKIT_DATA_DIR_WAIT_SECONDS: "1" });
    await expect(second.ready).rejects.toThrow(/is in use by process \d+.* Stop that one, or/);
    const email = "still-here@example.com";
    expect(await post(first.url, "/auth/password/sign-up", { email, password: PASSWORD })).toBe(200);
  });

  it("waits no longer when it is asked to stop", async () => {
    const first = await launch();
    await first.ready;
    const second = await launch();
    await expect.poll(() => second.said(), { timeout: 30_000 }).toContain("is in use by");
    await end(second, "SIGTERM");
    expect(isOver(first)).toBe(false);
  });
});
