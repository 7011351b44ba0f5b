import { backoffMillis } from "../../jobs/backoff.ts";
import type { Random } from "../../random.ts";

/** Failures in a row after which the old system counts as down. */
const FAILURES = 5;
/** The first pause and the longest one, in milliseconds. */
const PAUSES = { baseMillis: 5_000, maxMillis: 120_000 };

/**
 * Stops questions to an old system that does not answer: after five failures in a row none is asked for five seconds,
 * then one at a time. Each further failure doubles the pause, and an answer ends it.
 */
export class Breaker {
  readonly #random: Random;
  #failures = 0;
  #retryAt = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * Whether a question may be asked. Of those that come at the end of a pause, only the first may.
   *
   * @param now In milliseconds.
   */
  mayAsk(now: number): boolean {
    if (this.#failures < FAILURES) return true;
    if (now < this.#retryAt) return false;
    this.#pause(now);
    return true;
  }

  /** Notes whether a question was answered. @param now In milliseconds. */
  note(isAnswered: boolean, now: number): void {
    this.#failures = isAnswered ? 0 : this.#failures + 1;
    if (this.#failures >= FAILURES) this.#pause(now);
  }

  #pause(now: number): void {
    this.#retryAt = now + backoffMillis(this.#failures - FAILURES + 1, this.#random, PAUSES);
  }
}
