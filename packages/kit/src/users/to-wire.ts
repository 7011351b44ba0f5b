import type { Input } from "@latchkit/contract";
import type { CurrentUserUpdate, ServerUserUpdate } from "./current-user.ts";

/** What to send for a change; what is left out stays out. */
export function toWire(changes: CurrentUserUpdate): NonNullable<Input<"PATCH /users/me">["body"]> {
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

/** As `toWire`, with what only the app's backend may change. */
export function toServerWire(changes: ServerUserUpdate): NonNullable<Input<"PATCH /users/me", "server">["body"]> {
  return {
    ...toWire(changes),
    primary_email: changes.primaryEmail,
    primary_email_verified: changes.primaryEmailVerified,
    primary_email_auth_enabled: changes.primaryEmailAuthEnabled,
    client_read_only_metadata: changes.clientReadOnlyMetadata,
    server_metadata: changes.serverMetadata,
    password: changes.password,
  };
}
