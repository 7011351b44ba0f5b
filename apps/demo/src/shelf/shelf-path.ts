/** Where the shelf of a team is. */
export function shelfPath({ id }: { readonly id: string }): string {
  return `/shelf/${id}`;
}
