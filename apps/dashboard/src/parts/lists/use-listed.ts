import type { Resource } from "@latchkit/kit";
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useSyncExternalStore } from "react";

/**
 * Returns a function that finds an entry in the lists that this window has loaded, so that a page shows at once what
 * the list knew.
 *
 * @param queryKey The beginning of the keys of the lists.
 */
export function useListed<Entry extends { readonly id: string }>(
  queryKey: readonly string[],
): (id: string) => Entry | undefined {
  const queries = useQueryClient();
  return (id) =>
    queries
      .getQueriesData<unknown>({ queryKey })
      .flatMap(([, list]) => (Array.isArray(list) ? (list as readonly Entry[]) : []))
      .find((entry) => entry.id === id);
}

/**
 * Returns a resource's value once it has come, and what a list knows of it until then. Suspends if no list knows it.
 *
 * @throws The error with which the resource failed, for the nearest error boundary.
 */
export function useKnown<Value>(resource: Resource<Value>, listed: Value | undefined): Value {
  const snapshot = useSyncExternalStore(resource.subscribe, resource.peek, resource.peek);
  useEffect(() => {
    resource.load().catch(() => undefined); // the snapshot has the failure
  }, [resource]);
  if (snapshot.status === "ready") return snapshot.value;
  if (snapshot.status === "failed") throw snapshot.error;
  return listed ?? use(resource.load());
}
