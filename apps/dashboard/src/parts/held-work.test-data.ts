/** Work that a component starts and a test ends. */
export interface HeldWork<T> {
  readonly start: () => Promise<T>;
  /** Number of starts. */
  readonly starts: number;
  /** Ends the work that was started last. */
  finish(value: T): void;
  fail(error: Error): void;
}

/** Holds work back, so that a test can look at a component while it is busy. */
export function holdWork<T = void>(): HeldWork<T> {
  const started: { resolve(value: T): void; reject(error: Error): void }[] = [];
  return {
    start: () => new Promise((resolve, reject) => started.push({ resolve, reject })),
    get starts() {
      return started.length;
    },
    finish: (value) => started.at(-1)?.resolve(value),
    fail: (error) => started.at(-1)?.reject(error),
  };
}
