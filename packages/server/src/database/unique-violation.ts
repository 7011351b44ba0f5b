/**
 * Whether a statement failed because a unique constraint or index of the named table forbade it (SQLSTATE 23505).
 * Letting the index decide, rather than looking first, leaves no gap for a second request to slip into.
 */
export function isUniqueViolation(error: unknown, table: string, constraint?: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  const {
    code,
    table: failedTable,
    constraint: failed,
  } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return code === "23505" && failedTable === table && (constraint === undefined || failed === constraint);
}
