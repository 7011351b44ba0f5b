import type { ClientCore } from "../client-core.ts";
import type { Access } from "../transport/access.ts";
import { attempt, send } from "../transport/send.ts";
import { buildServerUser, type ServerUserWire, toWire } from "./build-user.ts";
import type { CurrentServerUser } from "./current-user.ts";
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
        async update(changes) {
          const body = {
            ...toWire(changes),
            primary_email: changes.primaryEmail,
            primary_email_verified: changes.primaryEmailVerified,
            primary_email_auth_enabled: changes.primaryEmailAuthEnabled,
            client_read_only_metadata: changes.clientReadOnlyMetadata,
            server_metadata: changes.serverMetadata,
            password: changes.password,
          };
          show(await send(core, "PATCH /users/me", { body }, { session, access }));
        },
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
