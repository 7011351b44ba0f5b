/** The words of a text with spaces between. */
export type Words<Text extends string> = Text extends `${infer Word} ${infer Others}` ? Word | Words<Others> : Text;

/**
 * Makes methods that all go the same way, for those whose code is fetched when somebody first calls one: each costs its
 * name until then.
 *
 * @param names With spaces between, which is shorter than a list.
 * @param run Does what the method of that name does.
 */
export function methodsNamed<Methods extends object>(
  names: string,
  run: (name: keyof Methods & string, args: unknown[]) => unknown,
): Methods;
export function methodsNamed(names: string, run: (name: string, args: unknown[]) => unknown): object {
  return Object.fromEntries(names.split(" ").map((name) => [name, (...args: unknown[]) => run(name, args)]));
}
