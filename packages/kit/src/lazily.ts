/**
 * Makes methods that all go the same way, for those whose code is fetched when somebody first calls one: each costs its
 * name until then.
 *
 * @param run Does what the method of that name does.
 */
export function methodsNamed<Methods extends object>(
  names: readonly (keyof Methods & string)[],
  run: (name: keyof Methods & string, args: unknown[]) => unknown,
): Methods;
export function methodsNamed(names: readonly string[], run: (name: string, args: unknown[]) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => run(name, args)]));
}
