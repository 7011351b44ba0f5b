/** Returns the path of a team's shelf. */
export function shelfPath({ id }: { readonly id: string }): string {
  return `/shelf/${id}`;
}
