/** The whole browser, or one of its tabs. */
type Where = "localStorage" | "sessionStorage";

/**
 * A cookie that says whether these pages have stored anything. A browser opens storage while the page waits, which
 * takes longer than rendering the form; cookies are at hand.
 */
const MARK = "latchkit-stored";
const MARK_SECONDS = 365 * 24 * 60 * 60;

/** Returns what this device remembers; `null` if nothing, and where the browser forbids storage. */
export function readStored(key: string, where: Where = "localStorage"): string | null {
  return isMarked() ? (storage(where)?.getItem(key) ?? null) : null;
}

/** Stores a value; `null` removes it. */
export function store(key: string, value: string | null, where: Where = "localStorage"): void {
  try {
    if (value === null) {
      if (isMarked()) storage(where)?.removeItem(key);
      return;
    }
    storage(where)?.setItem(key, value);
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and newer than our browsers.
    document.cookie = `${MARK}=1; path=/; max-age=${MARK_SECONDS}; samesite=lax${secure}`;
  } catch {
    // Storage is full: the value is not remembered.
  }
}

function isMarked(): boolean {
  try {
    return document.cookie.includes(`${MARK}=`);
  } catch {
    return false; // On servers, and in frames that may not use cookies.
  }
}

/** Returns `undefined` on servers, and where the browser forbids storage: its getter throws. */
function storage(where: Where): Storage | undefined {
  try {
    return globalThis[where];
  } catch {
    return undefined;
  }
}
