import { useSyncExternalStore } from "react";

/**
 * The address of the page, kept up with while the app's router changes it; `null` on servers and while hydrating.
 *
 * @see HTML, "navigation and session history": `popstate` tells of going back, the Navigation API of everything else.
 */
export function usePageAddress(): URL | null {
  const href = useSyncExternalStore(
    watchAddress,
    () => location.href,
    () => null,
  );
  return href === null ? null : new URL(href);
}

/**
 * The path of a page: the one that is given, or else the page's own, kept up with; `null` on servers that were given
 * none.
 *
 * A given path is the same on the server and in the browser, so the component does not render again while it hydrates.
 * If it did, React would drop the server's markup of pages that are still loading, and with it what the user has typed.
 */
export function usePagePath(given: string | undefined): string | null {
  const path = given?.split(/[?#]/)[0] ?? null;
  return useSyncExternalStore(
    watchAddress,
    () => path ?? location.pathname,
    () => path,
  );
}

function watchAddress(listener: () => void): () => void {
  // Not in every browser yet; without it, routers that call `history.pushState` should hand us their location.
  const navigation: EventTarget | undefined =
    "navigation" in window && window.navigation instanceof EventTarget ? window.navigation : undefined;
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  navigation?.addEventListener("currententrychange", listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener("hashchange", listener);
    navigation?.removeEventListener("currententrychange", listener);
  };
}
