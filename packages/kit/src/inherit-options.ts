/** Options that differ from those of another app. */
export type Inheriting<Options, App> = Partial<Options> & {
  /** The app whose options apply where none is given here. */
  readonly inheritsFrom: App;
};

/** Completes the options of an app with those of the app that it inherits from, if any. */
export function inheritOptions<Options extends object, App>(
  options: Options | Inheriting<Options, App>,
  optionsOf: (app: App) => Options,
): Options {
  if (!("inheritsFrom" in options)) return options;
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...optionsOf(options.inheritsFrom), ...Object.fromEntries(given) };
}
