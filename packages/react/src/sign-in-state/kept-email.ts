import { readStored, store } from "./stored.ts";

const KEY = "latchkit-email";

// Kept here, too: the first look at what a tab remembers takes the browser long enough to hold a page back.
let known: string | undefined;

/** The address last typed on this page; `undefined` until the tab's storage has been read. */
export function knownEmail(): string | undefined {
  return known;
}

/** The address last typed in this tab, to fill in on the next page; `""` if there is none. */
export function keptEmail(): string {
  known ??= readStored(KEY, "sessionStorage") ?? "";
  return known;
}

/** Remembers it until the tab closes or the user has signed in. */
export function keepEmail(email: string): void {
  known = email;
  store(KEY, email || null, "sessionStorage");
}
