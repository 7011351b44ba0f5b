import { isPlainObject } from "../plain-object.ts";
/**
 * Whether a statement failed because a unique constraint or index forbade it (SQLSTATE 23505).
 * Letting the index decide, rather than looking first, leaves no gap for a second request to slip into.
 *
 * @param table The table that has it. Default: any.
 */
export function isUniqueViolation(error: unknown, table?: string, constraint?: string): boolean {
  if (!isPlainObject(error)) return false;
  const { code, table: failedTable, constraint: failed } = error;
  return (
    code === "23505" &&
    (table === undefined || failedTable === table) &&
    (constraint === undefined || failed === constraint)
  );
}
