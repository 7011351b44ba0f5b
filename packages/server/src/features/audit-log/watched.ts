import type { HandlerTable } from "../../http/route.ts";
import { type Watching, watch } from "./watch.ts";
import { accountState, channelsState, idFrom, keyState, profileState, teamState, userState } from "./watched-state.ts";

/**
 * What administrators do to users, teams and the data vault, of all endpoints that others may call, too. Whatever is for administrators
 * alone puts itself on record.
 *
 * Of a user who is deleted nothing is told but the id: they wanted to be forgotten, perhaps.
 */
export const WATCHED: readonly Watching[] = [
  watch("POST /users", {
    action: "user.created",
    subject: async (_input, answer) => answer.id,
    added: (_input, { id: _id, display_name, primary_email }) => ({ display_name, primary_email }),
  }),
  watch("PATCH /users/{user_id}", {
    action: "user.updated",
    subject: async ({ params }) => params.user_id,
    state: ({ params }, context) => userState(context, params.user_id),
  }),
  watch("DELETE /users/{user_id}", { action: "user.deleted", subject: async ({ params }) => params.user_id }),
  watch("POST /internal/send-sign-in-invitation", {
    action: "user.invited",
    subject: async () => null,
    added: ({ body: { email } }) => ({ email }),
  }),

  watch("POST /auth/sessions", {
    action: ({ body }) => (body.is_impersonation ? null : "session.created"),
    subject: ({ body }, _answer, context) => idFrom(context, body.user_id),
    added: ({ body: { expires_in_millis } }) => ({ expires_in_millis }),
  }),
  watch("DELETE /auth/sessions", {
    action: "session.ended",
    subject: async ({ query }, _answer, context) => idFrom(context, query.user_id),
  }),
  watch("DELETE /auth/sessions/{session_id}", {
    action: "session.ended",
    subject: async ({ query }, _answer, context) =>
      query.user_id === undefined ? null : idFrom(context, query.user_id),
    removed: ({ params }) => params,
  }),

  watch("POST /contact-channels", {
    action: "contact_channel.created",
    subject: async (_input, answer) => answer.user_id,
    state: ({ body }, context) => channelsState(context, body.user_id),
  }),
  watch("PATCH /contact-channels/{user_id}/{contact_channel_id}", {
    action: "contact_channel.updated",
    subject: async (_input, answer) => answer.user_id,
    state: ({ params }, context) => channelsState(context, params.user_id),
  }),
  watch("DELETE /contact-channels/{user_id}/{contact_channel_id}", {
    action: "contact_channel.deleted",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    state: ({ params }, context) => channelsState(context, params.user_id),
  }),

  watch("POST /oauth-providers", {
    action: "oauth_account.created",
    subject: async (_input, answer) => answer.user_id,
    added: (_input, { user_id: _userId, ...account }) => account,
  }),
  watch("PATCH /oauth-providers/{user_id}/{provider_id}", {
    action: "oauth_account.updated",
    subject: async (_input, answer) => answer.user_id,
    state: ({ params }, context) => accountState(context, params),
  }),
  watch("DELETE /oauth-providers/{user_id}/{provider_id}", {
    action: "oauth_account.deleted",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    state: ({ params }, context) => accountState(context, params),
  }),

  watch("PATCH /passkeys/{user_id}/{passkey_id}", {
    action: "passkey.updated",
    subject: async (_input, answer) => answer.user_id,
    added: ({ params: { passkey_id } }, { name }) => ({ passkey_id, name }),
  }),
  watch("DELETE /passkeys/{user_id}/{passkey_id}", {
    action: "passkey.deleted",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    removed: ({ params: { passkey_id } }) => ({ passkey_id }),
  }),

  watch("POST /user-api-keys", {
    action: "user_api_key.created",
    subject: async (_input, answer) => answer.user_id,
    added: (_input, { id, description }) => ({ id, description }),
  }),
  watch("PATCH /user-api-keys/{api_key_id}", {
    action: "user_api_key.updated",
    subject: async (_input, answer) => answer.user_id,
    state: ({ params }, context) => keyState(context, params.api_key_id),
  }),
  watch("PATCH /emails/notification-preference/{user_id}/{notification_category_id}", {
    action: "notification_preference.updated",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    added: (_input, { notification_category_name, enabled }) => ({ notification_category_name, enabled }),
  }),

  watch("POST /project-permissions/{user_id}/{permission_id}", {
    action: "permission.granted",
    subject: async (_input, answer) => answer.user_id,
    added: ({ params: { permission_id } }) => ({ permission_id }),
  }),
  watch("DELETE /project-permissions/{user_id}/{permission_id}", {
    action: "permission.revoked",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    removed: ({ params: { permission_id } }) => ({ permission_id }),
  }),
  watch("POST /team-permissions/{team_id}/{user_id}/{permission_id}", {
    action: "permission.granted",
    subject: async (_input, answer) => answer.user_id,
    added: ({ params: { team_id, permission_id } }) => ({ team_id, permission_id }),
  }),
  watch("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", {
    action: "permission.revoked",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    removed: ({ params: { team_id, permission_id } }) => ({ team_id, permission_id }),
  }),

  watch("POST /teams", {
    action: "team.created",
    subject: async (_input, answer) => answer.id,
    added: (_input, { display_name }) => ({ display_name }),
  }),
  watch("PATCH /teams/{team_id}", {
    action: "team.updated",
    subject: async ({ params }) => params.team_id,
    state: ({ params }, context) => teamState(context, params.team_id),
  }),
  watch("DELETE /teams/{team_id}", {
    action: "team.deleted",
    subject: async ({ params }) => params.team_id,
    state: ({ params }, context) => teamState(context, params.team_id),
  }),
  watch("POST /team-memberships/{team_id}/{user_id}", {
    action: "team_member.added",
    subject: async (_input, answer) => answer.user_id,
    added: ({ params: { team_id } }) => ({ team_id }),
  }),
  watch("DELETE /team-memberships/{team_id}/{user_id}", {
    action: "team_member.removed",
    subject: async ({ params }, _answer, context) => idFrom(context, params.user_id),
    removed: ({ params: { team_id } }) => ({ team_id }),
  }),
  watch("PATCH /team-member-profiles/{team_id}/{user_id}", {
    action: "team_member.updated",
    subject: async (_input, answer) => answer.user_id,
    state: ({ params }, context) => profileState(context, params),
  }),
  watch("POST /team-invitations/send-code", {
    action: "team_invitation.sent",
    subject: async ({ body }) => body.team_id,
    added: ({ body: { email } }, { id }) => ({ id, email }),
  }),
  watch("DELETE /team-invitations/{invitation_id}", {
    action: "team_invitation.revoked",
    subject: async ({ query }) => query.team_id,
    removed: ({ params: { invitation_id } }) => ({ id: invitation_id }),
  }),
  watch("POST /team-api-keys", {
    action: "team_api_key.created",
    subject: async ({ body }) => body.team_id,
    added: (_input, { id, description }) => ({ id, description }),
  }),
  watch("PATCH /team-api-keys/{api_key_id}", {
    action: "team_api_key.updated",
    subject: async ({ query }) => query.team_id,
    state: ({ params }, context) => keyState(context, params.api_key_id),
  }),
  watch("POST /data-vault/stores/{store_id}/set", {
    action: "data_vault_value.set",
    subject: async () => null,
    added: ({ params: { store_id }, body: { hashed_key } }) => ({ store_id, hashed_key }),
  }),
];

/** The handlers, some of them in such a way that what administrators do through them is on record. */
export function watched(handlers: HandlerTable): HandlerTable {
  return Object.assign({ ...handlers }, ...WATCHED.map(({ around }) => around(handlers)));
}
