import type { Schema } from "@latchkit/contract";
import type * as z from "zod";

/** Keeps of a value what a schema names. */
export type View = (value: unknown) => unknown;

/**
 * Turns a schema into a function that drops every property the schema does not name, at any depth.
 * This is how a tier sees only its own fields, without validating each answer again.
 *
 * @returns `null` when the schema contains no object: everything may pass.
 */
export function viewOf(schema: Schema): View | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectView(def.shape);
    case "array":
      return listView(viewOf(def.element));
    case "nullable":
    case "optional":
      return absentOr(viewOf(def.innerType));
    default:
      return null;
  }
}

function objectView(shape: Readonly<Record<string, Schema>>): View {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, view: viewOf(schema) }));
  return (value) => {
    const seen: Record<string, unknown> = {};
    for (const { name, view } of fields) {
      const item = (value as Record<string, unknown>)[name];
      if (item !== undefined) seen[name] = view ? view(item) : item;
    }
    return seen;
  };
}

function listView(view: View | null): View | null {
  return view && ((items) => (items as unknown[]).map(view));
}

function absentOr(view: View | null): View | null {
  return view && ((value) => (value === null || value === undefined ? value : view(value)));
}
