/** Tells the time. Handed in, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment, never going back, finer than `now`: for measuring how long something took. */
  elapsedMillis(): number;
}

/** Time that has passed beyond doubt. */
export interface CertainTime {
  /**
   * The time by which things may be deleted, renewed or ended. The clock's, but for hours after it has leapt: then the
   * time without the leap.
   */
  certainNow(): Date;
}

/** The machine's clock; the only place that reads it. */
export const systemClock: Clock = { now: () => new Date(), elapsedMillis: () => performance.now() };
