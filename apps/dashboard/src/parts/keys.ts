/** Returns the keys of an object literal, typed. Objects with keys besides those of their type would be typed wrongly. */
export function keysOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

/** Whether a name is one of an object's own keys. */
export function isKeyOf<T extends object>(object: T, name: string): name is keyof T & string {
  return Object.hasOwn(object, name);
}
