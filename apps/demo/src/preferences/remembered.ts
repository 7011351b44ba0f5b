import { useSyncExternalStore } from "react";

/** A choice that stays on this device and applies to all open tabs. */
export interface Remembered<T extends string> {
  readonly read: () => T;
  readonly choose: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * @param key Where it is kept in local storage.
 * @param parse Turns what was stored, `null` when nothing was, into a valid choice.
 * @param apply Makes the choice visible to the page.
 */
export function remembered<T extends string>(
  key: string,
  parse: (stored: string | null) => T,
  apply: (value: T) => void,
): Remembered<T> {
  const listeners = new Set<() => void>();
  let current = parse(stored(key));

  function take(value: T): void {
    current = value;
    apply(value);
    for (const listener of listeners) listener();
  }

  window.addEventListener("storage", (event) => {
    if (event.key === key) take(parse(event.newValue));
  });
  return {
    read: () => current,
    choose(value) {
      take(value);
      store(key, value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useRemembered<T extends string>({ subscribe, read }: Remembered<T>): T {
  return useSyncExternalStore(subscribe, read);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked: the choice then lasts as long as the page.
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
    return;
  }
}
