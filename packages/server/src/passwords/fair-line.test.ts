import { describe, expect, it } from "vitest";
import { createFairLine, GivenUpError, type RunInTurn, TooBusyError } from "./fair-line.ts";

/** A line whose work lasts until the test ends it. */
function heldLine({ places = 1, spare = 0, longPlaces = 1, waiting = 100 } = {}) {
  const add = createFairLine({ places, spare, longPlaces });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const outcomes = new Map<string, unknown>();
  const quick = add({ places: places + spare, waiting, isLong: false });
  const long = add({ places: longPlaces, waiting, isLong: true });
  /** Lets a caller join; its name begins with its project. */
  function join(name: string, lane: RunInTurn = quick, onGivenUp: (listener: () => void) => () => void = () => stay) {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    };
    lane({ projectId: name.slice(0, 1), onGivenUp }, work).then(
      () => outcomes.set(name, "done"),
      (error: unknown) => outcomes.set(name, error),
    );
  }
  /** Ends what has begun, one after the other, until nothing is left. */
  async function finish(): Promise<readonly string[]> {
    for (let index = 0; index < begun.length; index++) {
      ends.get(begun[index] ?? "")?.();
      await new Promise(setImmediate);
    }
    return begun;
  }
  return { quick, long, join, begun, finish, outcomes };
}

const stay = () => undefined;

describe("turns", () => {
  it("a project with many waiting delays another by one each", async () => {
    const { join, finish } = heldLine();
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) join(name);
    expect(await finish()).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("no project takes the last turn, which the next project gets at once", async () => {
    const { join, long, begun, finish } = heldLine({ places: 2, spare: 1 });
    join("a1", long);
    for (const name of ["a2", "a3", "b1", "b2", "c1"]) join(name);
    expect(begun).toEqual(["a1", "a2", "b1"]);
    expect(await finish()).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  it("long work leaves a place free, even while it waits", async () => {
    const { join, long, begun } = heldLine({ places: 2 });
    join("a1", long);
    join("b1", long);
    join("c1");
    join("c2");
    expect(begun).toEqual(["a1", "c1"]);
  });

  it("quick work does not keep long work out", async () => {
    const { join, long, finish } = heldLine();
    for (const name of ["a1", "a2", "a3"]) join(name);
    join("b1", long);
    join("b2", long);
    expect(await finish()).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  });

  it("continues after work that failed", async () => {
    const { quick } = heldLine();
    const caller = { projectId: "a", onGivenUp: () => stay };
    const failing = quick(caller, () => Promise.reject(new Error("failed")));
    const next = quick(caller, async () => "done");
    await expect(failing).rejects.toThrow("failed");
    await expect(next).resolves.toBe("done");
  });
});

describe("a caller that gives up", () => {
  it("leaves the line, and its work never runs", async () => {
    const { join, quick, finish, outcomes } = heldLine();
    let giveUp = stay;
    join("a1");
    join("a2", quick, (listener) => {
      giveUp = listener as () => undefined;
      return stay;
    });
    join("a3");
    giveUp();
    expect(await finish()).toEqual(["a1", "a3"]);
    expect(outcomes.get("a2")).toBeInstanceOf(GivenUpError);
  });

  it("never waits if it gave up before", async () => {
    const { join, quick, finish } = heldLine();
    join("a1");
    join("a2", quick, (listener) => {
      listener();
      return stay;
    });
    expect(await finish()).toEqual(["a1"]);
  });

  it("has no abort listener after its turn came", async () => {
    const { join, quick, finish } = heldLine();
    let listeners = 0;
    join("a1");
    join("a2", quick, () => {
      listeners++;
      return () => void listeners--;
    });
    expect(listeners).toBe(1);
    await finish();
    expect(listeners).toBe(0);
  });
});

describe("a full line", () => {
  it("refuses the newest of the project with the most waiting, not the newcomer of another", async () => {
    const { join, finish, outcomes } = heldLine({ waiting: 3 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1"]) join(name);
    expect(await finish()).toEqual(["a1", "a2", "b1", "c1"]);
    expect(outcomes.get("a4")).toBeInstanceOf(TooBusyError);
    expect(outcomes.get("a3")).toBeInstanceOf(TooBusyError);
  });

  it("refuses a newcomer whose project has as many waiting as any", async () => {
    const { join, finish, outcomes } = heldLine({ waiting: 2 });
    for (const name of ["a1", "a2", "b1", "b2"]) join(name);
    expect(await finish()).toEqual(["a1", "a2", "b1"]);
    expect(outcomes.get("b2")).toBeInstanceOf(TooBusyError);
  });
});
