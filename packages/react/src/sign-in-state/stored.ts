/** The whole browser, or one of its tabs. */
type Where = "localStorage" | "sessionStorage";

/** What this device remembers; `null` if nothing, and where the browser keeps sites from storing anything. */
export function readStored(key: string, where: Where = "localStorage"): string | null {
  return storage(where)?.getItem(key) ?? null;
}

/** @param value `null` forgets it. */
export function store(key: string, value: string | null, where: Where = "localStorage"): void {
  try {
    if (value === null) storage(where)?.removeItem(key);
    else storage(where)?.setItem(key, value);
  } catch {
    // Full: then it is not remembered.
  }
}

/** Absent on servers; where storing is forbidden, its getter throws. */
function storage(where: Where): Storage | undefined {
  try {
    return globalThis[where];
  } catch {
    return undefined;
  }
}
