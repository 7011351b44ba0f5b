/** Current state of a value. Snapshots are compared by identity: the object changes only when the value does. */
export type Snapshot<T> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

/** A value that lives on the backend, cached while it has subscribers. Its methods work unbound. */
export interface Resource<T> {
  /** Calls `listener` after every change. @returns A function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns what is known now; makes no request. */
  readonly peek: () => Snapshot<T>;
  /** Returns the value, fetching it unless it is cached. Returns the same promise until the value changes. */
  readonly load: () => Promise<T>;
  /** Fetches the current value. Simultaneous calls share a request, and requests are at least 300 ms apart. */
  readonly refresh: () => Promise<T>;
}
