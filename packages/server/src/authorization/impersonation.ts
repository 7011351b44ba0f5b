import type { EndpointKey } from "@latchkit/contract";
import { PlainError } from "../context.ts";
import type { AccessTokenClaims } from "../tokens/access-token.ts";

/**
 * What clients may not do while somebody acts for the user: whatever could let that person in again once the visit is over, takes a way
 * in from the owner, hands out credentials of other places, or cannot be undone. Of some endpoints, certain fields only.
 *
 * Reading, and working with what the app is about, is what such visits are for. The developer's backend acts by its own right.
 */
export const REFUSED_TO_IMPERSONATORS: Readonly<Partial<Record<EndpointKey, "all" | readonly string[]>>> = {
  "PATCH /users/me": ["totp_secret_base64", "otp_auth_enabled", "passkey_auth_enabled"],
  "DELETE /users/me": "all",
  "POST /auth/password/set": "all",
  "POST /auth/password/update": "all",
  "POST /contact-channels": "all",
  "PATCH /contact-channels/{user_id}/{contact_channel_id}": "all",
  "DELETE /contact-channels/{user_id}/{contact_channel_id}": "all",
  "POST /auth/passkey/initiate-passkey-registration": "all",
  "POST /auth/passkey/register": "all",
  "PATCH /passkeys/{user_id}/{passkey_id}": "all",
  "DELETE /passkeys/{user_id}/{passkey_id}": "all",
  "PATCH /oauth-providers/{user_id}/{provider_id}": "all",
  "DELETE /oauth-providers/{user_id}/{provider_id}": "all",
  "POST /connected-accounts/{user_id}/{provider_id}/access-token": "all",
  "POST /auth/oauth/connected-accounts/{provider_id}/access-token": "all",
  "DELETE /auth/sessions": "all",
  "DELETE /auth/sessions/{session_id}": "all",
  // An anonymous user who signs up becomes an account; it would be the visitor's.
  "POST /auth/password/sign-up": "all",
  "POST /auth/otp/sign-in": "all",
  "POST /user-api-keys": "all",
  "PATCH /user-api-keys/{api_key_id}": "all",
  "POST /team-api-keys": "all",
  "PATCH /team-api-keys/{api_key_id}": "all",
  "POST /team-invitations/send-code": "all",
  "DELETE /teams/{team_id}": "all",
  "POST /internal/projects": "all",
  "POST /internal/projects/transfer": "all",
};

/**
 * Refuses whoever acts for somebody else.
 *
 * @param claims Of the caller's access token; `null` for callers whom this does not concern.
 * @param key The endpoint that is called, if the table above is to decide.
 * @param input What the endpoint is asked.
 * @throws PlainError 403.
 */
export function refuseImpersonator(
  claims: AccessTokenClaims | null,
  key?: EndpointKey,
  { body }: { readonly body?: unknown } = {},
): void {
  if (!claims?.is_impersonation) return;
  const refused = key === undefined ? "all" : REFUSED_TO_IMPERSONATORS[key];
  if (refused === undefined) return;
  const sent = typeof body === "object" && body !== null ? body : {};
  if (refused === "all" || refused.some((field) => field in sent))
    throw new PlainError(403, "Whoever acts for another user cannot do this. It is for the user alone.");
}
