import type { Kept } from "./user-scene.ts";

/**
 * After a change to what lists show: whoever watches them sees it before this resolves.
 *
 * Never rejects. The change was made; that it cannot be shown yet must not pass for its failure.
 */
export async function refreshed(...lists: readonly Kept<unknown>[]): Promise<void> {
  await Promise.all(
    lists.map((list) => {
      if (list.peek().status !== "pending") return list.refresh().catch(() => undefined);
      return list.invalidate(); // A request under way may have been answered before the change.
    }),
  );
}
