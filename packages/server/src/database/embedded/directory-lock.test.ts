import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDirectory } from "./directory-lock.ts";
import { identifyProcess } from "./process-identity.ts";

describe("lockDirectory", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "latchkit-lock-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Leaves a lock behind as a process would that was killed. */
  async function leaveLock(number: number, holder: string): Promise<void> {
    await mkdir(join(folder, `lock.${number}`));
    await writeFile(join(folder, `lock.${number}`, "holder"), holder);
  }

  it("lets exactly one in, however many come at once, and tells the others who has it", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(folder)));
    const refusals = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => String(reason));
    expect(refusals).toHaveLength(11);
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain(folder);
    expect(refusals[0]).toContain(`in use by this process (${process.pid})`);
  });

  it("lets the next one in after a release, again and again", async () => {
    for (let round = 0; round < 5; round += 1) {
      const unlock = await lockDirectory(folder);
      await expect(lockDirectory(folder)).rejects.toThrow("in use");
      await unlock();
    }
  });

  it("takes over from a process that is gone, even when its number runs something else now", async () => {
    await leaveLock(7, JSON.stringify({ pid: process.pid, identity: "another boot, another time" }));
    await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow("in use");
  });

  it("takes over exactly once, however many come after the dead one", async () => {
    await leaveLock(3, JSON.stringify({ pid: 2 ** 30, identity: "never was" }));
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(folder)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("refuses while a living process has it", async () => {
    const parent = process.ppid;
    await leaveLock(1, JSON.stringify({ pid: parent, identity: await identifyProcess(parent) }));
    await expect(lockDirectory(folder)).rejects.toThrow(`in use by process ${parent}`);
  });

  it("takes a release that was cut off halfway for a release", async () => {
    await leaveLock(1, "{");
    await lockDirectory(folder);
  });
});
