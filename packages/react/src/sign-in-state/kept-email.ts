import type { ClientApp } from "@latchkit/kit";
import { readStored, store } from "./stored.ts";

const KEY = "latchkit-email";

// Kept here, too: the first look at what a tab remembers takes the browser long enough to hold a page back.
let known: string | undefined;
let aside = "";

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

/**
 * Runs a sign-in with the address set aside, since the page may be gone by the end, and a user who is signed in types
 * it no more. It is taken back if the sign-in fails, or leaves the page for the second factor.
 */
export async function withEmailAside<R extends { readonly status: "ok" | "error" }>(
  app: Pick<ClientApp, "hasPendingMfa">,
  work: () => Promise<R>,
): Promise<R> {
  const email = keptEmail();
  keepEmail("");
  aside = email;
  const onPageHide = () => app.hasPendingMfa() && keepEmail(email);
  globalThis.addEventListener?.("pagehide", onPageHide);
  let isIn = false;
  try {
    const result = await work();
    isIn = result.status === "ok";
    return result;
  } finally {
    globalThis.removeEventListener?.("pagehide", onPageHide);
    if (isIn) aside = "";
    else takeEmailBack();
  }
}

/**
 * Keeps the address again that was set aside for a sign-in which is not over: for the second factor, the app's router
 * has changed the page.
 */
export function takeEmailBack(): void {
  keepEmail(aside || keptEmail());
  aside = "";
}
