/** Clocks of a time budget, in milliseconds: elapsed time, and the time that the process spends on a core. */
export interface Clocks {
  now(): number;
  cpu(): number;
}

const REAL: Clocks = {
  now: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** Factor by which work may exceed its budget on a busy machine. */
const MAX_STRETCH = 4;

/**
 * Limits how long work may take, without counting the time for which the process waits for a core. Otherwise emails
 * would fail on a busy machine, whatever their sources.
 */
export class TimeBudget {
  readonly #millis: number;
  readonly #clocks: Clocks;
  readonly #startedAt: number;
  readonly #cpuBefore: number;

  constructor(millis: number, clocks: Clocks = REAL) {
    this.#millis = millis;
    this.#clocks = clocks;
    this.#startedAt = clocks.now();
    this.#cpuBefore = clocks.cpu();
  }

  /** Milliseconds until the budget can be spent at the earliest; 0 if it is. */
  get left(): number {
    const passed = this.#clocks.now() - this.#startedAt;
    if (passed < this.#millis) return this.#millis - passed;
    if (passed >= this.#millis * MAX_STRETCH) return 0;
    return Math.max(0, this.#millis - (this.#clocks.cpu() - this.#cpuBefore));
  }
}
