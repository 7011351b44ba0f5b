/**
 * Sorts people as a list of members shows them: the user themselves, then the others by the name shown.
 *
 * @param language Language tag, whose rules of sorting apply.
 */
export function byName<T extends { id: string }>(
  members: readonly T[],
  ownId: string,
  nameOf: (member: T) => string,
  language: string,
): readonly T[] {
  const names = new Intl.Collator(language, { numeric: true });
  const rank = ({ id }: T) => (id === ownId ? 0 : 1);
  return [...members].sort((one, other) => rank(one) - rank(other) || names.compare(nameOf(one), nameOf(other)));
}
