/** Functions to call when something changes. */
export interface Listeners<Args extends unknown[] = []> {
  readonly size: number;
  /** Adds a listener. @returns A function that removes it. */
  add(listener: (...args: Args) => void): () => void;
  /** Calls every listener. Adding or removing listeners meanwhile is safe. */
  call(...args: Args): void;
}

/** Creates an empty set of listeners; a function that is added twice is called twice. */
export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    get size() {
      return all.size;
    },
    add(listener) {
      const own = (...args: Args) => listener(...args);
      all.add(own);
      return () => all.delete(own);
    },
    call(...args) {
      for (const listener of [...all]) listener(...args);
    },
  };
}
