import type { UserView } from "../users/user-cache.ts";
import type { ServerUserWire } from "../users/user-scene.ts";
import { buildCurrentServerUser } from "./build-server-user.ts";
import { serverSessionScene } from "./directory.ts";
import type { Directory, ServerSessionScene } from "./server-scene.ts";
import type { CurrentServerUser } from "./server-user.ts";

/** The signed-in user as the app's backend sees them. */
export function currentServerUserView(
  directory: Directory,
): UserView<ServerUserWire, ServerSessionScene, CurrentServerUser> {
  const { core, sender } = directory;
  return {
    scene: (parts) => serverSessionScene(directory, parts),
    async fetch(session) {
      const as = { ...sender, session };
      const answer = await core.attempt("GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], as);
      return answer.status === "ok" ? answer.data : null;
    },
    build: buildCurrentServerUser,
  };
}
