import type { CertainTime, Clock } from "../clock.ts";
import type { Logger } from "../logging/logger.ts";
import { createTimeCertainty, type KeptTime, type WatchOptions } from "./time-certainty.ts";

/** A machine's clock may be off by so much, in milliseconds, before its operator hears of it. */
const TOLERATED_SKEW_MILLIS = 10_000;
/** A machine's clock that moves by so much against its own stopwatch has been set, or the machine has slept. */
const LEAP_MILLIS = 1_000;

/** The database's time on this machine, and how far the machine's own clock is off. */
export interface DatabaseClock extends Clock, CertainTime {
  /**
   * Takes a reading of the database's clock.
   *
   * @param databaseMillis What the database said, in milliseconds since 1970.
   * @param askedAt When it was asked, by `elapsedMillis`; the answer has just come.
   */
  correct(databaseMillis: number, askedAt: number): void;
  /**
   * Offset of the machine's clock from the database's at the last reading, in milliseconds; negative when it was
   * behind.
   */
  skewMillis(): number;
  /**
   * Whether the machine and the database agree on the time, within ten seconds, and the database's clock has not leapt
   * lately. If not, nothing must be deleted because of its age.
   */
  isCertain(): boolean;
  /** Begins to watch the database's clock for leaps; see `createTimeCertainty`. */
  watch(options: WatchOptions): void;
  /** Takes over what another node has found. */
  adopt(kept: KeptTime): void;
  /** Returns what the next start has to know; `null` if the clock is not watched. */
  kept(): KeptTime | null;
}

interface DatabaseClockOptions {
  /** The machine's. */
  readonly machine: Clock;
  readonly logger: Logger;
  /** Called when the machine's clock was set or the machine has slept, so that the last reading may no longer hold. */
  onLeap(): void;
}

/**
 * Tells the database's time: its last reading, and what a stopwatch has counted since.
 *
 * All nodes of an installation share a database, so they agree on this time however wrong their own clocks are. A
 * node's own clock is compared with it and otherwise not used.
 */
export function createDatabaseClock({ machine, logger, onLeap }: DatabaseClockOptions): DatabaseClock {
  const { elapsedMillis } = machine;
  /** The database's time when the stopwatch stood at zero. Until the first reading, the machine's clock stands in. */
  let zeroMillis = machine.now().getTime() - elapsedMillis();
  let isRead = false;
  let machineZeroMillis = zeroMillis;
  let skew = 0;
  const certainty = createTimeCertainty(elapsedMillis, logger);
  const nowMillis = () => zeroMillis + elapsedMillis();

  function noteSkew(now: number): void {
    const wasTolerable = Math.abs(skew) <= TOLERATED_SKEW_MILLIS;
    machineZeroMillis = machine.now().getTime() - now;
    skew = machineZeroMillis - zeroMillis;
    const isTolerable = Math.abs(skew) <= TOLERATED_SKEW_MILLIS;
    if (isTolerable === wasTolerable) return;
    const aheadSeconds = Math.round(skew / 1_000);
    if (isTolerable) logger.info({ aheadSeconds }, "the clocks of this machine and of the database agree again");
    else
      logger.error(
        { aheadSeconds },
        "the clocks of this machine and of the database differ; nothing is deleted because of its age until they agree. Does each of them follow a time server?",
      );
  }

  return {
    elapsedMillis,
    now() {
      const elapsed = elapsedMillis();
      if (Math.abs(machine.now().getTime() - elapsed - machineZeroMillis) > LEAP_MILLIS) {
        machineZeroMillis = machine.now().getTime() - elapsed; // reported once
        onLeap();
      }
      return new Date(zeroMillis + elapsed);
    },
    correct(databaseMillis, askedAt) {
      const now = elapsedMillis();
      // The database was read some time between asking and now. A time that fits is kept: it may be better than this
      // reading.
      const earliest = databaseMillis - now;
      const latest = databaseMillis - askedAt;
      if (!isRead || zeroMillis < earliest || zeroMillis > latest) zeroMillis = (earliest + latest) / 2;
      isRead = true;
      noteSkew(now);
      certainty.note(nowMillis());
    },
    skewMillis: () => skew,
    isCertain: () => Math.abs(skew) <= TOLERATED_SKEW_MILLIS && certainty.certainMillis() === null,
    certainNow: () => new Date(Math.min(certainty.certainMillis() ?? Number.POSITIVE_INFINITY, nowMillis())),
    watch: (options) => certainty.watch(nowMillis(), options),
    adopt: (kept) => certainty.adopt(nowMillis(), kept),
    kept: () => certainty.kept(nowMillis()),
  };
}
