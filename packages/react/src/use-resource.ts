import type { Resource, Snapshot } from "@latchkit/kit";
import { afterPaint, pastSuspension, suspension } from "@latchkit/ui";
import { use, useDeferredValue, useEffect, useSyncExternalStore } from "react";

const PENDING = { status: "pending" } as const;
const pending = () => PENDING;

/**
 * Returns the value of a resource, and renders the component again when the value changes.
 *
 * Suspends until the value is known for the first time. If a later render passes another resource, the component goes
 * on showing the value before until the new one is known, so the page keeps its focus and what was typed. Give the
 * component a `key` if it should start afresh.
 *
 * @param resource For example `app.user`, or `user.teams`. The same object on every render, unless it stands for
 *   something else.
 * @throws The error with which the resource failed, for the nearest error boundary.
 * @example const sessions = useResource(user.activeSessions);
 */
export function useResource<T>(resource: Resource<T>): T {
  const shown = useDeferredValue(resource);
  const now = useSyncExternalStore(shown.subscribe, shown.peek, shown.peek);
  if (now.status === "failed") throw leftToBrowser(now.error);
  if (now.status === "pending") return use(suspension(shown));
  use(pastSuspension(shown));
  return now.value;
}

/** Has Next.js render the component in the browser, where the cookies are, instead of failing the build. */
function leftToBrowser(error: unknown): unknown {
  return typeof document === "undefined"
    ? Object.assign(Object(error), { digest: "BAILOUT_TO_CLIENT_SIDE_RENDERING" })
    : error;
}

/**
 * Returns what is known of a resource and loads it, without suspending: for components that can show something better
 * than a placeholder meanwhile. On servers and while hydrating nothing is known.
 */
export function useResourceState<T>(resource: Pick<Resource<T>, "subscribe" | "peek" | "load">): Snapshot<T> {
  const { subscribe, peek, load } = resource;
  const now = useSyncExternalStore<Snapshot<T>>(subscribe, peek, pending);
  const { status } = now;
  useEffect(() => {
    if (status !== "pending") return;
    // After painting, because preparing a request takes time, too. The state shows a failure.
    return afterPaint(() => void load().catch(() => undefined));
  }, [load, status]);
  return now;
}
