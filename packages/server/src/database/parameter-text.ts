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
