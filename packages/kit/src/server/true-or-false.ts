/** Converts a boolean to its form in a query string. */
export function trueOrFalse(value: boolean | undefined) {
  if (value === undefined) return undefined;
  return value ? ("true" as const) : ("false" as const);
}
