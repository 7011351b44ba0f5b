/** The words of a text with spaces between. */
export type Words<Text extends string> = Text extends `${infer Word} ${infer Others}` ? Word | Words<Others> : Text;

/**
 * Makes an object whose members all come about the same way.
 *
 * @param names With spaces between, which is shorter than a list.
 */
export function named<Members extends object>(names: string, make: (name: keyof Members & string) => unknown): Members;
export function named(names: string, make: (name: string) => unknown): object {
  return Object.fromEntries(names.split(" ").map((name) => [name, make(name)]));
}

/** Methods as functions that are handed what they work with. */
export type Implemented<Methods, Scene> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Returned
    ? (scene: Scene, ...args: Args) => Returned
    : never;
};

/**
 * Makes methods whose code is fetched when somebody first calls one: each costs its name until then.
 *
 * @param fetchCode Gives the functions that do what the methods of the same names do.
 * @param scene What these are handed.
 */
export function fetchedMethods<Methods extends object, Scene>(
  names: string,
  fetchCode: () => Promise<Implemented<Methods, Scene>>,
  scene: Scene,
): Methods {
  return named(names, (name: keyof Methods & string) => async (...args: unknown[]) => {
    const code: Readonly<Record<string, CallableFunction>> = await fetchCode();
    return code[name]?.(scene, ...args);
  });
}
