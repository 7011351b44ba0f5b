import { describe, expect, it } from "vitest";
import { createTimeCertainty, type KeptTime, type TimeCertainty } from "./time-certainty.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse("2026-03-02T08:00:00Z");

const dateOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);

/** A process with a stopwatch, and a clock that can be set. Readings are taken every ten minutes. */
function startProcess(options: { at?: number; kept?: KeptTime | null; confirmed?: string; isWatched?: boolean } = {}) {
  let elapsed = 5_000;
  let time = options.at ?? START;
  let changes = 0;
  const said: string[] = [];
  const note = (about: object | string, message?: string) => void said.push(message ?? String(about));
  const logger = { debug: note, info: note, warn: note, error: note };
  const certainty: TimeCertainty = createTimeCertainty(() => elapsed, logger);
  const confirmedDate = options.confirmed === undefined ? null : new Date(options.confirmed);
  const onChange = () => void changes++;
  if (options.isWatched ?? true) certainty.watch(time, { kept: options.kept ?? null, confirmedDate, onChange });
  return {
    said,
    changes: () => changes,
    now: () => time,
    isCertain: () => certainty.certainMillis() === null,
    certainNow: () => certainty.certainMillis(),
    kept: () => certainty.kept(time),
    adopt: (kept: KeptTime) => certainty.adopt(time, kept),
    /** Sets the clock. */
    leap(millis: number) {
      time += millis;
      certainty.note(time);
    },
    run(millis: number) {
      for (let left = millis; left > 0; left -= 10 * MINUTE) {
        const step = Math.min(left, 10 * MINUTE);
        elapsed += step;
        time += step;
        certainty.note(time);
      }
    },
  };
}

describe("a clock that leaps while the process runs", () => {
  it("is in doubt if it leaps by more than a day, forward or back, and not by a day", () => {
    const [day, forward, back] = [startProcess(), startProcess(), startProcess()];
    day.leap(DAY);
    expect(day.isCertain()).toBe(true);
    forward.leap(DAY + 1);
    expect(forward.isCertain()).toBe(false);
    back.leap(-DAY - 1);
    expect(back.isCertain()).toBe(false);
  });

  it("is certain for as long as it agrees with the stopwatch, for months", () => {
    const process = startProcess();
    process.run(90 * DAY);
    expect(process.isCertain()).toBe(true);
    expect(process.said).toEqual([]);
  });

  it("keeps the time without the leap, which goes on", () => {
    const process = startProcess();
    process.run(HOUR);
    process.leap(400 * DAY);
    process.run(30 * MINUTE);
    expect(process.certainNow()).toBe(START + HOUR + 30 * MINUTE);
  });

  it("is certain at once when it is put back", () => {
    const process = startProcess();
    process.leap(400 * DAY);
    process.run(2 * HOUR);
    expect(process.isCertain()).toBe(false);
    process.leap(-400 * DAY);
    expect(process.isCertain()).toBe(true);
    expect(process.changes()).toBe(2);
  });

  it("is certain once it has held for three hours, and the new time is what later leaps are measured against", () => {
    const process = startProcess();
    process.leap(400 * DAY);
    process.run(3 * HOUR - 10 * MINUTE);
    expect(process.isCertain()).toBe(false);
    process.run(10 * MINUTE);
    expect(process.isCertain()).toBe(true);
    process.leap(-400 * DAY);
    expect(process.isCertain()).toBe(false);
  });

  it("restarts its three hours after another leap", () => {
    const process = startProcess();
    process.leap(400 * DAY);
    process.run(2 * HOUR);
    process.leap(400 * DAY);
    process.run(2 * HOUR);
    expect(process.isCertain()).toBe(false);
    process.run(HOUR);
    expect(process.isCertain()).toBe(true);
  });

  it("is logged once, with the setting that confirms it, and once more when it is certain", () => {
    const process = startProcess();
    process.leap(Date.parse("2027-12-24T10:00:00Z") - process.now());
    process.run(2 * HOUR);
    expect(process.said).toEqual([expect.stringContaining("LATCHKIT_CONFIRMED_DATE=2027-12-24")]);
    process.run(HOUR);
    expect(process.said).toHaveLength(2);
  });

  it("is not watched in a backend with a clock of its own", () => {
    const process = startProcess({ isWatched: false });
    process.leap(400 * DAY);
    expect(process.isCertain()).toBe(true);
    expect(process.kept()).toBeNull();
  });
});

