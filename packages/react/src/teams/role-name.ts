/** A permission of the project as people read it: `team_admin` as "Team admin". */
export function roleName(permissionId: string): string {
  const words = permissionId.replaceAll(/[_:]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
