import { readStored, store } from "./stored.ts";

const KEY = "latchkit-email";

// Kept here, too: the first look at what a tab remembers takes the browser long enough to hold a page back.
let known: string | undefined;

/** The address last typed in this page; `undefined` while nobody has looked what the tab remembers from others. */
export function knownEmail(): string | undefined {
  return known;
}

/** The address last typed in this tab, so that nobody types it again on the next page; `""` if there is none. */
export function keptEmail(): string {
  known ??= readStored(KEY, "sessionStorage") ?? "";
  return known;
}

/** Remembers it until the tab closes or somebody has signed in. */
export function keepEmail(email: string): void {
  known = email;
  store(KEY, email || null, "sessionStorage");
}
