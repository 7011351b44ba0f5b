import type { Random } from "../random.ts";
import { backoffMillis } from "./backoff.ts";
import type { PeerState } from "./job.ts";

/** The first wait after a failure and the longest one, in milliseconds; by chance each may be half as long again. */
const WAITS: Readonly<Record<Exclude<PeerState, "answered">, { baseMillis: number; maxMillis: number }>> = {
  down: { baseMillis: 1_000, maxMillis: 2 * 60_000 },
  // Servers lock accounts that keep coming with a wrong password.
  unusable: { baseMillis: 30_000, maxMillis: 10 * 60_000 },
};

/**
 * Decides how many jobs may ask a server at a time. It starts with one and grants one more after each answer. After a
 * failure none may ask for a while, then one tries; each further failure doubles the wait.
 */
export class CircuitBreaker {
  readonly #random: Random;
  readonly #most: number;
  #limit = 1;
  #failures = 0;
  #era = 0;
  #retryAt = 0;

  /** @param most Jobs at a time, once the server has answered often enough. */
  constructor(most: number, random: Random) {
    this.#most = most;
    this.#random = random;
  }

  /** Whether the server answered the last time. */
  get isProven(): boolean {
    return this.#failures === 0 && this.#limit > 1;
  }

  /** Number of jobs that may ask at the same time. @param now In milliseconds. */
  allowance(now: number): number {
    if (this.#failures === 0) return this.#limit;
    return now < this.#retryAt ? 0 : 1;
  }

  /** Grows with every failure. An attempt takes it along when it starts. */
  get era(): number {
    return this.#era;
  }

  /**
   * Takes down how an attempt went.
   *
   * @param era The one in which the attempt started: of several that fail together, only the first counts.
   * @param now In milliseconds.
   */
  note(state: PeerState, era: number, now: number): void {
    if (state === "answered") {
      this.#failures = 0;
      this.#limit = Math.min(this.#limit + 1, this.#most);
    } else if (era === this.#era) {
      this.#era += 1;
      this.#failures += 1;
      this.#limit = 1;
      this.#retryAt = now + backoffMillis(this.#failures, this.#random, WAITS[state]);
    }
  }
}
