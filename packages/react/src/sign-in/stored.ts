/** What this device remembers; `null` if nothing, and where the browser keeps sites from storing anything. */
export function readStored(key: string): string | null {
  return storage()?.getItem(key) ?? null;
}

/** @param value `null` forgets it. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // Full: then it is not remembered.
  }
}

/** Absent on servers; where storing is forbidden, its getter throws. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
