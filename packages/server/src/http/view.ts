import type { Schema } from "@latchkit/contract";
import type * as z from "zod";

/** Keeps of a value what a schema names. */
export type View = (value: unknown) => unknown;

/**
 * Turns a schema into a function that drops every property the schema does not name, at any depth.
 * This is how a tier sees only its own fields, without validating each answer again.
 *
 * @returns `null` when the schema contains no object: everything may pass.
 * @throws For kinds of schema that could hide an object from it: better no server than one that shows too much.
 */
export function viewOf(schema: Schema): View | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectView(def.shape);
    case "array":
      return listView(viewOf(def.element));
    case "record":
      return recordView(viewOf(def.valueType));
    case "nullable":
    case "optional":
      return absentOr(viewOf(def.innerType));
    case "union":
      if (def.options.every((option) => viewOf(option) === null)) return null;
      throw new Error("Answers cannot be declared with a union of schemas that have properties yet.");
    case "tuple":
      if (def.items.some((item) => viewOf(item) !== null))
        throw new Error("Answers cannot have objects in tuples yet.");
      return null;
    default:
      if (!PLAIN.has(def.type))
        throw new Error(`Answers cannot be declared with a schema of the kind "${def.type}" yet.`);
      return null;
  }
}

/** Kinds without properties, and `unknown`, which is the developer's own data. */
const PLAIN: ReadonlySet<string> = new Set([
  "string",
  "number",
  "int",
  "boolean",
  "null",
  "literal",
  "enum",
  "unknown",
]);

/**
 * Compiles a literal with all names. All objects that it makes have one hidden class, which they are made and serialized by in less than
 * two thirds of the time that adding names one by one takes: most of what a list of users costs beside PostgreSQL.
 */
function objectView(shape: Readonly<Record<string, Schema>>): View {
  const views = Object.values(shape).map(viewOf);
  const properties = Object.keys(shape).map((name, index) => {
    const key = JSON.stringify(name);
    const seen = views[index]
      ? `given[${key}] === undefined ? undefined : views[${index}](given[${key}])`
      : `given[${key}]`;
    return `[${key}]: ${seen}`;
  });
  // JSON leaves out what is undefined.
  return new Function("views", `return (value) => { const given = Object(value); return { ${properties} }; };`)(views);
}

function listView(view: View | null): View | null {
  return view && ((items) => (Array.isArray(items) ? items.map(view) : []));
}

/** Returns a view that keeps every name, because the names are data, and applies the view to each value. */
function recordView(view: View | null): View | null {
  return (
    view && ((value) => Object.fromEntries(Object.entries(Object(value)).map(([name, item]) => [name, view(item)])))
  );
}

function absentOr(view: View | null): View | null {
  return view && ((value) => (value === null || value === undefined ? value : view(value)));
}
