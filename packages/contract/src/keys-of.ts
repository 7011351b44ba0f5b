/**
 * Returns the keys of an object literal, typed. Objects with keys besides those of their type would be typed wrongly.
 */
export function keysOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

/** Returns an object with a value for each key. */
export function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