describe("a clock that has leapt between two processes", () => {
  /** Returns the time that a process keeps. */
  function keptBy(process = startProcess()): KeptTime {
    const kept = process.kept();
    if (!kept) throw new Error("Nothing was kept.");
    return kept;
  }

  it("is in doubt after a long stop, until it has held for three hours; not after a night", () => {
    const kept = keptBy();
    expect(startProcess({ kept, at: START + 14 * HOUR }).isCertain()).toBe(true);
    const process = startProcess({ kept, at: START + 60 * DAY });
    expect(process.isCertain()).toBe(false);
    expect(process.certainNow()).toBe(START);
    process.run(3 * HOUR - 10 * MINUTE);
    expect(process.isCertain()).toBe(false);
    process.run(10 * MINUTE);
    expect(process.isCertain()).toBe(true);
  });

  it("keeps its hold across restarts: pauses do not count, and nothing starts again", () => {
    const first = startProcess({ kept: keptBy(), at: START + 60 * DAY });
    first.run(2 * HOUR);
    const second = startProcess({ kept: keptBy(first), at: first.now() + 10 * HOUR });
    expect(second.isCertain()).toBe(false);
    second.run(50 * MINUTE);
    expect(second.isCertain()).toBe(false);
    expect(second.certainNow()).toBe(START + 2 * HOUR + 50 * MINUTE);
    second.run(10 * MINUTE);
    expect(second.isCertain()).toBe(true);
    expect(keptBy(second)).toEqual({ certainAt: new Date(second.now()), doubtedAt: null, heldMillis: 0 });
  });

  it("is certain at the next start if it was corrected, and in doubt again at a third time", () => {
    const first = startProcess({ kept: keptBy(), at: START + 400 * DAY });
    first.run(2 * HOUR);
    expect(startProcess({ kept: keptBy(first), at: START + 3 * HOUR }).isCertain()).toBe(true);
    const third = startProcess({ kept: keptBy(first), at: START + 200 * DAY });
    third.run(2 * HOUR);
    expect(third.isCertain()).toBe(false);
  });

  it("is certain at once if the operator confirms its date; a date of another day confirms nothing", () => {
    const kept = keptBy();
    const at = Date.parse("2026-06-10T23:00:00Z");
    for (const confirmed of ["2026-06-09", "2026-06-10", "2026-06-11"])
      expect(startProcess({ kept, at, confirmed }).isCertain(), confirmed).toBe(true);
    for (const confirmed of ["2026-06-08", "2026-06-12", "2025-06-10"])
      expect(startProcess({ kept, at, confirmed }).isCertain(), confirmed).toBe(false);
  });

  it("is not confirmed by a setting that is left from an earlier leap", () => {
    const process = startProcess({ kept: keptBy(), at: START + 60 * DAY, confirmed: dateOf(START + 60 * DAY) });
    expect(process.isCertain()).toBe(true);
    process.leap(400 * DAY);
    expect(process.isCertain()).toBe(false);
  });

  it("is certain on a node as soon as another one has kept it as certain", () => {
    const kept = keptBy();
    const [node, confirmed] = [
      startProcess({ kept, at: START + 60 * DAY }),
      startProcess({ kept, at: START + 60 * DAY, confirmed: dateOf(START + 60 * DAY) }),
    ];
    node.adopt(kept);
    expect(node.isCertain()).toBe(false);
    node.adopt(keptBy(confirmed));
    expect(node.isCertain()).toBe(true);
  });
});
