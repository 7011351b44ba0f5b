import { refreshed } from "./refreshed.ts";
import { toWire } from "./to-wire.ts";
import type { UserUpdate } from "./user.ts";
import type { SessionScene } from "./user-scene.ts";

/** Changes what users may change about themselves. */
export async function updateUser({ core, sender, show, lists }: SessionScene, changes: UserUpdate): Promise<void> {
  const body = { ...toWire(changes), totp_code: changes.totpCode };
  show(await core.send("PATCH /users/me", { body }, sender));
  if (changes.passkeyAuthEnabled === false) await refreshed(lists.passkeys());
  if (changes.totpMultiFactorSecret) await refreshed(lists.activeSessions()); // The others have ended.
}

/** Deletes the account, and ends the session with it. */
export async function deleteUser<Wire>({ core, session, sender }: SessionScene<Wire>): Promise<void> {
  await core.send("DELETE /users/me", {}, sender);
  session.end();
}
