import type { ClientCore } from "../client-core.ts";
import { loadActions } from "../load-actions.ts";
import { attempt, send } from "../transport/send.ts";
import { buildUser, type UserWire } from "./build-user.ts";
import type { CurrentUser } from "./current-user.ts";
import type { UserView } from "./user-cache.ts";

/** The signed-in user as they see themselves. */
export function clientUserView(core: ClientCore): UserView<UserWire, CurrentUser> {
  const view: UserView<UserWire, CurrentUser> = {
    async fetch(session) {
      if ((await session.tokens()).accessToken === null) return null;
      const answer = await attempt(core, "GET /users/me", {}, ["CANNOT_GET_OWN_USER_WITHOUT_USER"], { session });
      return answer.status === "ok" ? answer.data : null;
    },
    build: (wire, session, show) =>
      buildUser(wire, {
        core,
        session,
        async update(changes) {
          const { toWire } = await loadActions();
          show(await send(core, "PATCH /users/me", { body: toWire(changes) }, { session }));
        },
        async refresh() {
          const fresh = await view.fetch(session);
          if (fresh) show(fresh);
        },
        async delete() {
          await send(core, "DELETE /users/me", {}, { session });
          session.end();
        },
      }),
  };
  return view;
}
