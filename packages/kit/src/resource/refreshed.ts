import type { CachedList } from "./cached.ts";

/**
 * Updates resources after a change, so that subscribers see it before this resolves.
 *
 * Never rejects: the change has been made, and failing to show it must not look like failing to make it.
 */
export async function refreshed(...lists: readonly CachedList<unknown>[]): Promise<void> {
  await Promise.all(
    lists.map((list) => {
      if (list.peek().status !== "pending") return list.refresh().catch(() => undefined);
      return list.invalidate(); // The answer to a running request may predate the change.
    }),
  );
}
