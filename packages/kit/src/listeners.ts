/** Those who want to hear of changes. */
export interface Listeners<Args extends unknown[] = []> {
  readonly size: number;
  /** @returns Stops it. */
  add(listener: (...args: Args) => void): () => void;
  /** Calls all; those who come or go meanwhile do not disturb. */
  call(...args: Args): void;
}

/** Makes an empty set of listeners; a function added twice is called twice. */
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
