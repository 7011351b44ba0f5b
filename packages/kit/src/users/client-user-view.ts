import type { ClientCore } from "../client-core.ts";
import type { SessionContext } from "../user-context.ts";
import { buildUser, type UserWire } from "./build-user.ts";
import type { CurrentUser } from "./current-user.ts";
import type { UserView } from "./user-cache.ts";
import { createUserLists, type UserLists } from "./user-lists.ts";

/** Creates the view that signed-in users have of themselves. */
export function clientUserView(core: ClientCore): UserView<UserWire, SessionContext<UserWire, UserLists>, CurrentUser> {
  return {
    createContext(parts) {
      const context: SessionContext<UserWire, UserLists> = {
        core,
        userId: "me",
        sender: parts,
        lists: createUserLists(core, () => context),
        ...parts,
      };
      return context;
    },
    async fetch(session) {
      const answer = await core.attempt("GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], { session });
      return answer.status === "ok" ? answer.data : null;
    },
    build: buildUser,
  };
}
