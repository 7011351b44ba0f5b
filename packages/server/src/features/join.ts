/** An object with the properties of all members of a union. */
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Joins the parts that features declare into one object; a part that is `"none"` adds nothing. */
export function join<Part>(parts: readonly Part[]): Joined<Exclude<Part, "none">> {
  return Object.assign({}, ...parts.filter((part) => part !== "none"));
}
