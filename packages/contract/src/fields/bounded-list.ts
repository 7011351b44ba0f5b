import * as z from "zod";

/**
 * A list of at most so many entries.
 *
 * What is no list is refused before its `length` is compared: that may be an object, such as `{"toString": "x"}`, and comparing
 * it throws.
 */
export function boundedList<Entry extends z.core.$ZodType>(entry: Entry, maxEntries: number): z.ZodArray<Entry> {
  const atMost = z.core._maxLength(maxEntries);
  atMost._zod.def.when = ({ value }) => Array.isArray(value);
  return z.array(entry).check(atMost);
}
