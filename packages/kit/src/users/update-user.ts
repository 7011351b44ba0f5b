import type { Input } from "@latchkit/contract";
import { refreshed } from "../resource/refreshed.ts";
import type { SessionContext } from "../user-context.ts";
import type { UserWire } from "./build-user.ts";
import type { UserUpdate } from "./user.ts";
import type { UserLists } from "./user-lists.ts";

/** Updates what users may change about themselves. */
export async function updateUser(
  { core, sender, show, lists }: SessionContext<UserWire, UserLists>,
  changes: UserUpdate,
): Promise<void> {
  const body = { ...toUserBody(changes), totp_code: changes.totpCode };
  show(await core.send("PATCH /users/me", { body }, sender));
  if (changes.passkeyAuthEnabled === false) await refreshed(lists.passkeys());
  if (changes.totpMultiFactorSecret) await refreshed(lists.activeSessions()); // The backend has ended the others.
  if (changes.totpMultiFactorSecret !== undefined) await refreshed(lists.recoveryCodes()); // The backend has deleted them.
}

/** Deletes the signed-in user's account, and ends the session. */
export async function deleteUser({ core, session, sender }: SessionContext<never>): Promise<void> {
  await core.send("DELETE /users/me", {}, sender);
  session.end();
}

/** Converts changes to the fields of a request. */
export function toUserBody(changes: UserUpdate): NonNullable<Input<"PATCH /users/me">["body"]> {
  const { totpMultiFactorSecret } = changes;
  return {
    display_name: changes.displayName,
    client_metadata: changes.clientMetadata,
    selected_team_id: changes.selectedTeamId,
    totp_secret_base64: totpMultiFactorSecret && btoa(String.fromCharCode(...totpMultiFactorSecret)),
    profile_image_url: changes.profileImageUrl,
    otp_auth_enabled: changes.otpAuthEnabled,
    passkey_auth_enabled: changes.passkeyAuthEnabled,
  };
}
