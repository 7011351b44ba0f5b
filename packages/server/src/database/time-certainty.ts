import type { Logger } from "../logging/logger.ts";

const DAY_MILLIS = 86_400_000;
/** A clock that has leapt counts as right once it has held for this long. */
const HOLD_MILLIS = 3 * 3_600_000;
/** From the noon of a confirmed date: that day and the days beside it, in every time zone. */
const CONFIRMED_MILLIS = 1.5 * DAY_MILLIS;

/** The time last seen, as the database keeps it across restarts. */
export interface KeptTime {
  /** The last certain time. */
  readonly certainAt: Date;
  /** Time of a clock that has leapt since; `null` if none has. */
  readonly doubtedAt: Date | null;
  /** Time for which that clock has held, in milliseconds. */
  readonly heldMillis: number;
}

/** Knowledge with which to watch a clock. */
export interface WatchOptions {
  /** Time that an earlier process has seen; `null` for the first one. */
  readonly kept: KeptTime | null;
  /** The date that the operator says is right, at midnight UTC; `null` if the operator has said nothing. */
  readonly confirmedDate: Date | null;
  /** Called when the time becomes uncertain later, and when it is certain again. */
  readonly onChange: () => void;
}

/** Tells whether a clock can be believed. It is, without a further look, until `watch` is called. */
export interface TimeCertainty {
  /** Begins to watch the clock for leaps. */
  watch(nowMillis: number, options: WatchOptions): void;
  /** Takes a reading of the clock. */
  note(nowMillis: number): void;
  /** Takes over what another node has found: it may have seen a confirmation. */
  adopt(nowMillis: number, kept: KeptTime): void;
  /** The last certain time and what the stopwatch has counted since; `null` while the clock is certain. */
  certainMillis(): number | null;
  /** Returns what the database is to keep; `null` if the clock is not watched. */
  kept(nowMillis: number): KeptTime | null;
}

interface Doubt {
  readonly zeroMillis: number;
  readonly beganAt: number;
  readonly heldBefore: number;
}

/**
 * Notices when a clock leaps by more than a day, forward or back, against a stopwatch, or against the time that an
 * earlier process has seen. Such a clock is certain again once it has held for three hours by the stopwatch, is put
 * back, or shows the date that the operator has confirmed.
 *
 * @param elapsedMillis The stopwatch. Instants are kept as the time at which it stood at zero.
 */
export function createTimeCertainty(elapsedMillis: () => number, logger: Logger): TimeCertainty {
  let certainZero: number | null = null;
  let doubt: Doubt | null = null;
  let confirmedDate: Date | null = null;
  let onChange: () => void = () => undefined;

  const heldMillis = ({ beganAt, heldBefore }: Doubt) => heldBefore + elapsedMillis() - beganAt;

  function believe(zeroMillis: number): void {
    certainZero = zeroMillis;
    if (!doubt) return;
    doubt = null;
    logger.info({}, "the database's clock is certain again; deletions and renewals go on");
    onChange();
  }

  function beginDoubt(certain: number, zeroMillis: number, heldBefore: number): void {
    doubt = { zeroMillis, beganAt: elapsedMillis(), heldBefore };
    warnOfLeap(logger, new Date(zeroMillis + elapsedMillis()), new Date(certain + elapsedMillis()));
    onChange();
  }

  /** @param earlier The leap known so far: the same one goes on where it was. */
  function look(nowMillis: number, earlier: Doubt | null): void {
    if (certainZero === null) return;
    const zeroMillis = nowMillis - elapsedMillis();
    const isSame = earlier !== null && isNear(zeroMillis, earlier.zeroMillis);
    const hasHeld = isSame && heldMillis(earlier) >= HOLD_MILLIS;
    if (isNear(zeroMillis, certainZero) || isOn(confirmedDate, nowMillis) || hasHeld) believe(zeroMillis);
    else if (!doubt || !isSame) beginDoubt(certainZero, zeroMillis, isSame ? earlier.heldBefore : 0);
  }

  return {
    watch(nowMillis, options) {
      const { kept } = options;
      confirmedDate = options.confirmedDate;
      const now = elapsedMillis();
      certainZero = (kept?.certainAt.getTime() ?? nowMillis) - now;
      const doubtedAt = kept?.doubtedAt?.getTime();
      const earlier =
        kept && doubtedAt !== undefined
          ? { zeroMillis: doubtedAt - now, beganAt: now, heldBefore: kept.heldMillis }
          : null;
      look(nowMillis, earlier);
      onChange = options.onChange;
    },
    note: (nowMillis) => look(nowMillis, doubt),
    adopt(nowMillis, { certainAt }) {
      if (doubt && isNear(certainAt.getTime(), nowMillis)) believe(nowMillis - elapsedMillis());
    },
    certainMillis: () => (doubt && certainZero !== null ? certainZero + elapsedMillis() : null),
    kept(nowMillis) {
      if (certainZero === null) return null;
      if (!doubt) return { certainAt: new Date(nowMillis), doubtedAt: null, heldMillis: 0 };
      const certainAt = new Date(certainZero + elapsedMillis());
      return { certainAt, doubtedAt: new Date(nowMillis), heldMillis: Math.round(heldMillis(doubt)) };
    },
  };
}

function isOn(date: Date | null, nowMillis: number): boolean {
  return date !== null && Math.abs(nowMillis - (date.getTime() + DAY_MILLIS / 2)) <= CONFIRMED_MILLIS;
}

function warnOfLeap(logger: Logger, now: Date, lastSeenAt: Date): void {
  const date = now.toISOString().slice(0, 10);
  logger.warn(
    { now, lastSeenAt },
    "the database's clock is more than a day from the time last seen; until it has held for three hours, " +
      "nothing is deleted because of its age and no subscription renews or ends. " +
      `If it is right, restart with LATCHKIT_CONFIRMED_DATE=${date} to go on at once; if not, correct it`,
  );
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= DAY_MILLIS;
}
