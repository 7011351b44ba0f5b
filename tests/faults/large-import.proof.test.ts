import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { KEYS, type LaunchedProcess, launchServerProcess } from "./server-process.ts";

/** Users of the large file, and of the one that is imported between kills. */
const USERS = Number(process.env.LATCHKIT_PROOF_USERS ?? 1_000_000);
const KILLS = Number(process.env.LATCHKIT_PROOF_KILLS ?? 10);
const USERS_BETWEEN_KILLS = 20_000;
/** Of the whole process, when it needed most. */
const MAX_MEMORY_MEGABYTES = 300;
const PART_BYTES = 4 * 1024 * 1024;
/** Maximum time without any progress, in milliseconds: a lease is a minute, and the machine may have much else to do. */
const PATIENCE = 600_000;
const AT = "2020-02-29T12:00:00.000Z";
const isWhole = Boolean(process.env.LATCHKIT_WHOLE_PROOFS);

async function call({ url }: LaunchedProcess, method: string, path: string, body?: object) {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(url + path, {
    method,
    headers: {
      "content-type": isBytes ? "application/octet-stream" : "application/json",
      "x-stack-project-id": "internal",
      "x-stack-access-type": "admin",
      "x-stack-super-secret-admin-key": KEYS.LATCHKIT_INTERNAL_ADMIN_KEY,
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
  return JSON.parse(answer);
}

/** Writes a file of users, a part at a time. */
function* partsOf(users: number): Generator<Buffer> {
  const hash = createHash("sha256");
  let batch = "";
  const put = (line: object) => {
    batch += `${JSON.stringify(line)}\n`;
  };
  const take = () => {
    const bytes = Buffer.from(batch);
    batch = "";
    return bytes;
  };
  const header = { type: "header", format: "latchkit-export", version: 1, source: "old", ids: "derived" };
  put({ ...header, exportedAt: AT, contains: [] });
  for (let index = 0; index < users; index++) {
    const emails = [{ value: `user-${index}@example.com`, isVerified: true, isPrimary: true, usedForAuth: true }];
    put({ type: "user", id: `user-${index}`, externalId: `user-${index}`, createdAt: AT, displayName: "User", emails });
    if (batch.length < PART_BYTES - 1_000) continue;
    const part = take();
    hash.update(part);
    yield part;
  }
  hash.update(batch);
  put({ type: "footer", counts: { user: users }, sha256: hash.digest("hex") });
  yield take();
}

async function upload(server: LaunchedProcess, users: number): Promise<string> {
  const { id } = await call(server, "POST", "/imports");
  let number = 0;
  for (const part of partsOf(users)) await call(server, "PUT", `/imports/${id}/parts/${number++}`, part);
  await call(server, "POST", `/imports/${id}/start`, { dry_run: false });
  return id;
}

/** Waits until an import is past a line, or over. */
async function untilLine(server: LaunchedProcess, id: string, line: number) {
  const at = async () => {
    const run = await call(server, "GET", `/imports/${id}`);
    return run.status === "finished" ? Number.MAX_SAFE_INTEGER : run.status === "importing" ? run.lines : -1;
  };
  for (let before = await at(); before < line; before = await at())
    await expect.poll(at, { timeout: PATIENCE, interval: 50 }).not.toBe(before);
  return call(server, "GET", `/imports/${id}`);
}

/** The most memory that a process has needed, in megabytes; `null` where the system does not tell. */
async function peakMegabytes(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

async function withServer(work: (start: () => Promise<LaunchedProcess>) => Promise<LaunchedProcess>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "latchkit-faults-"));
  try {
    const server = await work(async () => {
      const launched = await launchServerProcess(dataDir);
      await launched.ready;
      return launched;
    });
    await server.stop();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

it.runIf(isWhole)(
  `an import of ${USERS} users needs at most ${MAX_MEMORY_MEGABYTES} MB of memory`,
  () =>
    withServer(async (start) => {
      const server = await start();
      const id = await upload(server, USERS);
      await untilLine(server, id, 0);
      const began = performance.now();
      const run = await untilLine(server, id, Number.MAX_SAFE_INTEGER);
      const perSecond = Math.round((USERS / (performance.now() - began)) * 1_000);
      expect(run).toMatchObject({ counts: { user: { new: USERS, existing: 0 } }, problem_count: 0 });
      const peak = await peakMegabytes(server.child.pid);
      process.stdout.write(`${USERS} users: ${perSecond} stored per second, ${peak} MB at most.\n`);
      expect(peak ?? 0).toBeLessThanOrEqual(MAX_MEMORY_MEGABYTES);
      return server;
    }),
  6 * 3_600_000,
);

it.runIf(isWhole)(
  `${KILLS} kills at random lines of an import lose no user and double none`,
  () =>
    withServer(async (start) => {
      let server = await start();
      const id = await upload(server, USERS_BETWEEN_KILLS);
      const lines = Array.from({ length: KILLS }, () => Math.floor(Math.random() * USERS_BETWEEN_KILLS));
      for (const line of lines.sort((one, other) => one - other)) {
        await untilLine(server, id, line);
        await server.kill();
        server = await start();
      }
      const run = await untilLine(server, id, Number.MAX_SAFE_INTEGER);
      expect(run.counts.user).toEqual({ new: USERS_BETWEEN_KILLS, existing: 0 });
      const { count } = await call(server, "GET", "/users/count");
      expect(count).toBe(USERS_BETWEEN_KILLS);
      return server;
    }),
  2 * 3_600_000,
);
