import type { FetchedMethodScene, UserWire } from "./build-user.ts";
import type { CurrentUserUpdate } from "./current-user.ts";
import { toWire } from "./to-wire.ts";
import type { UserScene } from "./user-lists.ts";

/** Changes what users may change about themselves. @returns The user as they are now. */
export function updateUser({ core, session }: UserScene, changes: CurrentUserUpdate): Promise<UserWire> {
  return core.send("PATCH /users/me", { body: toWire(changes) }, { session });
}

/** Deletes the account, and ends the session with it. */
export async function deleteUser({ core, session, access }: FetchedMethodScene): Promise<void> {
  await core.send("DELETE /users/me", {}, { session, access });
  session.end();
}
