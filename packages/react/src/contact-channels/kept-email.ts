const KEY = "latchkit-email";

/** The address last typed in this tab, so that nobody types it again on the next page; `""` if there is none. */
export function keptEmail(): string {
  return storage()?.getItem(KEY) ?? "";
}

/** Remembers it until the tab closes or somebody has signed in. */
export function keepEmail(email: string): void {
  if (email) storage()?.setItem(KEY, email);
  else storage()?.removeItem(KEY);
}

/** Absent on servers, and where the browser keeps sites from storing anything: its getter throws there. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
