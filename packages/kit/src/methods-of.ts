/**
 * Creates methods of functions that late code exports. A method loads the code, then calls the function with the
 * context.
 *
 * @param context Returns the first argument of the functions; called when a method is.
 * @returns Makes a method of the function that `choose` picks from the code.
 * @example const account = methodsOf(core.late.account, () => context);
 * const deleteTeam = account((code) => code.deleteTeam);
 */
export function methodsOf<Code, Context>(load: () => Promise<Code>, context: () => Context) {
  return <Args extends readonly unknown[], T>(
    choose: (code: Code) => (context: Context, ...args: Args) => Promise<T>,
  ) =>
    async (...args: Args): Promise<T> =>
      choose(await load())(context(), ...args);
}
