/** Tells the time. Handed in, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock; the only place that reads it. */
export const systemClock: Clock = { now: () => new Date() };
