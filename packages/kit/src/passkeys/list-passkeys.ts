import { refreshed } from "../resource/refreshed.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { Passkey, PasskeyLists } from "./passkey.ts";

/** Fetches a user's passkeys, oldest first. */
export async function fetchPasskeys(context: UserContext<PasskeyLists>): Promise<readonly Passkey[]> {
  const { core, userId, sender, invalidate, lists } = context;
  const { items } = await core.send("GET /passkeys", { query: { user_id: userId } }, sender);
  return items.map((item) => {
    const params = { user_id: userId, passkey_id: item.id };
    return {
      ...fromWire(item),
      async rename(newName) {
        const body = { name: newName };
        await core.send("PATCH /passkeys/{user_id}/{passkey_id}", { params, body }, sender);
        await refreshed(lists.passkeys());
      },
      async delete() {
        await core.send("DELETE /passkeys/{user_id}/{passkey_id}", { params }, sender);
        invalidate();
        await refreshed(lists.passkeys());
      },
    };
  });
}
