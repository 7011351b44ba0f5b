/** Tells the time. Handed in, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** Milliseconds since some moment, never going back, finer than `now`: for measuring how long something took. */
  elapsedMillis(): number;
}

/** The machine's clock; the only place that reads it. */
export const systemClock: Clock = { now: () => new Date(), elapsedMillis: () => performance.now() };
