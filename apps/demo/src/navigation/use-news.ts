import type { Resource } from "@latchkit/kit";
import { useEffect } from "react";

/** Has something asked for again whenever people come back to the page: others may have changed it. */
export function useNews({ refresh }: Pick<Resource<unknown>, "refresh">): void {
  useEffect(() => {
    const look = () => void refresh().catch(() => undefined);
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [refresh]);
}
