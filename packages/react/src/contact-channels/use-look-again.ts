import type { Resource } from "@latchkit/kit";
import { useEffect } from "react";

/** Asks for news when people come back, as from their inbox. */
export function useLookAgain(resource: Resource<unknown>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const look = () => void resource.refresh().catch(() => undefined); // What is shown stays; there is always a next time.
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [resource, isWanted]);
}
