/** How the buttons of so many providers stand: up to two with their names, more of them as marks alone, at most four in a line. */
export function arrange(count: number): { columns: number; rows: number; hasNames: boolean } {
  const columns = count <= 4 ? count : count <= 6 ? 3 : 4;
  return { columns, rows: count === 0 ? 0 : Math.ceil(count / columns), hasNames: count <= 2 };
}
