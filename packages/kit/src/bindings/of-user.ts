import type { ClientApp } from "../client-app.ts";
import { following } from "../resource/following.ts";
import { mapped } from "../resource/mapped.ts";
import type { Resource } from "../resource/resource.ts";
import type { CurrentUser } from "../users/current-user.ts";

/**
 * Creates a resource that follows one of the signed-in user's, and the next user's after a change.
 *
 * @param select Such as the user's teams.
 * @returns Its value is `null` while the user is signed out.
 */
export function ofUser<T>(
  { user }: Pick<ClientApp, "user">,
  select: (user: CurrentUser) => Resource<T>,
): Resource<T | null> {
  const unselected = mapped(user, () => null);
  let known: CurrentUser | undefined;
  let selected: Resource<T | null> = unselected;

  function current(): Resource<T | null> {
    const now = user.peek();
    if (now.status !== "ready" || !now.value) return unselected;
    if (now.value !== known) [known, selected] = [now.value, select(now.value)];
    return selected;
  }

  return {
    ...following(current, user.subscribe),
    async load() {
      await user.load();
      return current().load();
    },
    async refresh() {
      await user.load();
      return current().refresh();
    },
  };
}
