const suspendedFor = new WeakMap<object, Promise<unknown>>();
const SETTLED = Object.assign(Promise.resolve(), { status: "fulfilled" as const, value: undefined });

/** Starts to load, and returns the promise for a component to suspend for: `use(suspension(source))`. */
export function suspension<T>(source: { load(): Promise<T> }): Promise<T> {
  const loading = source.load();
  suspendedFor.set(source, loading);
  return loading;
}

/**
 * Returns the promise for a component that goes on, which may have suspended: it has to call `use` with the same
 * promise, or React warns. By then that costs nothing.
 *
 * @see https://react.dev/warnings/conditional-use-of-use
 */
export function pastSuspension(source: object): Promise<unknown> {
  const loading = suspendedFor.get(source);
  return loading && Reflect.get(loading, "status") === "fulfilled" ? loading : SETTLED; // React marks promises with `status`.
}
