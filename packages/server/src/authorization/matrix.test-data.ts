import type { EndpointKey } from "@latchkit/contract";
import type { CallOptions } from "@latchkit/testing/internal";
import { ITEM, PRODUCT, type Role, SUPPRESSED, VAULT, type World } from "./world.test-data.ts";

/** An endpoint about a user's or a team's resources: how to ask for those of the test world, and which roles may. */
export interface Row {
  readonly ask: (world: World) => CallOptions;
  readonly may: readonly Role[];
  /**
   * Error that permitted roles receive, because the test world has no Stripe account. Default: none, the request
   * succeeds.
   */
  readonly told?: string;
}

/** Reason for which an endpoint has no row: the caller cannot choose whose resources it acts on. */
type Open =
  | "signs in or up"
  | "takes a code or token that is the proof"
  | "acts on the caller"
  | "tells what is public"
  | "administers the project";

const SELF: readonly Role[] = ["self", "server"];
const SERVER: readonly Role[] = ["server"];
const TEAM: readonly Role[] = ["member", "permitted", "server"];
const PERMITTED: readonly Role[] = ["permitted", "server"];

const CALLBACK = "http://localhost:3000/";
const KEY = { description: "x", expires_at_millis: null };
const MARKETING = "4f6f8873-3d04-46bd-8bef-18338b1a1b4c";

