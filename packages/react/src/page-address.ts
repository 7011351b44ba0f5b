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
