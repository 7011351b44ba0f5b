import { useCallback, useSyncExternalStore } from "react";

/** State of the page in the URL, so that links, Back and reload work. */
export interface Place {
  /** ID of the open email; `null` for none. */
  readonly mailId: string | null;
  /** The search: part of an address. */
  readonly to: string;
}

const CHANGED = "latchkit-mailbox-place";

/** Returns the state in the URL and a function that changes it. */
export function usePlace(): readonly [place: Place, go: (to: Partial<Place>, how?: "push" | "replace") => void] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  const go = useCallback((to: Partial<Place>, how: "push" | "replace" = "push") => {
    const url = placeUrl({ ...readPlace(location.search), ...to });
    if (how === "push") history.pushState(null, "", url);
    else history.replaceState(null, "", url);
    dispatchEvent(new Event(CHANGED));
  }, []);
  return [readPlace(search), go];
}

export function placeUrl({ mailId, to }: Place): string {
  const search = new URLSearchParams();
  if (to !== "") search.set("to", to);
  if (mailId !== null) search.set("mail", mailId);
  return search.size === 0 ? location.pathname : `?${search}`;
}

function readPlace(search: string): Place {
  const parameters = new URLSearchParams(search);
  return { mailId: parameters.get("mail"), to: parameters.get("to") ?? "" };
}

function subscribe(onChange: () => void): () => void {
  addEventListener("popstate", onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener("popstate", onChange);
    removeEventListener(CHANGED, onChange);
  };
}
