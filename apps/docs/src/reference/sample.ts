import type { JsonSchema } from "./schema-text.ts";

const CODE = "0123456789abcdefghjkmnpqrstvwxyz0123456789abc";
const ID = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b";

/** Examples by the name of a field, where the type alone says too little. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/email$|^value$/, "ada@example.com"],
  [/^config_id$/, "pmc_1234567890"],
  [/password$/, "correct horse battery"],
  [/(_url|^url|link|^issuer)$/, "https://app.example.com"],
  [/display_?name$/i, "Ada"],
  [/code$/, CODE],
  [/_id$|^id$/, ID],
  [/currency$/i, "USD"],
  [/subject$/, "Hello"],
  [/^html$/, "<p>Hello</p>"],
  [/version$/, "1.0.0"],
];

/**
 * Returns an example of a value, by its schema and the name of its field. Optional fields are left out if others are
 * required.
 */
export function sample(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(choices.find(({ type }) => type !== "null") ?? {}, name);
  if (schema.allOf) return sample(schema.allOf[0] ?? {}, name);
  if (schema.prefixItems) return schema.prefixItems.map((item) => sample(item, name));
  if (schema.properties || schema.type === "object") return sampleObject(schema);
  if (schema.type === "array")
    return schema.items && (schema.minItems ?? 1) > 0 ? [sample(schema.items, name.replace(/s$/, ""))] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return Math.max(1, schema.minimum ?? 1);
  // IDs that are checked by a function have no type in JSON Schema.
  return schema.type === "string" || /(^|_)id$/.test(name) ? sampleText(schema, name) : {};
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = Object.keys(properties);
  const shown = required.length > 0 ? names.filter((name) => required.includes(name)) : names.slice(0, 1);
  return Object.fromEntries(shown.map((name) => [name, sample(properties[name] ?? {}, name)]));
}

function sampleText({ type, format, minLength = 0, maxLength = 1_000, pattern }: JsonSchema, name: string): string {
  if (format === "uuid") return ID;
  if (format === "date-time") return "2027-01-31T09:00:00.000Z";
  if (format === "email") return "ada@example.com";
  if (format === "uri") return "https://app.example.com";
  if (type === undefined) return "example";
  const found = BY_NAME.find(([names]) => names.test(name))?.[1];
  const text =
    typeof found === "string" && (pattern === undefined || new RegExp(pattern).test(found)) ? found : "example";
  return text.padEnd(minLength, "0").slice(0, maxLength);
}
