/**
 * Writes a parameter as PostgreSQL reads it.
 *
 * @returns `undefined` for what only the driver knows how to write: arrays, and objects that do not say themselves.
 */
export function parameterText(value: unknown): string | Buffer | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === "object" && "toPostgres" in value && typeof value.toPostgres === "function") {
    return parameterText(value.toPostgres());
  }
  return undefined;
}

/** The same for every parameter: arrays as literals (PostgreSQL manual, "Array Input and Output Syntax"), other objects as JSON. */
export function anyParameterText(value: unknown): string | Buffer | null {
  const text = parameterText(value);
  if (text !== undefined) return text;
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

function arrayText(values: readonly unknown[]): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value);
    const text = anyParameterText(value);
    if (text === null) return "NULL";
    const plain = typeof text === "string" ? text : `\\x${text.toString("hex")}`;
    return `"${plain.replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${items.join(",")}}`;
}
