const KEY = "latchkit-email";

// Kept here, too: the first look at what a tab remembers takes the browser long enough to hold a page back.
let known: string | undefined;

/** The address last typed in this page; `undefined` while nobody has looked what the tab remembers from others. */
export function knownEmail(): string | undefined {
  return known;
}

/** The address last typed in this tab, so that nobody types it again on the next page; `""` if there is none. */
export function keptEmail(): string {
  known ??= storage()?.getItem(KEY) ?? "";
  return known;
}

/** Remembers it until the tab closes or somebody has signed in. */
export function keepEmail(email: string): void {
  known = email;
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
