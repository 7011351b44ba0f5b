import type { Schema } from "@latchkit/contract";
import type * as z from "zod";
import type { JsonValue } from "../../database/json.ts";

const ID = "00000000-0000-4000-8000-000000000000";

/** Makes up a value that fits a schema: what an event of a type may say. */
export function exampleOf(schema: Schema): JsonValue {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, exampleOf(field)]));
    case "array":
      return [exampleOf(def.element)];
    case "union":
      return def.options[0] ? exampleOf(def.options[0]) : null;
    case "optional":
    case "nullable":
      return exampleOf(def.innerType);
    case "enum":
      return Object.values(def.entries)[0] ?? null;
    case "literal":
      return String(def.values[0]);
    case "number":
      return 0;
    case "boolean":
      return false;
    case "string":
      return "format" in def && (def.format === "uuid" || def.format === "guid") ? ID : "example";
    default:
      return null;
  }
}
