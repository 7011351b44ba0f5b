/** Those who want to hear of changes. */
export interface Listeners {
  readonly size: number;
  /** @returns Stops it. */
  add(listener: () => void): () => void;
  /** Calls all; those who come or go meanwhile do not disturb. */
  call(): void;
}

/** Makes an empty set of listeners; a function added twice is called twice. */
export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    get size() {
      return all.size;
    },
    add(listener) {
      const own = () => listener();
      all.add(own);
      return () => all.delete(own);
    },
    call() {
      for (const listener of [...all]) listener();
    },
  };
}
