import type { Resource, Snapshot } from "../resource/resource.ts";

/** Whether values can change: servers render once. */
export function isBrowser(): boolean {
  return typeof document !== "undefined";
}

/**
 * Shows a resource's snapshots, the one of now first, and loads whatever is not known yet.
 *
 * @returns A function that stops it.
 */
export function watchResource<T>(resource: Resource<T>, show: (now: Snapshot<T>) => void): () => void {
  const update = () => {
    const now = resource.peek();
    show(now);
    if (now.status === "pending") void resource.load().catch(() => undefined); // The snapshot tells of a failure.
  };
  const stop = resource.subscribe(update);
  update();
  return stop;
}
