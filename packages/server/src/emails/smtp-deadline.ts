interface Deadline {
  readonly signal: AbortSignal;
  clear(): void;
}

/**
 * Ends what runs when the caller hurries, or after the timeout.
 *
 * @param mayHurry Whether hurrying still counts. Default: always.
 */
export function createDeadline(
  hurry: AbortSignal,
  timeoutMillis: number,
  mayHurry: () => boolean = () => true,
): Deadline {
  const giveUp = new AbortController();
  const onHurry = (): void => {
    if (mayHurry()) giveUp.abort(timeout("Others wait."));
  };
  hurry.addEventListener("abort", onHurry);
  if (hurry.aborted) onHurry();
  const timer = setTimeout(() => giveUp.abort(timeout("It took too long.")), timeoutMillis);
  return {
    signal: giveUp.signal,
    clear() {
      clearTimeout(timer);
      hurry.removeEventListener("abort", onHurry);
    },
  };
}

/** Rejects when a signal aborts, with its reason. */
export function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function timeout(message: string): Error {
  return Object.assign(new Error(message), { code: "ETIMEDOUT" });
}
