/** A variable that a source declares. */
export interface Variable {
  readonly name: string;
  readonly type: "string" | "number" | "boolean";
}

const SCHEMA = /variablesSchema\s*=\s*type\(\s*\{([\s\S]*?)\}\s*\)/;
const ENTRY = /["']?([A-Za-z_$][\w$]*)\??["']?\s*:\s*["'`]([^"'`]*)["'`]/g;

/** Finds the variables in `variablesSchema`, as far as they are written plainly there. */
export function variablesIn(source: string): readonly Variable[] {
  const [, body = ""] = SCHEMA.exec(source) ?? [];
  return [...body.matchAll(ENTRY)].map(([, name = "", type = ""]) => ({
    name,
    type: /^number\b/.test(type) ? "number" : /^boolean\b/.test(type) ? "boolean" : "string",
  }));
}

/** Turns typed texts into values; what is empty is left to the source's own `PreviewVariables`. */
export function valuesOf(
  variables: readonly Variable[],
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const typed = variables.filter(({ name }) => (texts[name] ?? "") !== "");
  return Object.fromEntries(typed.map(({ name, type }) => [name, typedValue(type, texts[name] ?? "")]));
}

function typedValue(type: Variable["type"], text: string): unknown {
  if (type === "number" && !Number.isNaN(Number(text))) return Number(text);
  return type === "boolean" ? text === "true" : text;
}
