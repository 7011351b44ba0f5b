import type { ClientCore } from "../client-core.ts";
import { CLIENT_ACCESS } from "../transport/access.ts";
import { buildUser, type UserWire } from "./build-user.ts";
import type { CurrentUser } from "./current-user.ts";
import type { UserView } from "./user-cache.ts";

/** The signed-in user as they see themselves. */
export function clientUserView(core: ClientCore): UserView<UserWire, CurrentUser> {
  return {
    async fetch(session) {
      const answer = await core.attempt("GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], { session });
      return answer.status === "ok" ? answer.data : null;
    },
    build: (wire, scene, show) =>
      buildUser(wire, {
        ...scene,
        access: CLIENT_ACCESS,
        update: async (changes) => show(await (await core.actions()).updateUser(scene, changes)),
      }),
  };
}
