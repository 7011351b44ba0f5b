/** How many accounts have which way to sign in set up; null where that is not known. */
export function useWaysInUse(): ReadonlyMap<string, number> | null {
  return null;
}
