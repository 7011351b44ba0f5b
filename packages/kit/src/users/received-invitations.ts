import { refreshed } from "../resource/refreshed.ts";
import type { ReceivedTeamInvitation } from "../teams/team.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { UserLists } from "./user-lists.ts";

/** Fetches the pending invitations that were sent to verified addresses of a user. */
export async function fetchReceivedInvitations({
  core,
  userId,
  sender,
  lists,
}: UserContext<Pick<UserLists, "teams">>): Promise<readonly ReceivedTeamInvitation[]> {
  const query = { user_id: userId };
  const { items } = await core.send("GET /team-invitations", { query }, sender);
  return items.map((item) => ({
    ...fromWire(item),
    async accept() {
      const params = { invitation_id: item.id };
      await core.send("POST /team-invitations/{invitation_id}/accept", { params, query }, sender);
      await refreshed(lists.teams());
    },
  }));
}
