import type { ClientCore } from "../client-core.ts";
import type { Access } from "../transport/access.ts";
import { buildServerUser, type ServerUserWire } from "./build-user.ts";
import type { CurrentServerUser } from "./current-user.ts";
import { toServerWire } from "./to-wire.ts";
import type { UserView } from "./user-cache.ts";

/** The signed-in user as the app's backend sees them. */
export function serverUserView(
  core: ClientCore,
  access: Access<"server">,
): UserView<ServerUserWire, CurrentServerUser> {
  return {
    async fetch(session) {
      const options = { session, access };
      const answer = await core.attempt("GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], options);
      return answer.status === "ok" ? answer.data : null;
    },
    build: (wire, scene, show) =>
      buildServerUser(wire, {
        ...scene,
        access,
        update: async (changes) =>
          show(await core.send("PATCH /users/me", { body: toServerWire(changes) }, { session: scene.session, access })),
      }),
  };
}
