import type { ClientCore } from "../client-core.ts";
import { buildUser } from "./build-user.ts";
import type { CurrentUser } from "./current-user.ts";
import type { UserView } from "./user-cache.ts";
import { clientScene, type SessionScene, type UserWire } from "./user-scene.ts";

/** The signed-in user as they see themselves. */
export function clientUserView(core: ClientCore): UserView<UserWire, SessionScene, CurrentUser> {
  return {
    scene: (parts) => clientScene(core, parts),
    async fetch(session) {
      const answer = await core.attempt("GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], { session });
      return answer.status === "ok" ? answer.data : null;
    },
    build: buildUser,
  };
}
