import type { Resource } from "@latchkit/kit";
import { useEffect } from "react";

/**
 * Refetches a resource whenever people come back to the page, from their inbox for example.
 *
 * @param resource Its `refresh` must stay the same between renders.
 * @param isEnabled Default: `true`.
 */
export function useRefetchOnFocus({ refresh }: Pick<Resource<unknown>, "refresh">, isEnabled = true): void {
  useEffect(() => {
    if (!isEnabled) return;
    const refetch = () => void refresh().catch(() => undefined); // What is shown stays; the next time may succeed.
    window.addEventListener("focus", refetch);
    return () => window.removeEventListener("focus", refetch);
  }, [refresh, isEnabled]);
}
