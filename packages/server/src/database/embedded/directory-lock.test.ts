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

  it("lets exactly one in, however many come at once, and tells the others who has it", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => take()));
    const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => String(reason));
    expect(refusals).toHaveLength(11);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain(folder);
    expect(refusals[0]).toContain(`in use by this process (${process.pid})`);
  });

  it("lets the next one in after a release, again and again", async () => {
    for (let round = 0; round < 5; round += 1) {
      const lock = await take();
      await expect(take()).rejects.toThrow("in use");
      await lock.release();
    }
  });

  it("takes over from a process that is gone, even when its number runs something else now", async () => {
    await leaveLock(7, { pid: process.pid, identity: "another boot, another time" });
    await take();
    await expect(take()).rejects.toThrow("in use");
  });

  it("takes over exactly once, however many come after the dead one", async () => {
    await leaveLock(3, { pid: 2 ** 30, identity: "never was" });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => take()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("refuses while a living process has it", async () => {
    const parent = process.ppid;
    await leaveLock(1, { pid: parent, identity: await identifyProcess(parent) });
    await expect(take()).rejects.toThrow(`in use by process ${parent}`);
  });

  it("takes a release that was cut off halfway for a release", async () => {
    await mkdir(join(folder, "lock.1"));
    await writeFile(join(folder, "lock.1", "holder"), "{");
    await take();
  });

  it("waits for the end of the one that has it, for as long as it was told to, and says so once", async () => {
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

  it("refuses what uses the directory without a lock", async () => {
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
    it("refuses while the beat goes on, whatever its clock says", async () => {
      await take();
      const said: string[] = [];
      const second = take({ place: ELSEWHERE, onWait: (sentence) => said.push(sentence) });
      await expect(second).rejects.toThrow("another machine");
      expect(said[0]).toContain("was not released by");
    });

    it("takes over exactly once when the beat has stopped", async () => {
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
