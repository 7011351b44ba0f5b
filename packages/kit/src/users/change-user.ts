import type { ClientCore } from "../client-core.ts";
import type { Session } from "../session/session.ts";
import type { UserWire } from "./build-user.ts";
import type { CurrentUserUpdate } from "./current-user.ts";
import { toWire } from "./to-wire.ts";

/** Changes what users may change about themselves. @returns The user as they are now. */
export function updateUser(core: ClientCore, session: Session, changes: CurrentUserUpdate): Promise<UserWire> {
  return core.send("PATCH /users/me", { body: toWire(changes) }, { session });
}

/** Deletes the account, and ends the session with it. */
export async function deleteUser(core: ClientCore, session: Session): Promise<void> {
  await core.send("DELETE /users/me", {}, { session });
  session.end();
}
