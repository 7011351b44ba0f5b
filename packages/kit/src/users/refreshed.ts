import type { ClientCore } from "../client-core.ts";
import type { Resource } from "../resource/resource.ts";

/**
 * After a change to what belongs to the user: whoever watches sees it before this resolves.
 *
 * Never rejects. The change was made; that it cannot be shown yet must not pass for its failure.
 */
export async function refreshed<T>(core: ClientCore, list: Resource<T>): Promise<void> {
  core.userListeners.call(); // The user tells about most lists whether there is anything in them.
  if (list.peek().status !== "pending") await list.refresh().catch(() => undefined);
}
