import type { Resource } from "@latchkit/kit";
import { FailureNotice, ListSkeleton } from "@latchkit/ui";
import type { ReactNode } from "react";
import { useResourceState } from "../use-resource.ts";

export interface ListedProps<T> {
  of: Pick<Resource<readonly T[]>, "subscribe" | "peek" | "load">;
  /** How many there probably are, for the outline shown meanwhile. Default: 1. */
  outline?: number | undefined;
  children: (items: readonly T[]) => ReactNode;
}

/** What a section lists, once it is known; its outline until then, and a way to try again if it did not come. */
export function Listed<T>({ of, outline = 1, children }: ListedProps<T>) {
  const snapshot = useResourceState(of);
  if (snapshot.status === "ready") return children(snapshot.value);
  if (snapshot.status === "pending") return <ListSkeleton items={outline} />;
  return <FailureNotice error={snapshot.error} retry={() => of.load().catch(() => undefined)} />;
}
