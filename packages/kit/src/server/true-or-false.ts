/** How queries say yes and no; what is left out stays so. */
export function trueOrFalse(value: boolean | undefined) {
  if (value === undefined) return undefined;
  return value ? ("true" as const) : ("false" as const);
}
