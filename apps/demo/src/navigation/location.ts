import { useSyncExternalStore } from "react";

// The address bar is the store; the event tells readers on this page, which the browser does only for back and forward.
const CHANGED = "mossbook:navigated";

/** Goes to another page of the app without loading it anew. Same shape as the kit's `redirectMethod.navigate`. */
export function navigate(url: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The path and query of the current page. */
export function useLocation(): { pathname: string; search: string } {
  const pathname = useSyncExternalStore(subscribe, () => window.location.pathname);
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  return { pathname, search };
}
