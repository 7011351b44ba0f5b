import * as z from "zod";

/**
 * A list of at most `maxEntries` entries and at least `minEntries`, 0 by default.
 *
 * A value that is not a list is refused before its `length` is compared: the length may be an object, such as
 * `{"toString": "x"}`, and comparing it throws.
 */
export function boundedList<Entry extends z.core.$ZodType>(
  entry: Entry,
  maxEntries: number,
  minEntries = 0,
): z.ZodArray<Entry> {
  const checks = [z.core._maxLength(maxEntries), ...(minEntries > 0 ? [z.core._minLength(minEntries)] : [])];
  for (const check of checks) check._zod.def.when = ({ value }) => Array.isArray(value);
  return z.array(entry).check(...checks);
}
