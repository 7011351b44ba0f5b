/** What is known of a value right now; the same object until that changes, so that it can be compared by identity. */
export type Snapshot<T> =
  | { readonly status: "pending" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

/** A value that lives on the backend, kept here while somebody watches it. All methods may be passed around unbound. */
export interface Resource<T> {
  /** Calls `listener` after every change. @returns Stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** What is known now, without asking the backend. */
  readonly peek: () => Snapshot<T>;
  /** The value, fetched unless it is known. The same promise until the value changes. */
  readonly load: () => Promise<T>;
  /** The value as the backend has it now. Calls made together share one request; two requests are 300 ms apart at least. */
  readonly refresh: () => Promise<T>;
}
