import type { UserView } from "../users/user-cache.ts";
import { buildCurrentServerUser } from "./build-server-user.ts";
import { serverSessionContext } from "./registry.ts";
import type { Registry, ServerSessionContext, ServerUserWire } from "./server-context.ts";
import type { CurrentServerUser } from "./server-user.ts";

/** Creates the view that the app's backend has of signed-in users. */
export function currentServerUserView(
  registry: Registry,
): UserView<ServerUserWire, ServerSessionContext, CurrentServerUser> {
  const { core, sender } = registry;
  return {
    createContext: (parts) => serverSessionContext(registry, parts),
    async fetch(session) {
      const as = { ...sender, session };
      const answer = await core.attempt("GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], as);
      return answer.status === "ok" ? answer.data : null;
    },
    build: buildCurrentServerUser,
  };
}
