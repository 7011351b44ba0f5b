import { PlainError } from "../endpoints/refusals.ts";

/** The time by which a request must be answered. */
export class Deadline {
  #hasPassed = false;
  /** Made with the first listener: most requests have none. */
  #listeners: Set<() => void> | undefined;

  /**
   * Calls the listener once the request is given up; immediately, if it already was.
   *
   * @returns Stops listening.
   */
  onPassed(listener: () => void): () => void {
    if (this.#hasPassed) listener();
    else {
      this.#listeners ??= new Set();
      this.#listeners.add(listener);
    }
    return () => this.#listeners?.delete(listener);
  }

  /** @throws {PlainError} once the request was given up. */
  check(): void {
    if (this.#hasPassed) throw givenUp();
  }

  /**
   * Answers with what the work comes to, or gives it up. Work cannot be stopped from outside: a statement that runs
   * ends by its own time limit. But nothing is committed any more, since its transactions check the deadline last.
   *
   * @throws {PlainError} after so many milliseconds.
   */
  waitFor<T>(work: Promise<T>, millis: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#hasPassed = true;
        for (const listener of this.#listeners ?? []) listener();
        reject(givenUp());
      };
      const timer = setTimeout(giveUp, millis);
      const settled =
        <V>(settle: (value: V) => void) =>
        (value: V) => {
          clearTimeout(timer);
          settle(value);
        };
      work.then(settled(resolve), settled(reject));
    });
  }
}

function givenUp(): PlainError {
  return new PlainError(503, "The request timed out. Try again.", { reason: "TIMED_OUT" });
}
