import { isPlainObject } from "../plain-object.ts";
/**
 * Whether a statement failed because a unique constraint or index of the named table forbade it (SQLSTATE 23505).
 * Letting the index decide, rather than looking first, leaves no gap for a second request to slip into.
 */
export function isUniqueViolation(error: unknown, table: string, constraint?: string): boolean {
  if (!isPlainObject(error)) return false;
  const { code, table: failedTable, constraint: failed } = error;
  return code === "23505" && failedTable === table && (constraint === undefined || failed === constraint);
}
