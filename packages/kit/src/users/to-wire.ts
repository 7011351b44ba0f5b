import type { Input } from "@latchkit/contract";
import type { UserUpdate } from "./user.ts";

/** What to send for a change; what is left out stays out. */
export function toWire(changes: UserUpdate): NonNullable<Input<"PATCH /users/me">["body"]> {
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
