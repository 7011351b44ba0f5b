/** Makes a function return the same object again for the same arguments. */
export function memoize<Args extends readonly (string | number | boolean | undefined)[], T>(
  create: (...args: Args) => T,
): (...args: Args) => T {
  const known = new Map<string, T>();
  return (...args) => {
    const key = args.join();
    const value = known.get(key) ?? create(...args);
    known.set(key, value);
    return value;
  };
}
