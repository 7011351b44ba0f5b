import type { Resource } from "@latchkit/kit";
import { FailureNotice, ListSkeleton } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useResourceState } from "../use-resource.ts";

export interface ResourceListProps<T> {
  of: Pick<Resource<readonly T[]>, "subscribe" | "peek" | "load">;
  /** Number of items in the skeleton. Default: 1. */
  outline?: number | undefined;
  children: (items: readonly T[]) => ReactNode;
}

/** Shows the items of a resource; a skeleton while they load, and a button to try again if loading failed. */
export function ResourceList<T>({ of, outline = 1, children }: ResourceListProps<T>) {
  const snapshot = useResourceState(of);
  if (snapshot.status === "ready") return children(snapshot.value);
  if (snapshot.status === "pending") return <ListSkeleton items={outline} />;
  return <FailureNotice error={snapshot.error} retry={() => of.load().catch(() => undefined)} />;
}
