import type { Clock } from "@latchkit/server";

/** A clock that stands still until the test moves it. */
export interface TestClock extends Clock {
  /** Moves on, in milliseconds. */
  advance(millis: number): void;
}

/** @param start Default: now, so that tokens also look right to parties with a clock of their own. */
export function createTestClock(start: Date = new Date()): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    elapsedMillis: () => now,
    advance(millis) {
      now += millis;
    },
  };
}
