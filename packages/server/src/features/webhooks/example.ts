import type { Schema } from "@latchkit/contract";
import type * as z from "zod";
import type { JsonValue } from "../../database/json.ts";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const AT_MILLIS = 1_767_225_600_000;

/** Example values by the name of the field. Other strings are `example`. */
const BY_NAME: Readonly<Record<string, string>> = {
  display_name: "Ada Lovelace",
  selected_team_display_name: "Gardeners",
  primary_email: "ada@example.com",
  to: "ada@example.com",
  value: "ada@example.com",
  email: "ada@example.com",
  subject: "Welcome",
  message: "This is an example.",
  endpointUrl: "https://shop.example/hook",
  provider_config_id: "github",
};

/**
 * Creates an example value that fits a schema.
 *
 * @param name The field that has the value.
 */
export function exampleOf(schema: Schema, name = ""): JsonValue {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([field, value]) => [field, exampleOf(value, field)]));
    case "record":
      return {};
    case "array":
      return [exampleOf(def.element)];
    case "union":
      return def.options[0] ? exampleOf(def.options[0], name) : null;
    case "optional":
    case "nullable":
      return exampleOf(def.innerType, name);
    case "enum":
      return Object.values(def.entries)[0] ?? null;
    case "literal": {
      const [value] = def.values;
      return value === undefined || typeof value === "bigint" ? null : value;
    }
    case "number":
      return name.endsWith("_millis") ? AT_MILLIS : 1;
    case "boolean":
      return name.startsWith("has_") || name.endsWith("_verified");
    case "string":
      return "format" in def && (def.format === "uuid" || def.format === "guid") ? ID : (BY_NAME[name] ?? "example");
    default:
      return null;
  }
}
