/** The part of JSON Schema that the contract's declarations become. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Fields of fields are shown down to this depth; deeper ones as their type. */
const DEPTH_MAX = 3;
/** A longer expression tells people nothing. */
const PATTERN_MAX = 40;

/** Returns the two views of a schema that differs by tier; without a client's view, both are the same. */
export function viewsOf(schema: JsonSchema): { client: JsonSchema; server: JsonSchema } {
  const client = schema.anyOf?.find(({ title }) => title === "For the client tier");
  const server = schema.anyOf?.find(({ title }) => title === "For the server and admin tiers");
  return client && server ? { client, server } : { client: schema, server: schema };
}

/** Returns a row per field: its name, its type, and the rules for its value. */
export function fieldRows(schema: JsonSchema): string[][] {
  const { client, server } = viewsOf(schema);
  return rowsOf(server, client, "", 1);
}

function rowsOf(schema: JsonSchema, client: JsonSchema | undefined, prefix: string, depth: number): string[][] {
  const { properties = {}, required = [] } = objectOf(schema) ?? {};
  return Object.entries(properties).flatMap(([name, field]) => {
    const ofClient = objectOf(client ?? {})?.properties?.[name];
    const rules = [
      required.includes(name) ? "required" : "",
      client !== undefined && ofClient === undefined ? "server and admin only" : "",
      ...rulesOf(field),
    ];
    const inner = depth < DEPTH_MAX ? objectOf(field) : undefined;
    const row = [`\`${prefix}${name}\``, cell(shortType(field)), cell(rules.filter(Boolean).join("; "))];
    return [row, ...(inner ? rowsOf(inner, ofClient, `${prefix}${name}.`, depth + 1) : [])];
  });
}

/** Returns the object behind a schema that may also be null. */
function objectOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter(({ properties }) => properties !== undefined);
  return choices.length === 1 ? choices[0] : undefined;
}

function rulesOf(schema: JsonSchema): string[] {
  const parts = [schema, ...(schema.allOf ?? []), ...(schema.anyOf ?? []).filter(({ properties }) => !properties)];
  return [...new Set(parts.flatMap(ownRules))];
}

function ownRules(schema: JsonSchema): string[] {
  const { format, pattern, minLength, maxLength, minItems, maxItems } = schema;
  const least = schema.minimum ?? schema.exclusiveMinimum;
  const most = schema.maximum ?? schema.exclusiveMaximum;
  const isSafe = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    format && format !== "uri" ? `format ${format}` : "",
    pattern && !format && pattern.length <= PATTERN_MAX ? `matches \`${pattern.replaceAll("|", "\\|")}\`` : "",
    ...lengthRules(minLength, maxLength),
    isSafe(least) ? `${schema.minimum === undefined ? "above" : "at least"} ${least?.toLocaleString("en")}` : "",
    isSafe(most) ? `${schema.maximum === undefined ? "below" : "at most"} ${most?.toLocaleString("en")}` : "",
    minItems ? `at least ${minItems} entries` : "",
    maxItems === undefined ? "" : `at most ${maxItems.toLocaleString("en")} entries`,
    schema.default === undefined ? "" : `default \`${JSON.stringify(schema.default)}\``,
  ].filter(Boolean);
}

function lengthRules(least: number | undefined, most: number | undefined): string[] {
  if (least !== undefined && least === most) return [`exactly ${least} characters`];
  return [
    least ? `at least ${least} characters` : "",
    most === undefined ? "" : `at most ${most.toLocaleString("en")} characters`,
  ];
}

/** Returns a type in one line, objects as a word: their fields have rows of their own. */
function shortType(schema: JsonSchema): string {
  return typeOf(schema, () => "object");
}

/** Returns a schema as a TypeScript type, with marks at fields that only servers get. */
export function typeText(schema: JsonSchema): string {
  const { client, server } = viewsOf(schema);
  const text = typeOf(server, (object) => objectText(object, objectOf(client), ""));
  return text;
}

function objectText(schema: JsonSchema, client: JsonSchema | undefined, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const names = Object.keys(properties);
  if (names.length === 0) {
    if (typeof additionalProperties !== "object" || Object.keys(additionalProperties).length === 0)
      return additionalProperties === false ? "{}" : "Record<string, unknown>";
    return `Record<string, ${typeOf(additionalProperties, (object) => objectText(object, object, indent))}>`;
  }
  const lines = names.map((name) => {
    const field = properties[name] ?? {};
    const ofClient = client?.properties?.[name];
    const mark = client !== undefined && ofClient === undefined ? " // server" : "";
    const type = typeOf(field, (object) => objectText(object, ofClient && objectIn(ofClient), inner));
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}${required.includes(name) ? "" : "?"}: ${type};${mark}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** Returns the object in a list, a nullable or the schema itself. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  return objectOf(schema) ?? (schema.items && objectIn(schema.items));
}

function typeOf(schema: JsonSchema, ofObject: (schema: JsonSchema) => string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, ofObject)))].join(" | ");
  if (schema.allOf) return [...new Set(schema.allOf.map((part) => typeOf(part, ofObject)))].join(" & ");
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeOf(item, ofObject)).join(", ")}]`;
  if (schema.type === "array") {
    const item = typeOf(schema.items ?? {}, ofObject);
    return /[|&]/.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties || schema.type === "object") return ofObject(schema);
  if (schema.type === "integer") return "number";
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  return typeof schema.type === "string" ? schema.type : "unknown";
}

/** Escapes a text for a cell of a table. */
function cell(text: string): string {
  return text.replace(/(?<!\\)\|/g, "\\|");
}
