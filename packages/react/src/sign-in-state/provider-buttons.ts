/**
 * Returns the layout of provider buttons: up to two show their names, more show only their marks, at most four in a
 * row.
 */
export function layoutProviderButtons(count: number): { columns: number; rows: number; hasNames: boolean } {
  const columns = count <= 4 ? count : count <= 6 ? 3 : 4;
  return { columns, rows: count === 0 ? 0 : Math.ceil(count / columns), hasNames: count <= 2 };
}
