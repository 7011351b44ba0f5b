import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DirectoryLock, lockDirectory } from "./directory-lock.ts";
import { showLiveness } from "./liveness.ts";
import { findPlace, type Place } from "./place.ts";
import { identifyProcess } from "./process-identity.ts";

const QUICK = { beatMillis: 20, staleMillis: 1_000, mostMissedBeats: 10 };
const ELSEWHERE: Place = { host: "other", machine: "another machine", namespace: "pid:[1]" };

describe("lockDirectory", () => {
  let folder: string;
  const locks: DirectoryLock[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "latchkit-lock-"));
  });
  afterEach(async () => {
    for (const lock of locks.splice(0)) await lock.release();
    await rm(folder, { recursive: true });
  });

  async function take(options: Parameters<typeof lockDirectory>[1] = {}): Promise<DirectoryLock> {
    const lock = await lockDirectory(folder, { timing: QUICK, ...options });
    locks.push(lock);
    return lock;
  }

  /** Leaves a lock behind as a process would that was killed. */
  async function leaveLock(number: number, holder: object, beat = "0"): Promise<string> {
    const path = join(folder, `lock.${number}`);
    await mkdir(path);
    await writeFile(join(path, "beat"), beat);
    await writeFile(join(path, "holder"), JSON.stringify({ owner: "left", ...(await findPlace()), ...holder }));
    return path;
  }

  it("gives the lock to exactly one of many, and tells the others who holds it", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => take()));
    const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => String(reason));
    expect(refusals).toHaveLength(11);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain(folder);
    expect(refusals[0]).toContain(`in use by this process (${process.pid})`);
  });

  it("gives the lock to the next one after each release", async () => {
    for (let round = 0; round < 5; round += 1) {
      const lock = await take();
      await expect(take()).rejects.toThrow("in use");
      await lock.release();
    }
  });

  it("takes over from a dead process, even if another one has its process ID", async () => {
    await leaveLock(7, { pid: process.pid, identity: "another boot, another time" });
    await take();
    await expect(take()).rejects.toThrow("in use");
  });

  it("takes over exactly once, however many try after the holder died", async () => {
    await leaveLock(3, { pid: 2 ** 30, identity: "never was" });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => take()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("fails while a living process holds the lock", async () => {
    const parent = process.ppid;
    await leaveLock(1, { pid: parent, identity: await identifyProcess(parent) });
    await expect(take()).rejects.toThrow(`in use by process ${parent}`);
  });

  it("treats an interrupted release as a release", async () => {
    await mkdir(join(folder, "lock.1"));
    await writeFile(join(folder, "lock.1", "holder"), "{");
    await take();
  });

  it("waits for the holder as long as requested, and logs it once", async () => {
    const first = await take();
    const said: string[] = [];
    const second = take({ waitMillis: 30_000, onWait: (sentence) => said.push(sentence) });
    await expect.poll(() => said.length).toBe(1);
    await first.release();
    await second;
    expect(said).toEqual([
      `the data directory ${folder} is in use by this process (${process.pid}); waiting up to 30 seconds for its end`,
    ]);
  });

  it("stops waiting when it is asked to end", async () => {
    await take();
    const stopping = new AbortController();
    const second = take({ waitMillis: 60_000, signal: stopping.signal, onWait: () => stopping.abort() });
    await expect(second).rejects.toThrow("Stopped while waiting");
  });

  it("fails if a program uses the directory without a lock", async () => {
    await expect(take({ isUsedOtherwise: async () => true })).rejects.toThrow(
      "in use by a database server in another container",
    );
  });

  describe.runIf(process.platform === "linux")("seen from another container on the same machine", () => {
    const container = async (): Promise<Place> => ({ ...(await findPlace()), host: "c2", namespace: "pid:[2]" });

    it("refuses while the holder lives, though its process number means nothing there", async () => {
      await take();
      await expect(take({ place: await container() })).rejects.toThrow(
        /in use by process \d+ of .+, another container\. Stop that one/,
      );
    });

    it("takes over at once when the holder and all it has started are gone", async () => {
      const path = await leaveLock(4, { pid: process.pid, identity: await identifyProcess(process.pid) });
      const liveness = await showLiveness(join(path, "draft"));
      await rename(join(path, "draft"), join(path, "alive"));
      await expect(take({ place: await container() })).rejects.toThrow("another container");
      await liveness.close();
      await take({ place: await container() });
    });
  });

  describe("seen from another machine", () => {
    it("fails while the heartbeat continues, whatever its clock", async () => {
      await take();
      const said: string[] = [];
      const second = take({ place: ELSEWHERE, onWait: (sentence) => said.push(sentence) });
      await expect(second).rejects.toThrow("another machine");
      expect(said[0]).toContain("was not released by");
    });

    it("takes over exactly once after the heartbeat has stopped", async () => {
      await leaveLock(1, { ...ELSEWHERE, machine: "a third one", pid: process.ppid, identity: "alive somewhere" });
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => take({ place: ELSEWHERE })));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    it("informs a holder that was presumed dead that it has lost the directory, and lets it release nothing", async () => {
      const first = await take();
      await rename(join(folder, "lock.1"), join(folder, "lock.2"));
      const taken = JSON.stringify({ owner: "another", pid: 1, identity: "", ...ELSEWHERE });
      await writeFile(join(folder, "lock.2", "holder"), taken);
      expect((await first.lost).message).toBe(
        `The data directory ${folder} was taken over by another process. This process stops, so that only one writes there.`,
      );
      await first.release();
      expect(await readFile(join(folder, "lock.2", "holder"), "utf8")).toBe(taken);
    });

    it("stops a holder that cannot reach the directory for so long that others take it for dead", async () => {
      const first = await take();
      await rename(folder, `${folder}.gone`);
      expect((await first.lost).message).toContain("cannot be reached");
      await rename(`${folder}.gone`, folder);
    });
  });
});