/** Every endpoint. A missing one does not compile. */
export const MATRIX: Readonly<Record<EndpointKey, Row | Open>> = {
  "GET /": "tells what is public",
  "GET /oauth/{project_id}/.well-known/openid-configuration": "tells what is public",
  "GET /oauth/{project_id}/.well-known/oauth-authorization-server": "tells what is public",
  "GET /oauth/{project_id}/jwks": "tells what is public",
  "GET /oauth/{project_id}/authorize": "signs in or up",
  "POST /oauth/{project_id}/authorize": "signs in or up",
  "GET /oauth/{project_id}/authorize/{interaction_id}": "takes a code or token that is the proof",
  "POST /oauth/{project_id}/device": "tells what is public",
  "POST /oauth/{project_id}/par": "tells what is public",
  "POST /oauth/{project_id}/token": "takes a code or token that is the proof",
  "POST /oauth/{project_id}/register": "tells what is public",
  "POST /oauth/{project_id}/introspect": "takes a code or token that is the proof",
  "POST /oauth/{project_id}/revoke": "takes a code or token that is the proof",
  "GET /oauth/{project_id}/userinfo": "takes a code or token that is the proof",
  "POST /oauth/{project_id}/userinfo": "takes a code or token that is the proof",
  "GET /oauth/{project_id}/logout": "takes a code or token that is the proof",
  "GET /oauth-devices/{user_code}": "takes a code or token that is the proof",
  "POST /oauth-devices/{user_code}": "takes a code or token that is the proof",
  "GET /oauth-consents/{interaction_id}": "takes a code or token that is the proof",
  "POST /oauth-consents/{interaction_id}": "takes a code or token that is the proof",
  "GET /oauth-grants": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "DELETE /oauth-grants/{user_id}/{client_id}": {
    ask: ({ self, oauthClientId }) => ({ params: { user_id: self.id, client_id: oauthClientId } }),
    may: SELF,
  },
  "GET /internal/oauth-signing-keys": "administers the project",
  "POST /internal/oauth-signing-keys/rotate": "administers the project",
  "GET /internal/oauth-clients": "administers the project",
  "POST /internal/oauth-clients": "administers the project",
  "GET /internal/oauth-clients/{client_id}": "administers the project",
  "PATCH /internal/oauth-clients/{client_id}": "administers the project",
  "DELETE /internal/oauth-clients/{client_id}": "administers the project",
  "GET /internal/oauth-clients/{client_id}/grants": "administers the project",
  "POST /internal/oauth-clients/{client_id}/secrets": "administers the project",
  "DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id}": "administers the project",
  "GET /internal/oauth-clients/{client_id}/workload-identities": "administers the project",
  "POST /internal/oauth-clients/{client_id}/workload-identities": "administers the project",
  "DELETE /internal/oauth-clients/{client_id}/workload-identities/{identity_id}": "administers the project",
  "GET /openapi.json": "tells what is public",
  "POST /check-feature-support": "tells what is public",
  "POST /check-version": "tells what is public",
  "GET /internal/projects/current": "administers the project",
  "PATCH /internal/projects/current": "administers the project",
  "DELETE /internal/projects/current": "administers the project",
  // Of the project whose users own projects; what one may see and do is tested beside them.
  "GET /internal/projects": "acts on the caller",
  "POST /internal/projects": "acts on the caller",
  "POST /internal/projects/transfer": "acts on the caller",
  "GET /internal/colleagues": "acts on the caller",
  "PATCH /internal/colleagues/{team_id}/{user_id}": "acts on the caller",
  "GET /internal/api-keys": "administers the project",
  "POST /internal/api-keys": "administers the project",
  "GET /internal/api-keys/{api_key_id}": "administers the project",
  "PATCH /internal/api-keys/{api_key_id}": "administers the project",
  "POST /internal/send-sign-in-invitation": {
    ask: () => ({ body: { email: "guest@example.com", callback_url: CALLBACK } }),
    // Every server mails for its own project.
    may: ["server", "foreign"],
  },
  "GET /internal/emails": "administers the project",
  "POST /internal/send-test-email": "administers the project",
  "POST /internal/failed-emails-digest": "takes a code or token that is the proof",
  "GET /internal/email-drafts": "administers the project",
  "POST /internal/email-drafts": "administers the project",
  "GET /internal/email-drafts/{id}": "administers the project",
  "PATCH /internal/email-drafts/{id}": "administers the project",
  "DELETE /internal/email-drafts/{id}": "administers the project",
  "GET /internal/email-images": "administers the project",
  "DELETE /internal/email-images/{image_id}": "administers the project",
  "POST /internal/email-images": "administers the project",
  "POST /emails/send-email": "acts on the caller",
  "GET /emails/outbox": "acts on the caller",
  "GET /emails/outbox/{id}": "acts on the caller",
  "PATCH /emails/outbox/{id}": "acts on the caller",
  "POST /emails/outbox/{id}/resend": "acts on the caller",
  "GET /emails/outbox-counts": "acts on the caller",
  "GET /emails/delivery-info": "acts on the caller",
  "POST /emails/capacity-boost": "acts on the caller",
  "GET /internal/config": "administers the project",
  "PATCH /internal/config/override": "administers the project",
  "GET /internal/config/override/{level}": "administers the project",
  "PATCH /internal/config/override/{level}": "administers the project",
  "PUT /internal/config/override/{level}": "administers the project",
  "POST /internal/config/override/{level}/reset-keys": "administers the project",
  "GET /internal/config/source": "administers the project",
  "DELETE /internal/config/source": "administers the project",
  "POST /internal/config/preview": "administers the project",
  "GET /internal/email-themes": "administers the project",
  "POST /internal/email-themes": "administers the project",
  "GET /internal/email-themes/{id}": "administers the project",
  "PATCH /internal/email-themes/{id}": "administers the project",
  "DELETE /internal/email-themes/{id}": "administers the project",
  "GET /internal/email-designs/{id}/versions": "administers the project",
  "POST /internal/send-email-preview": "administers the project",
  "GET /internal/email-templates": "administers the project",
  "GET /internal/email-templates/{template_id}/variants": "administers the project",
  "POST /internal/email-templates": "administers the project",
  "DELETE /internal/email-templates/{template_id}": "administers the project",
  "POST /internal/rewrite-template-source": "administers the project",
  "PATCH /internal/email-templates/{template_id}": "administers the project",
  "POST /emails/render-email": "administers the project",
  // Every server lists and changes those of its own project.
  "GET /emails/suppressions": { ask: () => ({}), may: ["server", "foreign"] },
  "POST /emails/suppressions": { ask: () => ({ body: { email: "gone@example.com" } }), may: ["server", "foreign"] },
  "DELETE /emails/suppressions/{email}": { ask: () => ({ params: { email: SUPPRESSED } }), may: SERVER },
  "POST /emails/provider-events/{project_id}/{provider}": "takes a code or token that is the proof",
  "POST /internal/ai-chat/{thread_id}": "administers the project",
  "PATCH /internal/ai-chat/{thread_id}": "administers the project",
  "GET /internal/ai-chat/{thread_id}": "administers the project",
  "GET /emails/unsubscribe-link": "takes a code or token that is the proof",
  "POST /emails/unsubscribe-link": "takes a code or token that is the proof",
  "GET /internal/audit-log": "administers the project",
  "GET /internal/deletion-receipts": "administers the project",
  "GET /internal/timeline/{subject_type}/{subject_id}": "administers the project",
  "GET /internal/metrics": "administers the project",
  "GET /internal/sign-in-metrics": "administers the project",
  "POST /webhooks/svix-token": "administers the project",
  "POST /internal/lazy-move/test": "administers the project",
  "POST /internal/send-test-webhook": "administers the project",
  "GET /events": "acts on the caller",
  "GET /webhooks/listen": "acts on the caller",

  "GET /projects/current": "tells what is public",
  "GET /payments/catalog": "tells what is public",
  "GET /payments/links/{link_id}": "tells what is public",
  "GET /projects/{project_id}/.well-known/jwks.json": "tells what is public",
  "GET /projects-anonymous-users/{project_id}/.well-known/jwks.json": "tells what is public",

  "POST /auth/password/sign-up": "signs in or up",
  "POST /auth/password/sign-in": "signs in or up",
  "POST /auth/password/send-reset-code": "signs in or up",
  "POST /auth/password/reset": "takes a code or token that is the proof",
  "POST /auth/password/reset/check-code": "takes a code or token that is the proof",
  "POST /auth/password/set": "acts on the caller",
  "POST /auth/password/update": "acts on the caller",
  "POST /auth/otp/send-sign-in-code": "signs in or up",
  "POST /auth/otp/sign-in": "takes a code or token that is the proof",
  "POST /auth/otp/sign-in/check-code": "takes a code or token that is the proof",
  "POST /auth/anonymous/sign-up": "signs in or up",
  "POST /auth/mfa/sign-in": "takes a code or token that is the proof",
  "POST /auth/mfa/recovery-codes/sign-in": "takes a code or token that is the proof",
  "GET /auth/mfa/recovery-codes": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "POST /auth/mfa/recovery-codes": "acts on the caller",
  "POST /auth/passkey/initiate-passkey-registration": "acts on the caller",
  "POST /auth/passkey/register": "acts on the caller",
  "POST /auth/passkey/initiate-passkey-authentication": "signs in or up",
  "POST /auth/passkey/sign-in": "takes a code or token that is the proof",
  "GET /auth/oauth/authorize/{provider_id}": "signs in or up",
  "GET /auth/oauth/callback/{provider_id}": "takes a code or token that is the proof",
  "POST /auth/oauth/callback/{provider_id}": "takes a code or token that is the proof",
  "POST /auth/oauth/token": "takes a code or token that is the proof",
  "POST /auth/oauth/connected-accounts/{provider_id}/access-token": "acts on the caller",
  "POST /auth/cli": "signs in or up",
  "POST /auth/cli/complete": "takes a code or token that is the proof",
  "POST /integrations/credential-scanning/revoke": "takes a code or token that is the proof",
  "POST /auth/cli/poll": "takes a code or token that is the proof",
  "POST /auth/sessions/current/refresh": "takes a code or token that is the proof",
  "DELETE /auth/sessions/current": "acts on the caller",
  "GET /auth/sessions/current/confirm": "acts on the caller",
  "POST /auth/sessions/current/confirm": "acts on the caller",
  "GET /auth/sessions": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "GET /auth/sign-ins": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "POST /auth/sessions": { ask: ({ self }) => ({ body: { user_id: self.id } }), may: SERVER },
  "DELETE /auth/sessions": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "DELETE /auth/sessions/{session_id}": {
    ask: ({ self, sessionId }) => ({ params: { session_id: sessionId }, query: { user_id: self.id } }),
    may: SELF,
  },

  "GET /users/me": "acts on the caller",
  "PATCH /users/me": "acts on the caller",
  "DELETE /users/me": "acts on the caller",
  "GET /users": { ask: () => ({}), may: SERVER },
  "GET /users/count": { ask: () => ({}), may: SERVER },
  // Creates users of the caller's own project; the request cannot name another.
  "POST /users": { ask: () => ({ body: {} }), may: ["server", "foreign"] },
  "GET /users/{user_id}": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SERVER },
  "PATCH /users/{user_id}": {
    ask: ({ self }) => ({ params: { user_id: self.id }, body: { display_name: "Changed" } }),
    may: SERVER,
  },
  "GET /users/{user_id}/data": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SELF },
  "GET /users/{user_id}/sign-in-problems": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SERVER },
  "POST /users/{user_id}/unlock": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SERVER },
  "POST /users/{user_id}/ban": { ask: ({ self }) => ({ params: { user_id: self.id }, body: {} }), may: SERVER },
  "DELETE /users/{user_id}/ban": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SERVER },
  "DELETE /users/{user_id}": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SERVER },

  "POST /contact-channels/send-verification-code": "acts on the caller",
  "POST /contact-channels/verify": "takes a code or token that is the proof",
  "POST /contact-channels/verify/check-code": "takes a code or token that is the proof",
  "GET /contact-channels": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "POST /contact-channels": {
    ask: ({ self }) => ({ body: { user_id: self.id, type: "email", value: "new@example.com", used_for_auth: false } }),
    may: SELF,
  },
  "GET /contact-channels/{user_id}/{contact_channel_id}": { ask: channel, may: SELF },
  "PATCH /contact-channels/{user_id}/{contact_channel_id}": {
    ask: (world) => ({ ...channel(world), body: { value: "changed@example.com" } }),
    may: SELF,
  },
  "DELETE /contact-channels/{user_id}/{contact_channel_id}": { ask: channel, may: SELF },
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": {
    ask: (world) => ({ ...channel(world), body: { callback_url: CALLBACK } }),
    may: SELF,
  },

  "GET /emails/notification-preference/{user_id}": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SELF },
  "PATCH /emails/notification-preference/{user_id}/{notification_category_id}": {
    ask: ({ self }) => ({
      params: { user_id: self.id, notification_category_id: MARKETING },
      body: { enabled: false },
    }),
    may: SELF,
  },

  "GET /passkeys": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "PATCH /passkeys/{user_id}/{passkey_id}": {
    ask: ({ self, passkeyId }) => ({ params: { user_id: self.id, passkey_id: passkeyId }, body: { name: "Changed" } }),
    may: SELF,
  },
  "DELETE /passkeys/{user_id}/{passkey_id}": {
    ask: ({ self, passkeyId }) => ({ params: { user_id: self.id, passkey_id: passkeyId } }),
    may: SELF,
  },

  "GET /oauth-providers": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "POST /oauth-providers": {
    ask: ({ self }) => ({
      body: {
        user_id: self.id,
        provider_config_id: "github",
        account_id: "another",
        allow_sign_in: false,
        allow_connected_accounts: true,
      },
    }),
    may: SERVER,
  },
  "GET /oauth-providers/{user_id}/{provider_id}": { ask: link, may: SELF },
  "PATCH /oauth-providers/{user_id}/{provider_id}": {
    ask: (world) => ({ ...link(world), body: { allow_sign_in: false } }),
    may: SELF,
  },
  "DELETE /oauth-providers/{user_id}/{provider_id}": { ask: link, may: SELF },
  // The provider has issued no token here, so every role is refused; the endpoint's own tests show which may.
  "POST /connected-accounts/{user_id}/{provider_id}/access-token": {
    ask: ({ self }) => ({ params: { user_id: self.id, provider_id: "github" }, body: {} }),
    may: [],
  },

  "GET /connected-accounts/{user_id}": { ask: ({ self }) => ({ params: { user_id: self.id } }), may: SELF },
  "POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token": {
    ask: ({ self }) => ({
      params: { user_id: self.id, provider_id: "github", provider_account_id: "1" },
      body: {},
    }),
    may: [],
  },

  "GET /user-api-keys": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "POST /user-api-keys": { ask: ({ self }) => ({ body: { user_id: self.id, ...KEY } }), may: SELF },
  "GET /user-api-keys/{api_key_id}": { ask: ({ userKeyId }) => ({ params: { api_key_id: userKeyId } }), may: SELF },
  "PATCH /user-api-keys/{api_key_id}": {
    ask: ({ userKeyId }) => ({ params: { api_key_id: userKeyId }, body: { revoked: true } }),
    may: SELF,
  },
  "POST /user-api-keys/check": { ask: ({ userKey }) => ({ body: { api_key: userKey } }), may: SERVER },
  "GET /team-api-keys": { ask: ({ teamId }) => ({ query: { team_id: teamId } }), may: PERMITTED },
  "POST /team-api-keys": { ask: ({ teamId }) => ({ body: { team_id: teamId, ...KEY } }), may: PERMITTED },
  "GET /team-api-keys/{api_key_id}": { ask: teamKey, may: PERMITTED },
  "PATCH /team-api-keys/{api_key_id}": {
    ask: (world) => ({ ...teamKey(world), body: { description: "Changed" } }),
    may: PERMITTED,
  },
  "POST /team-api-keys/check": { ask: (world) => ({ body: { api_key: world.teamKey } }), may: SERVER },

  "POST /data-vault/stores/{store_id}/set": {
    ask: () => ({ params: { store_id: VAULT.storeId }, body: { hashed_key: VAULT.hashedKey, encrypted_value: "x" } }),
    // Writes to the caller's own project's store.
    may: ["server", "foreign"],
  },
  "POST /data-vault/stores/{store_id}/get": {
    ask: () => ({ params: { store_id: VAULT.storeId }, body: { hashed_key: VAULT.hashedKey } }),
    may: SERVER,
  },
  "DELETE /internal/data-vault/stores/{store_id}/values": "administers the project",
  "GET /export": "administers the project",
  "GET /imports/key": "administers the project",
  "GET /imports": "administers the project",
  "POST /imports": "administers the project",
  "PUT /imports/{import_id}/parts/{part}": "administers the project",
  "POST /imports/{import_id}/start": "administers the project",
  "GET /imports/{import_id}": "administers the project",
  "GET /imports/{import_id}/problems": "administers the project",
  "GET /imports/{import_id}/unfit-lines": "administers the project",
  "POST /imports/{import_id}/undo": "administers the project",

  "GET /payments/items/{customer_type}/{customer_id}/{item_id}": {
    ask: ({ self }) => ({ params: { customer_type: "user", customer_id: self.id, item_id: ITEM } }),
    may: SELF,
  },
  "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity": {
    ask: ({ self }) => ({
      params: { customer_type: "user", customer_id: self.id, item_id: ITEM },
      query: { allow_negative: "true" },
      body: { delta: 1 },
    }),
    may: SERVER,
  },

  "GET /payments/products/{customer_type}/{customer_id}": { ask: customer, may: SELF },
  "POST /payments/products/{customer_type}/{customer_id}": {
    ask: (world) => ({ ...customer(world), body: { product_id: "gift" } }),
    may: SERVER,
  },
  "DELETE /payments/products/{customer_type}/{customer_id}/{product_id}": {
    ask: (world) => ({ params: { ...customer(world).params, product_id: PRODUCT } }),
    may: SELF,
  },
  "POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume": {
    ask: (world) => ({ params: { ...customer(world).params, product_id: PRODUCT }, body: {} }),
    may: SELF,
  },
  "POST /payments/products/{customer_type}/{customer_id}/switch": {
    ask: (world) => ({ ...customer(world), body: { from_product_id: PRODUCT, to_product_id: "better" } }),
    may: SELF,
  },
  "POST /payments/purchases/create-purchase-url": {
    ask: (world) => ({ body: { ...customer(world).params, product_id: "gift" } }),
    may: SELF,
  },
  "POST /payments/purchases/validate-code": "takes a code or token that is the proof",
  "GET /payments/purchases/validate-code": "takes a code or token that is the proof",
  "POST /internal/payments/test-mode-purchase-session": "takes a code or token that is the proof",
  "GET /internal/payments/coupons": "administers the project",
  "POST /internal/payments/coupons": "administers the project",
  "PATCH /internal/payments/coupons/{coupon_id}": "administers the project",
  "GET /internal/payments/links": "administers the project",
  "POST /internal/payments/links": "administers the project",
  "PATCH /internal/payments/links/{link_id}": "administers the project",
  "POST /payments/links/{link_id}/checkout": {
    ask: (world) => ({ params: { link_id: world.paymentLinkId }, body: customer(world).params }),
    may: SELF,
  },
  "GET /internal/payments/transactions": "administers the project",
  "POST /internal/payments/transactions/refund": "administers the project",
  "GET /internal/payments/customers": "administers the project",
  "GET /internal/payments/customers/{customer_type}/{customer_id}": "administers the project",
  "GET /internal/payments/customers/{customer_type}/{customer_id}/history": "administers the project",
  "GET /internal/payments/revenue": "administers the project",
  "POST /internal/payments/test-mode-next-payment": "administers the project",
  "POST /payments/purchases/purchase-session": "takes a code or token that is the proof",
  "GET /payments/billing/{customer_type}/{customer_id}": { ask: customer, may: SELF },
  "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent": {
    ask: customer,
    may: SELF,
    told: "Payments are not set up for this project.",
  },
  "POST /payments/payment-method/{customer_type}/{customer_id}/set-default": {
    ask: (world) => ({ ...customer(world), body: { setup_intent_id: "seti_1" } }),
    may: SELF,
    told: "Payments are not set up for this project.",
  },
  "GET /payments/invoices/{customer_type}/{customer_id}": { ask: customer, may: SELF },
  "POST /internal/payments/setup": "administers the project",
  "GET /internal/payments/stripe/account-info": "administers the project",
  "POST /internal/payments/stripe-widgets/account-session": "administers the project",
  "GET /internal/payments/method-configs": "administers the project",
  "PATCH /internal/payments/method-configs": "administers the project",
  "GET /internal/payments/differences": "administers the project",
  "POST /integrations/stripe/webhooks": "takes a code or token that is the proof",
  "POST /integrations/stripe/webhooks/{project_id}": "takes a code or token that is the proof",

  "GET /teams": { ask: ({ people }) => ({ query: { user_id: people.member.id } }), may: ["member", "server"] },
  // The endpoint's own tests cover users who create for themselves; here it is about creating in another user's name.
  "POST /teams": { ask: ({ self }) => ({ body: { display_name: "x", creator_user_id: self.id } }), may: SERVER },
  "GET /teams/{team_id}": { ask: team, may: TEAM },
  "PATCH /teams/{team_id}": { ask: (world) => ({ ...team(world), body: { display_name: "Changed" } }), may: PERMITTED },
  "DELETE /teams/{team_id}": { ask: team, may: PERMITTED },
  "POST /team-memberships/{team_id}/{user_id}": {
    ask: ({ teamId, self }) => ({ params: { team_id: teamId, user_id: self.id }, body: {} }),
    may: SERVER,
  },
  "DELETE /team-memberships/{team_id}/{user_id}": { ask: memberOf, may: TEAM },
  "GET /team-member-profiles": { ask: ({ teamId }) => ({ query: { team_id: teamId } }), may: PERMITTED },
  "GET /team-member-profiles/{team_id}/{user_id}": { ask: memberOf, may: TEAM },
  "PATCH /team-member-profiles/{team_id}/{user_id}": {
    ask: (world) => ({ ...memberOf(world), body: { display_name: "Changed" } }),
    may: ["member", "server"],
  },
  "POST /team-invitations/send-code": {
    ask: ({ teamId }) => ({ body: { team_id: teamId, email: "guest@example.com", callback_url: CALLBACK } }),
    may: PERMITTED,
  },
  "GET /team-invitations": { ask: ({ teamId }) => ({ query: { team_id: teamId } }), may: PERMITTED },
  "GET /team-invitations/permissions": { ask: ({ teamId }) => ({ query: { team_id: teamId } }), may: PERMITTED },
  "DELETE /team-invitations/{invitation_id}": {
    ask: ({ teamId, invitationId }) => ({ params: { invitation_id: invitationId }, query: { team_id: teamId } }),
    may: PERMITTED,
  },
  // The invitation of the matrix is for another address; the endpoint's own tests show who may accept.
  "POST /team-invitations/{invitation_id}/accept": {
    ask: ({ self, invitationId }) => ({ params: { invitation_id: invitationId }, query: { user_id: self.id } }),
    may: [],
  },
  "POST /team-invitations/accept": "takes a code or token that is the proof",
  "POST /team-invitations/accept/check-code": "takes a code or token that is the proof",
  "POST /team-invitations/accept/preview": "takes a code or token that is the proof",
  "POST /team-invitations/accept/details": "takes a code or token that is the proof",

  "GET /team-permissions": {
    ask: ({ teamId, people }) => ({ query: { team_id: teamId, user_id: people.member.id } }),
    may: ["member", "server"],
  },
  "POST /team-permissions/{team_id}/{user_id}/{permission_id}": {
    ask: (world) => ({ params: { ...memberOf(world).params, permission_id: "boss" }, body: {} }),
    may: SERVER,
  },
  "DELETE /team-permissions/{team_id}/{user_id}/{permission_id}": {
    ask: (world) => ({ params: { ...memberOf(world).params, permission_id: "reader" } }),
    may: SERVER,
  },
  "GET /project-permissions": { ask: ({ self }) => ({ query: { user_id: self.id } }), may: SELF },
  "POST /project-permissions/{user_id}/{permission_id}": {
    ask: ({ people }) => ({ params: { user_id: people.stranger.id, permission_id: "editor" }, body: {} }),
    may: SERVER,
  },
  "DELETE /project-permissions/{user_id}/{permission_id}": {
    ask: ({ self }) => ({ params: { user_id: self.id, permission_id: "editor" } }),
    may: SERVER,
  },
  "GET /team-permission-definitions": "administers the project",
  "POST /team-permission-definitions": "administers the project",
  "PATCH /team-permission-definitions/{permission_id}": "administers the project",
  "DELETE /team-permission-definitions/{permission_id}": "administers the project",
  "GET /project-permission-definitions": "administers the project",
  "POST /project-permission-definitions": "administers the project",
  "PATCH /project-permission-definitions/{permission_id}": "administers the project",
  "DELETE /project-permission-definitions/{permission_id}": "administers the project",
};

function customer({ self }: World) {
  return { params: { customer_type: "user", customer_id: self.id } };
}

function channel({ self, contactChannelId }: World) {
  return { params: { user_id: self.id, contact_channel_id: contactChannelId } };
}

function link({ self, linkId }: World) {
  return { params: { user_id: self.id, provider_id: linkId } };
}

function team({ teamId }: World) {
  return { params: { team_id: teamId } };
}

function memberOf({ teamId, people }: World) {
  return { params: { team_id: teamId, user_id: people.member.id } };
}

function teamKey({ teamId, teamKeyId }: World) {
  return { params: { api_key_id: teamKeyId }, query: { team_id: teamId } };
}
