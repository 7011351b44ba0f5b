import { createTestClock } from "@latchkit/testing/internal";
import { describe, expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { type Admission, createAdmission, type Grant, type Head, type Running } from "./admission.ts";
import type { Lane, Pool } from "./job.ts";

const newAdmission = () => createAdmission({ clock: createTestClock(), random: systemRandom });

function head(pool: Pool, lane: Lane, project: string): Head {
  return { pool, lane, project, isExpired: false };
}

function running(pool: Pool, project: string, count: number): Running[] {
  return Array.from({ length: count }, () => ({ pool, project, era: 0 }));
}

/** Makes a server one that has answered so many times. */
function prove(admission: Admission, pool: Pool, project: string, times = 40): void {
  for (let answer = 0; answer < times; answer++) admission.note({ pool, project, era: 0 }, "answered");
}

function count(grants: readonly Grant[], project: string): number {
  return grants.filter((grant) => grant.project === project).reduce((sum, grant) => sum + grant.count, 0);
}

describe("workers are shared out so that", () => {
  it("one project alone gets only its share", () => {
    const admission = newAdmission();
    prove(admission, "shared-mail", "a");
    expect(count(admission.admit([head("shared-mail", "urgent", "a")], []).grants, "a")).toBe(8);
    expect(count(admission.admit([head("shared-mail", "normal", "a")], []).grants, "a")).toBe(7); // one is left for codes
  });

  it("a code finds a free worker while mails that are not urgent use all of theirs", () => {
    const admission = newAdmission();
    prove(admission, "shared-mail", "a");
    const busy = ["a", "b", "c"].flatMap((project) => running("shared-mail", project, 7)).slice(0, 16);
    const others = ["d", "e"].map((project) => head("shared-mail", "normal", project));
    expect(admission.admit(others, busy)).toMatchObject({ grants: [], isAnyHeldUp: true });
    const { grants } = admission.admit([...others, head("shared-mail", "urgent", "a")], busy);
    expect(grants).toEqual([{ pool: "shared-mail", lane: "urgent", project: "a", count: 1, onlyExpired: false }]);
  });

  it("a project with little to send is not behind one with much", () => {
    const admission = newAdmission();
    prove(admission, "shared-mail", "much");
    const heads = ["much", "little"].map((project) => head("shared-mail", "normal", project));
    const { grants } = admission.admit(heads, [
      ...running("shared-mail", "much", 7),
      ...running("shared-mail", "x", 8),
    ]);
    expect(grants.map(({ project }) => project)).toEqual(["little"]);
  });

  it("many projects take turns", () => {
    const admission = newAdmission();
    prove(admission, "shared-mail", "any");
    const heads = Array.from({ length: 48 }, (_, n) => head("shared-mail", "normal", `project ${n}`));
    const served = Array.from({ length: 3 }, () => admission.admit(heads, []).grants.map(({ project }) => project));
    expect(served.map((turn) => turn.length)).toEqual([16, 16, 16]);
    expect(new Set(served.flat()).size).toBe(48);
  });

  it("servers of projects never take workers of the shared one, and the reverse", () => {
    const admission = newAdmission();
    prove(admission, "shared-mail", "a");
    const busy = Array.from({ length: 4 }, (_, n) => running("own-mail", `busy ${n}`, 8)).flat();
    const heads = [head("own-mail", "urgent", "a"), head("shared-mail", "urgent", "b"), head("work", "urgent", "c")];
    expect(
      admission
        .admit(heads, busy)
        .grants.map(({ project }) => project)
        .sort(),
    ).toEqual(["b", "c"]);
  });

  it("a server that never answered gets one worker, and all such servers together a quarter", () => {
    const admission = newAdmission();
    const silent = Array.from({ length: 20 }, (_, n) => head("own-mail", "urgent", `silent ${n}`));
    const { grants } = admission.admit(silent, []);
    expect(grants).toHaveLength(8);
    expect(grants.every(({ count: workers }) => workers === 1)).toBe(true);
    prove(admission, "own-mail", "good");
    const busy = grants.flatMap(({ project }) => running("own-mail", project, 1));
    expect(count(admission.admit([...silent, head("own-mail", "normal", "good")], busy).grants, "good")).toBe(7);
  });

  it("a server that failed gets none for a while, however much waits for it", () => {
    const admission = newAdmission();
    prove(admission, "own-mail", "a");
    admission.note({ pool: "own-mail", project: "a", era: 0 }, "down");
    const waiting = [head("own-mail", "urgent", "a"), head("own-mail", "normal", "a")];
    expect(admission.admit(waiting, [])).toEqual({ grants: [], short: new Set(), isAnyHeldUp: false });
    admission.forget("a");
    expect(count(admission.admit(waiting, []).grants, "a")).toBe(1);
  });

  it("when the shared server fails, one mail tries for all projects", () => {
    const clock = createTestClock();
    const admission = createAdmission({ clock, random: systemRandom });
    admission.note({ pool: "shared-mail", project: "a", era: 0 }, "down");
    const waiting = ["a", "b", "c"].map((project) => head("shared-mail", "urgent", project));
    expect(admission.admit(waiting, []).grants).toEqual([]);
    clock.advance(2_000);
    expect(admission.admit(waiting, []).grants).toMatchObject([{ count: 1 }]);
  });

  it("a useless job is recorded although its server is down", () => {
    const admission = newAdmission();
    admission.note({ pool: "own-mail", project: "a", era: 0 }, "down");
    const expired = { ...head("own-mail", "urgent", "a"), isExpired: true };
    expect(admission.admit([expired], []).grants).toMatchObject([{ project: "a", count: 8, onlyExpired: true }]);
  });
});
