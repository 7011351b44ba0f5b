import type { Resource } from "@latchkit/kit";
import { useEffect } from "react";

/**
 * Has something asked for again whenever people come back to the page, as from their inbox: others may have changed it.
 *
 * @param resource Keep its `refresh` the same between renders.
 * @param isWanted Default: `true`.
 */
export function useLookAgain({ refresh }: Pick<Resource<unknown>, "refresh">, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const look = () => void refresh().catch(() => undefined); // What is shown stays; there is always a next time.
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refresh, isWanted]);
}
