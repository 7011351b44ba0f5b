import type { ClientCore } from "../client-core.ts";
import type { Access } from "../transport/access.ts";
import { attempt, send } from "../transport/send.ts";
import { buildServerUser, type ServerUserWire } from "./build-user.ts";
import type { CurrentServerUser } from "./current-user.ts";
import { toServerWire } from "./to-wire.ts";
import type { UserView } from "./user-cache.ts";

/** The signed-in user as the app's backend sees them. */
export function serverUserView(
  core: ClientCore,
  access: Access<"server">,
): UserView<ServerUserWire, CurrentServerUser> {
  const view: UserView<ServerUserWire, CurrentServerUser> = {
    async fetch(session) {
      if ((await session.tokens()).accessToken === null) return null;
      const options = { session, access };
      const answer = await attempt(core, "GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], options);
      return answer.status === "ok" ? answer.data : null;
    },
    build: (wire, session, show) =>
      buildServerUser(wire, {
        core,
        session,
        update: async (changes) =>
          show(await send(core, "PATCH /users/me", { body: toServerWire(changes) }, { session, access })),
        async refresh() {
          const fresh = await view.fetch(session);
          if (fresh) show(fresh);
        },
        async delete() {
          await send(core, "DELETE /users/me", {}, { session, access });
          session.end();
        },
      }),
  };
  return view;
}
