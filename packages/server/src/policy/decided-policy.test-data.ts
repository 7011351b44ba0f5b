/**
 * The expected policy of every endpoint, written by hand: how often clients may call it, what the audit log calls it
 * and says of it, which events it records, and, for clients, which session it takes, whether an administrator who acts
 * for a user may call it, whether an anonymous user may, and whether the last sign-in must be fresh. Then the least
 * role with which a user of the dashboard may call it. Last, unless it is nothing, what it spends of the operator's or of
 * strangers, which limits count for callers of every tier.
 *
 * To change a policy, change its line here as well.
 */
const DECIDED = `
GET / | unlimited | none | none | token | allowed | allowed | viewer
GET /openapi.json | unlimited | none | none | token | allowed | allowed | viewer
POST /check-feature-support | unlimited | none | none | token | allowed | allowed | viewer
POST /check-version | unlimited | none | none | token | allowed | allowed | viewer
POST /auth/password/sign-up | sign-ups per address | none | user.created, user.updated, team.created, session.created, session.ended | token | refused | allowed | admin | spends mail
POST /auth/password/sign-in | password sign-ins per address, password sign-ins per account and address, password sign-ins per account | none | sign_in.failed, session.created, user.created, user.updated, team.created | token | allowed | allowed | admin
POST /auth/password/send-reset-code | mails per recipient, mails per address, mails per project | none | none | token | allowed | allowed | support | spends mail
POST /auth/password/reset | codes per address | none | user.updated, session.ended | token | allowed | allowed | admin
POST /auth/password/reset/check-code | codes per address | none | none | token | allowed | allowed | admin
POST /auth/password/set | unlimited | none | user.updated | living | refused | refused | fresh | admin
POST /auth/password/update | password changes per user | none | user.updated, session.ended | living | refused | refused | fresh | admin
POST /auth/otp/send-sign-in-code | mails per recipient, mails per address, mails per project | none | none | token | allowed | allowed | support | spends mail
POST /auth/otp/sign-in | codes per address | none | user.created, user.updated, team.created, session.created, session.ended | token | refused | allowed | admin
POST /auth/otp/sign-in/check-code | codes per address | none | none | token | allowed | allowed | admin
POST /auth/anonymous/sign-up | anonymous sign-ups per address | none | user.created, team.created, session.created | token | allowed | allowed | admin
POST /auth/mfa/sign-in | codes per address | none | sign_in.failed, session.created | token | allowed | allowed | admin
POST /auth/mfa/recovery-codes/sign-in | codes per address | none | sign_in.failed, session.created | token | allowed | allowed | admin
GET /auth/mfa/recovery-codes | unlimited | none | none | token | allowed | allowed | viewer
POST /auth/mfa/recovery-codes | sets of recovery codes per user | none | none | living | refused | refused | fresh | admin
POST /auth/passkey/initiate-passkey-registration | passkey ceremonies per address | none | none | living | refused | refused | fresh | admin
POST /auth/passkey/register | codes per address | none | user.updated | living | refused | refused | fresh | admin
POST /auth/passkey/initiate-passkey-authentication | passkey ceremonies per address | none | none | token | allowed | allowed | admin
POST /auth/passkey/sign-in | codes per address | none | session.created | token | allowed | allowed | admin
GET /passkeys | unlimited | none | none | token | allowed | allowed | viewer
PATCH /passkeys/{user_id}/{passkey_id} | unlimited | passkey.updated (added) | none | living | refused | refused | admin
DELETE /passkeys/{user_id}/{passkey_id} | unlimited | passkey.deleted (removed) | user.updated | living | refused | refused | fresh | support
POST /auth/sessions/current/refresh | token failures per address | none | none | token | allowed | allowed | admin
DELETE /auth/sessions/current | unlimited | none | session.ended | token | allowed | allowed | admin
GET /auth/sign-ins | unlimited | none | none | token | allowed | allowed | viewer
GET /auth/sessions | unlimited | none | none | token | allowed | allowed | viewer
POST /auth/sessions | unlimited | session.created (added) | session.created | no clients | admin
DELETE /auth/sessions | unlimited | session.ended | session.ended | living | refused | allowed | support
DELETE /auth/sessions/{session_id} | unlimited | session.ended (removed) | session.ended | living | refused | allowed | support
POST /auth/cli | command-line sign-ins per address | none | none | token | allowed | allowed | admin
POST /auth/cli/complete | codes per address | none | none | token | refused | refused | admin
POST /auth/cli/poll | codes per address | none | session.created | token | allowed | allowed | admin
GET /auth/oauth/authorize/{provider_id} | sign-ins with providers per address | none | none | token | allowed | allowed | viewer
GET /auth/oauth/callback/{provider_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /auth/oauth/callback/{provider_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /auth/oauth/token | token failures per address | none | user.created, user.updated, team.created, connected_account.created, session.created, session.ended | token | allowed | allowed | viewer
GET /oauth/{project_id}/.well-known/openid-configuration | unlimited | none | none | token | allowed | allowed | viewer
GET /oauth/{project_id}/.well-known/oauth-authorization-server | unlimited | none | none | token | allowed | allowed | viewer
GET /oauth/{project_id}/jwks | unlimited | none | none | token | allowed | allowed | viewer
GET /oauth/{project_id}/authorize | OAuth authorizations per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/authorize | OAuth authorizations per address | none | none | token | allowed | allowed | viewer
GET /oauth/{project_id}/authorize/{interaction_id} | OAuth failures per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/device | OAuth authorizations per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/par | OAuth authorizations per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/token | OAuth failures per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/register | OAuth registrations per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/introspect | OAuth failures per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/revoke | OAuth failures per address | none | none | token | allowed | allowed | viewer
GET /oauth/{project_id}/userinfo | OAuth failures per address | none | none | token | allowed | allowed | viewer
POST /oauth/{project_id}/userinfo | OAuth failures per address | none | none | token | allowed | allowed | viewer
GET /oauth/{project_id}/logout | OAuth failures per address | none | session.ended | token | allowed | allowed | viewer
GET /oauth-devices/{user_code} | wrong device codes per address | none | none | token | refused | refused | viewer
POST /oauth-devices/{user_code} | wrong device codes per address | none | none | living | refused | refused | admin
GET /oauth-consents/{interaction_id} | unlimited | none | none | token | refused | refused | viewer
POST /oauth-consents/{interaction_id} | unlimited | none | none | living | refused | refused | admin
GET /oauth-grants | unlimited | none | none | token | allowed | allowed | viewer
DELETE /oauth-grants/{user_id}/{client_id} | unlimited | session.ended (removed) | none | living | refused | refused | support
GET /oauth-providers | unlimited | none | none | token | allowed | allowed | viewer
GET /oauth-providers/{user_id}/{provider_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /oauth-providers | unlimited | oauth_account.created (added) | user.updated, connected_account.created | no clients | admin
PATCH /oauth-providers/{user_id}/{provider_id} | unlimited | oauth_account.updated (before and after) | user.updated, connected_account.updated | living | refused | refused | fresh | admin
DELETE /oauth-providers/{user_id}/{provider_id} | unlimited | oauth_account.deleted (before and after) | user.updated, connected_account.deleted | living | refused | refused | fresh | admin
GET /connected-accounts/{user_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token | unlimited | none | none | living | refused | refused | admin
POST /connected-accounts/{user_id}/{provider_id}/access-token | unlimited | none | none | living | refused | refused | admin
POST /auth/oauth/connected-accounts/{provider_id}/access-token | unlimited | none | none | living | refused | refused | admin
GET /users/me | unlimited | none | none | token | allowed | allowed | viewer
PATCH /users/me | unlimited | none | user.updated, session.ended | living | in part | in part | fresh in part | admin
DELETE /users/me | unlimited | none | team_membership.deleted, user.deleted | living | refused | allowed | fresh | admin
GET /users | unlimited | none | none | no clients | viewer
GET /users/count | unlimited | none | none | no clients | viewer
GET /users/{user_id} | unlimited | none | none | no clients | viewer
POST /users | unlimited | user.created (added) | user.created, user.updated, team.created | no clients | admin
PATCH /users/{user_id} | unlimited | user.updated (before and after) | user.updated, session.ended | no clients | by input
GET /users/{user_id}/data | copies of their data per user | user.data_downloaded | none | living | refused | allowed | fresh | support
GET /users/{user_id}/sign-in-problems | unlimited | none | none | no clients | viewer
POST /users/{user_id}/unlock | unlimited | user.unlocked | none | no clients | support
POST /users/{user_id}/ban | unlimited | user.banned (added) | user.updated, session.ended | no clients | support
DELETE /users/{user_id}/ban | unlimited | user.unbanned | user.updated | no clients | support
DELETE /users/{user_id} | unlimited | user.deleted | team_membership.deleted, user.deleted | no clients | admin
POST /contact-channels/send-verification-code | mails per recipient, mails per address, mails per project | none | none | living | allowed | refused | support | spends mail
POST /contact-channels/verify | codes per address | none | user.updated, contact_channel.updated | token | allowed | allowed | admin
POST /contact-channels/verify/check-code | codes per address | none | none | token | allowed | allowed | admin
GET /contact-channels | unlimited | none | none | token | allowed | allowed | viewer
GET /contact-channels/{user_id}/{contact_channel_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /contact-channels | teams, keys and addresses made per user | contact_channel.created (before and after) | user.updated, contact_channel.created | living | refused | refused | fresh | admin
PATCH /contact-channels/{user_id}/{contact_channel_id} | unlimited | contact_channel.updated (before and after) | user.updated, contact_channel.updated | living | refused | refused | fresh | admin
DELETE /contact-channels/{user_id}/{contact_channel_id} | unlimited | contact_channel.deleted (before and after) | user.updated, contact_channel.deleted | living | refused | refused | fresh | admin
POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code | mails per recipient, mails per address, mails per project | none | none | living | allowed | refused | support | spends mail
GET /emails/notification-preference/{user_id} | unlimited | none | none | token | allowed | allowed | viewer
PATCH /emails/notification-preference/{user_id}/{notification_category_id} | unlimited | notification_preference.updated (added) | none | living | allowed | allowed | support
GET /projects/current | unlimited | none | none | token | allowed | allowed | viewer
GET /projects/{project_id}/.well-known/jwks.json | unlimited | none | none | token | allowed | allowed | viewer
GET /projects-anonymous-users/{project_id}/.well-known/jwks.json | unlimited | none | none | token | allowed | allowed | viewer
GET /teams | unlimited | none | none | token | allowed | allowed | viewer
GET /teams/{team_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /teams | teams, keys and addresses made per user | team.created (added) | team.created | living | allowed | refused | admin
PATCH /teams/{team_id} | unlimited | team.updated (before and after) | team.updated | living | allowed | refused | admin
DELETE /teams/{team_id} | unlimited | team.deleted (before and after) | team.deleted | living | refused | refused | admin
POST /team-memberships/{team_id}/{user_id} | unlimited | team_member.added (added) | team_membership.created, team_permission.created | no clients | admin
DELETE /team-memberships/{team_id}/{user_id} | unlimited | team_member.removed (removed) | team_membership.deleted | living | refused | refused | admin
GET /team-member-profiles | unlimited | none | none | token | allowed | allowed | viewer
GET /team-member-profiles/{team_id}/{user_id} | unlimited | none | none | token | allowed | allowed | viewer
PATCH /team-member-profiles/{team_id}/{user_id} | unlimited | team_member.updated (before and after) | none | living | allowed | refused | support
POST /team-invitations/send-code | mails per recipient, mails per address, mails per project, invitations per user | team_invitation.sent (added) | none | living | refused | refused | admin | spends mail
GET /team-invitations | unlimited | none | none | token | allowed | allowed | viewer
GET /team-invitations/permissions | unlimited | none | none | token | allowed | allowed | viewer
DELETE /team-invitations/{invitation_id} | unlimited | team_invitation.revoked (removed) | none | living | allowed | refused | admin
POST /team-invitations/{invitation_id}/accept | unlimited | none | team_membership.created, team_permission.created | living | refused | refused | admin
POST /team-invitations/accept | codes per address | none | team_membership.created, team_permission.created | living | refused | refused | admin
POST /team-invitations/accept/check-code | codes per address | none | none | token | allowed | allowed | admin
POST /team-invitations/accept/preview | codes per address | none | none | token | allowed | allowed | admin
POST /team-invitations/accept/details | codes per address | none | none | token | allowed | allowed | admin
GET /team-permissions | unlimited | none | none | token | allowed | allowed | viewer
POST /team-permissions/{team_id}/{user_id}/{permission_id} | unlimited | permission.granted (added) | team_permission.created | no clients | admin
DELETE /team-permissions/{team_id}/{user_id}/{permission_id} | unlimited | permission.revoked (removed) | team_permission.deleted | no clients | admin
GET /project-permissions | unlimited | none | none | token | allowed | allowed | viewer
POST /project-permissions/{user_id}/{permission_id} | unlimited | permission.granted (added) | project_permission.created | no clients | admin
DELETE /project-permissions/{user_id}/{permission_id} | unlimited | permission.revoked (removed) | project_permission.deleted | no clients | admin
GET /team-permission-definitions | unlimited | none | none | no clients | viewer
POST /team-permission-definitions | unlimited | own | none | no clients | admin
PATCH /team-permission-definitions/{permission_id} | unlimited | own | none | no clients | admin
DELETE /team-permission-definitions/{permission_id} | unlimited | own | none | no clients | admin
GET /project-permission-definitions | unlimited | none | none | no clients | viewer
POST /project-permission-definitions | unlimited | own | none | no clients | admin
PATCH /project-permission-definitions/{permission_id} | unlimited | own | none | no clients | admin
DELETE /project-permission-definitions/{permission_id} | unlimited | own | none | no clients | admin
GET /user-api-keys | unlimited | none | none | token | allowed | allowed | viewer
GET /user-api-keys/{api_key_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /user-api-keys | teams, keys and addresses made per user | user_api_key.created (added) | api_key.created | living | refused | refused | fresh | admin
PATCH /user-api-keys/{api_key_id} | unlimited | user_api_key.updated (before and after) | api_key.updated | living | refused | refused | support
POST /user-api-keys/check | unlimited | none | none | no clients | support
GET /team-api-keys | unlimited | none | none | token | allowed | allowed | viewer
GET /team-api-keys/{api_key_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /team-api-keys | teams, keys and addresses made per user | team_api_key.created (added) | api_key.created | living | refused | refused | fresh | admin
PATCH /team-api-keys/{api_key_id} | unlimited | team_api_key.updated (before and after) | api_key.updated | living | refused | refused | admin
POST /team-api-keys/check | unlimited | none | none | no clients | support
POST /integrations/credential-scanning/revoke | unlimited | none | api_key.updated | token | allowed | allowed | viewer
POST /data-vault/stores/{store_id}/set | unlimited | data_vault_value.set (added) | none | no clients | admin
POST /data-vault/stores/{store_id}/get | unlimited | data_vault_value.read (added) | none | no clients | admin
DELETE /internal/data-vault/stores/{store_id}/values | unlimited | own | none | no clients | admin
GET /export | unlimited | own | none | no clients | owner
GET /imports/key | unlimited | none | none | no clients | viewer
GET /imports | unlimited | none | none | no clients | admin
POST /imports | unlimited | own | none | no clients | admin
PUT /imports/{import_id}/parts/{part} | unlimited | own | none | no clients | admin
POST /imports/{import_id}/start | unlimited | own | none | no clients | admin
GET /imports/{import_id} | unlimited | none | none | no clients | admin
GET /imports/{import_id}/problems | unlimited | none | none | no clients | admin
GET /imports/{import_id}/unfit-lines | unlimited | none | none | no clients | admin
POST /imports/{import_id}/undo | unlimited | own | none | no clients | admin
GET /payments/items/{customer_type}/{customer_id}/{item_id} | unlimited | none | subscription.updated, subscription.ended | token | allowed | allowed | viewer
POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity | unlimited | item_quantity.changed (added) | subscription.updated, subscription.ended, item_quantity.changed | no clients | admin
GET /internal/email-themes | unlimited | none | none | no clients | viewer
POST /internal/email-themes | unlimited | own | none | no clients | admin
GET /internal/email-themes/{id} | unlimited | none | none | no clients | viewer
PATCH /internal/email-themes/{id} | unlimited | own | none | no clients | admin | spends rendering
DELETE /internal/email-themes/{id} | unlimited | own | none | no clients | admin
GET /internal/email-designs/{id}/versions | unlimited | none | none | no clients | viewer
POST /internal/send-email-preview | unlimited | email.tested (added) | email.sent, email.failed | no clients | admin | spends rendering, test mail
GET /internal/email-templates | unlimited | none | none | no clients | viewer
GET /internal/email-templates/{template_id}/variants | unlimited | none | none | no clients | viewer
POST /internal/email-templates | unlimited | own | none | no clients | admin
PATCH /internal/email-templates/{template_id} | unlimited | own | none | no clients | admin | spends rendering
POST /emails/render-email | unlimited | none | none | no clients | admin | spends rendering
DELETE /internal/email-templates/{template_id} | unlimited | own | none | no clients | admin
POST /internal/rewrite-template-source | unlimited | none | none | no clients | admin | spends model
GET /emails/suppressions | unlimited | none | none | no clients | viewer
POST /emails/suppressions | unlimited | email_suppression.added (added) | none | no clients | support
DELETE /emails/suppressions/{email} | unlimited | email_suppression.lifted (removed) | none | no clients | support
POST /emails/provider-events/{project_id}/{provider} | unlimited | none | email.delivery_delayed, email.bounced, email.opened, email.clicked, email.marked_as_spam | token | allowed | allowed | viewer
POST /internal/ai-chat/{thread_id} | unlimited | none | none | no clients | admin | spends model
PATCH /internal/ai-chat/{thread_id} | unlimited | none | none | no clients | admin
GET /internal/ai-chat/{thread_id} | unlimited | none | none | no clients | viewer
GET /emails/unsubscribe-link | unlimited | none | none | token | allowed | allowed | viewer
POST /emails/unsubscribe-link | unlimited | none | none | token | allowed | allowed | viewer
GET /payments/products/{customer_type}/{customer_id} | unlimited | none | subscription.updated, subscription.ended | token | allowed | allowed | viewer
POST /payments/products/{customer_type}/{customer_id} | unlimited | product.granted (added) | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | no clients | admin
DELETE /payments/products/{customer_type}/{customer_id}/{product_id} | unlimited | subscription.canceled (added) | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | living | refused | refused | admin
POST /payments/products/{customer_type}/{customer_id}/{product_id}/resume | unlimited | subscription.resumed (added) | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | living | refused | refused | admin
POST /payments/products/{customer_type}/{customer_id}/switch | unlimited | subscription.switched (added) | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | living | refused | refused | admin
GET /payments/catalog | unlimited | none | none | token | allowed | allowed | viewer
POST /payments/purchases/create-purchase-url | checkout links per address | none | none | living | allowed | refused | admin
POST /payments/purchases/validate-code | codes per address, checkout steps per address | none | none | token | allowed | allowed | viewer
GET /payments/purchases/validate-code | codes per address | none | none | token | allowed | allowed | viewer
POST /payments/purchases/purchase-session | codes per address, checkout steps per address | none | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | token | allowed | allowed | viewer
POST /internal/payments/test-mode-purchase-session | codes per address | none | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | token | allowed | allowed | viewer
GET /internal/payments/coupons | unlimited | none | none | no clients | viewer
POST /internal/payments/coupons | unlimited | own | none | no clients | admin
PATCH /internal/payments/coupons/{coupon_id} | unlimited | own | none | no clients | admin
GET /internal/payments/links | unlimited | none | none | no clients | viewer
POST /internal/payments/links | unlimited | own | none | no clients | admin
PATCH /internal/payments/links/{link_id} | unlimited | own | none | no clients | admin
GET /payments/links/{link_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /payments/links/{link_id}/checkout | checkout links per address | none | none | living | allowed | refused | admin
GET /internal/payments/transactions | unlimited | none | none | no clients | viewer
GET /internal/payments/customers | unlimited | none | none | no clients | viewer
GET /internal/payments/customers/{customer_type}/{customer_id} | unlimited | none | subscription.updated, subscription.ended | no clients | viewer
GET /internal/payments/customers/{customer_type}/{customer_id}/history | unlimited | none | subscription.updated, subscription.ended | no clients | viewer
GET /internal/payments/revenue | unlimited | none | none | no clients | viewer
POST /internal/payments/transactions/refund | unlimited | own | subscription.updated, subscription.ended, subscription.created, purchase.created, purchase.refunded | no clients | admin
POST /internal/payments/test-mode-next-payment | unlimited | own | subscription.updated, subscription.ended | no clients | admin
GET /payments/billing/{customer_type}/{customer_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent | checkout links per address | none | none | living | refused | refused | admin
POST /payments/payment-method/{customer_type}/{customer_id}/set-default | unlimited | payment_method.changed (added) | none | living | refused | refused | admin
GET /payments/invoices/{customer_type}/{customer_id} | unlimited | none | none | token | allowed | allowed | viewer
POST /internal/payments/setup | unlimited | own | none | no clients | admin
GET /internal/payments/stripe/account-info | unlimited | none | none | no clients | viewer
POST /internal/payments/stripe-widgets/account-session | unlimited | none | none | no clients | admin
GET /internal/payments/method-configs | unlimited | none | none | no clients | viewer
PATCH /internal/payments/method-configs | unlimited | own | none | no clients | admin
GET /internal/payments/differences | unlimited | none | none | no clients | viewer
POST /integrations/stripe/webhooks | unlimited | none | none | token | allowed | allowed | viewer
POST /integrations/stripe/webhooks/{project_id} | unlimited | none | none | token | allowed | allowed | viewer
GET /internal/projects/current | unlimited | none | none | no clients | viewer
PATCH /internal/projects/current | unlimited | own | none | no clients | admin
DELETE /internal/projects/current | unlimited | own | none | no clients | owner
GET /internal/projects | unlimited | none | none | living | refused | refused | viewer
POST /internal/projects | unlimited | own | none | living | refused | refused | admin
POST /internal/projects/transfer | unlimited | own | none | living | refused | refused | admin
GET /internal/config | unlimited | none | none | no clients | viewer
PATCH /internal/config/override | unlimited | own | none | no clients | admin
GET /internal/config/override/{level} | unlimited | none | none | no clients | viewer
PATCH /internal/config/override/{level} | unlimited | own | none | no clients | admin
PUT /internal/config/override/{level} | unlimited | own | none | no clients | admin
POST /internal/config/override/{level}/reset-keys | unlimited | own | none | no clients | admin
GET /internal/config/source | unlimited | none | none | no clients | viewer
DELETE /internal/config/source | unlimited | own | none | no clients | admin
POST /internal/config/preview | unlimited | none | none | no clients | viewer
GET /internal/oauth-signing-keys | unlimited | none | none | no clients | viewer
POST /internal/oauth-signing-keys/rotate | unlimited | own | none | no clients | admin
GET /internal/oauth-clients | unlimited | none | none | no clients | viewer
GET /internal/oauth-clients/{client_id} | unlimited | none | none | no clients | viewer
GET /internal/oauth-clients/{client_id}/grants | unlimited | none | none | no clients | viewer
GET /internal/oauth-clients/{client_id}/workload-identities | unlimited | none | none | no clients | viewer
POST /internal/oauth-clients | unlimited | own | none | no clients | admin
PATCH /internal/oauth-clients/{client_id} | unlimited | own | none | no clients | admin
DELETE /internal/oauth-clients/{client_id} | unlimited | own | none | no clients | admin
POST /internal/oauth-clients/{client_id}/secrets | unlimited | own | none | no clients | admin
DELETE /internal/oauth-clients/{client_id}/secrets/{secret_id} | unlimited | own | none | no clients | admin
POST /internal/oauth-clients/{client_id}/workload-identities | unlimited | own | none | no clients | admin
DELETE /internal/oauth-clients/{client_id}/workload-identities/{identity_id} | unlimited | own | none | no clients | admin
GET /internal/api-keys | unlimited | none | none | no clients | viewer
GET /internal/api-keys/{api_key_id} | unlimited | none | none | no clients | viewer
POST /internal/api-keys | unlimited | own | none | no clients | admin
PATCH /internal/api-keys/{api_key_id} | unlimited | own | none | no clients | admin
POST /internal/send-sign-in-invitation | unlimited | user.invited (added) | none | no clients | support | spends mail
GET /internal/deletion-receipts | unlimited | none | none | no clients | viewer
GET /internal/audit-log | unlimited | none | none | no clients | viewer
GET /internal/timeline/{subject_type}/{subject_id} | unlimited | none | none | no clients | viewer
GET /internal/metrics | unlimited | none | none | no clients | viewer
GET /internal/sign-in-metrics | unlimited | none | none | no clients | viewer
GET /events | unlimited | none | none | no clients | viewer
GET /webhooks/listen | unlimited | none | none | no clients | admin
POST /webhooks/svix-token | unlimited | none | none | no clients | viewer
POST /emails/send-email | unlimited | email.sent (added) | none | no clients | admin | spends outbox mail
GET /emails/outbox | unlimited | none | none | no clients | viewer
GET /emails/outbox/{id} | unlimited | none | none | no clients | viewer
PATCH /emails/outbox/{id} | unlimited | email.updated (added) | none | no clients | admin
POST /emails/outbox/{id}/resend | unlimited | email.sent | none | no clients | support | spends outbox mail
GET /emails/outbox-counts | unlimited | none | none | no clients | viewer
GET /emails/delivery-info | unlimited | none | none | no clients | viewer
POST /emails/capacity-boost | unlimited | email_capacity.boosted | none | no clients | admin
GET /internal/emails | unlimited | none | none | no clients | viewer
POST /internal/send-test-email | unlimited | email.tested (added) | email.sent, email.failed | no clients | admin | spends test mail
POST /internal/failed-emails-digest | unlimited | none | none | token | allowed | allowed | viewer
GET /internal/email-drafts | unlimited | none | none | no clients | viewer
POST /internal/email-drafts | unlimited | email_draft.created (added) | none | no clients | admin
GET /internal/email-drafts/{id} | unlimited | none | none | no clients | viewer
PATCH /internal/email-drafts/{id} | unlimited | email_draft.updated (added) | none | no clients | admin
DELETE /internal/email-drafts/{id} | unlimited | email_draft.deleted | none | no clients | admin
GET /internal/email-images | unlimited | none | none | no clients | viewer
POST /internal/email-images | unlimited | none | none | no clients | admin
DELETE /internal/email-images/{image_id} | unlimited | email_image.deleted | none | no clients | admin
POST /internal/lazy-move/test | unlimited | none | none | no clients | admin | spends webhook message
POST /internal/send-test-webhook | unlimited | none | stack.test | no clients | admin | spends webhook message
GET /internal/colleagues | unlimited | none | none | living | refused | refused | viewer
PATCH /internal/colleagues/{team_id}/{user_id} | unlimited | own | team_permission.created, team_permission.deleted | living | refused | refused | owner
GET /auth/sessions/current/confirm | unlimited | none | none | living | refused | refused | fresh | viewer
POST /auth/sessions/current/confirm | password changes per user | none | none | living | refused | refused | admin
`;

/** The line of each endpoint. */
export const decidedPolicies: ReadonlyMap<string, string> = new Map(
  DECIDED.trim()
    .split("\n")
    .map((line) => [line.slice(0, line.indexOf(" | ")), line]),
);
