import * as z from "zod";
import { customerType } from "./fields/payment-fields.ts";
import { teamKey, userKey } from "./people/api-keys.ts";
import { contactChannel } from "./people/contact-channels.ts";
import { serverTeam } from "./people/teams.ts";
import { serverUser } from "./people/users.ts";
import { serverOauthProvider } from "./sign-in/oauth-providers.ts";
import type { Schema } from "./wire/endpoint.ts";

/** The declaration of one type of event. */
export interface WebhookEventDeclaration {
  /** One line for the reference: when the event is sent. */
  readonly description: string;
  /**
   * - `default`: every endpoint receives it unless the endpoint lists other types.
   * - `opt-in`: only endpoints that list the type receive it; until one does, nothing is recorded.
   */
  readonly delivery: "default" | "opt-in";
  /** `data` of the payload. */
  readonly data: Schema;
}

const membership = z.strictObject({ team_id: z.uuid(), user_id: z.uuid() });
const teamPermission = membership.extend({ id: z.string() });
const projectPermission = z.strictObject({ id: z.string(), user_id: z.uuid() });
const millis = z.number().int();
const ofUser = z.strictObject({ id: z.uuid(), user_id: z.uuid() });
const email = z.strictObject({ id: z.uuid(), to: z.string(), subject: z.string(), sent_at_millis: millis });

const ofCustomer = z.strictObject({ customer_type: customerType, customer_id: z.string() });
const purchase = ofCustomer.extend({
  id: z.uuid(),
  product_id: z.string().nullable(),
  price_id: z.string().nullable(),
  quantity: z.number().int(),
  test_mode: z.boolean(),
});
const oneTimePurchase = purchase.extend({ status: z.enum(["paid", "refunded"]) });
const subscription = purchase.extend({
  status: z.string(),
  current_period_end_millis: millis.nullable(),
  cancel_at_period_end: z.boolean(),
});

/** Every type of event a project can be told about, with its payload. */
export const webhookEvents = {
  "user.created": {
    delivery: "default",
    data: serverUser,
    description: "A user was created, by any way of signing up.",
  },
  "user.updated": {
    delivery: "default",
    data: serverUser,
    description: "A user changed: their profile, an email address, their password, a passkey or a connected account.",
  },
  "user.deleted": {
    delivery: "default",
    data: z.strictObject({ id: z.uuid(), teams: z.array(z.strictObject({ id: z.uuid() })) }),
    description: "A user was deleted. Names the teams the user was a member of.",
  },
  "team.created": { delivery: "default", data: serverTeam, description: "A team was created." },
  "team.updated": { delivery: "default", data: serverTeam, description: "A team changed." },
  "team.deleted": { delivery: "default", data: z.strictObject({ id: z.uuid() }), description: "A team was deleted." },
  "team_membership.created": {
    delivery: "default",
    data: membership,
    description: "A user joined a team. Not sent for the creator of a team.",
  },
  "team_membership.deleted": {
    delivery: "default",
    data: membership,
    description: "A user left a team, was removed from it, or was deleted.",
  },
  "team_permission.created": {
    delivery: "default",
    data: teamPermission,
    description: "A member of a team was granted a permission, explicitly or by joining.",
  },
  "team_permission.deleted": {
    delivery: "default",
    data: teamPermission,
    description: "A permission of a team member was revoked explicitly.",
  },
  "project_permission.created": {
    delivery: "default",
    data: projectPermission,
    description: "A user was granted a permission in the project explicitly.",
  },
  "project_permission.deleted": {
    delivery: "default",
    data: projectPermission,
    description: "A permission of a user in the project was revoked explicitly.",
  },
  "session.created": {
    delivery: "opt-in",
    data: ofUser.extend({ is_impersonation: z.boolean(), created_at_millis: millis }),
    description: "A user signed in, or a server created a session for a user.",
  },
  "session.ended": {
    delivery: "opt-in",
    data: ofUser.extend({ reason: z.enum(["signed_out", "revoked", "credentials_changed", "banned"]) }),
    description:
      "A session ended before it expired: its user signed out, a user, server or administrator revoked it, the user was banned, or the user's password, second factor or ways to sign in changed. Not sent when the user is deleted.",
  },
  "sign_in.failed": {
    delivery: "opt-in",
    data: z.strictObject({
      user_id: z.uuid(),
      method: z.enum(["password", "totp", "recovery_code"]),
    }),
    description: "A sign-in to an existing account failed because of a wrong password, one-time code or recovery code.",
  },
  "contact_channel.created": {
    delivery: "opt-in",
    data: contactChannel,
    description: "An email address was added to a user.",
  },
  "contact_channel.updated": {
    delivery: "opt-in",
    data: contactChannel,
    description: "An email address of a user changed.",
  },
  "contact_channel.deleted": {
    delivery: "opt-in",
    data: ofUser,
    description: "An email address of a user was removed.",
  },
  "connected_account.created": {
    delivery: "opt-in",
    data: serverOauthProvider,
    description: "An account at an OAuth provider was connected to a user.",
  },
  "connected_account.updated": {
    delivery: "opt-in",
    data: serverOauthProvider,
    description: "A user's connected account changed.",
  },
  "connected_account.deleted": {
    delivery: "opt-in",
    data: ofUser,
    description: "A user's connected account was removed.",
  },
  "api_key.created": {
    delivery: "opt-in",
    data: z.union([userKey, teamKey]),
    description: "An API key of a user or a team was created. The payload contains its last four characters only.",
  },
  "api_key.updated": {
    delivery: "opt-in",
    data: z.union([userKey, teamKey]),
    description: "An API key of a user or a team was renamed or revoked.",
  },
  "import.finished": {
    delivery: "default",
    data: z.strictObject({
      id: z.uuid(),
      source: z.string(),
      counts: z.record(z.string(), z.strictObject({ new: z.number().int(), existing: z.number().int() })),
    }),
    description: "An import of users and settings finished. There are no events of the single records.",
  },
  "email.sent": { delivery: "opt-in", data: email, description: "The email server accepted an email." },
  "email.failed": {
    delivery: "opt-in",
    data: email.extend({ error_type: z.string(), will_retry: z.boolean() }),
    description: "An attempt to send an email failed.",
  },
  "item_quantity.changed": {
    delivery: "opt-in",
    data: ofCustomer.extend({ item_id: z.string(), delta: z.number().int(), description: z.string().nullable() }),
    description: "Your backend added to or took from a customer's item.",
  },
  "subscription.created": {
    delivery: "opt-in",
    data: subscription,
    description: "A customer was granted or bought a subscription.",
  },
  "subscription.updated": {
    delivery: "opt-in",
    data: subscription,
    description: "A subscription was renewed, its payment failed, or its cancellation was requested or withdrawn.",
  },
  "subscription.ended": {
    delivery: "opt-in",
    data: subscription,
    description: "A subscription ended, and its goods with it.",
  },
  "purchase.created": {
    delivery: "opt-in",
    data: oneTimePurchase,
    description: "A customer was granted or bought a product once.",
  },
  "purchase.refunded": {
    delivery: "opt-in",
    data: oneTimePurchase,
    description: "A one-time purchase was refunded, and its goods taken back.",
  },
  "email.delivery_delayed": {
    delivery: "opt-in",
    data: email,
    description: "The recipient's server makes an email wait.",
  },
  "email.bounced": { delivery: "opt-in", data: email, description: "An email came back: it cannot be delivered." },
  "email.opened": { delivery: "opt-in", data: email, description: "The recipient opened an email." },
  "email.clicked": { delivery: "opt-in", data: email, description: "The recipient followed a link of an email." },
  "email.marked_as_spam": { delivery: "opt-in", data: email, description: "The recipient marked an email as spam." },
  "stack.test": {
    delivery: "default",
    data: z.strictObject({ message: z.string(), endpointUrl: z.string() }),
    description: "A test that an administrator sent.",
  },
} as const satisfies Readonly<Record<string, WebhookEventDeclaration>>;

/** The name of an event, such as `user.created`. */
export type WebhookEventType = keyof typeof webhookEvents;

/** Data of each type of event. */
export type WebhookEventData = { readonly [T in WebhookEventType]: z.output<(typeof webhookEvents)[T]["data"]> };

/** Something that happened. */
export type WebhookEvent = {
  readonly [T in WebhookEventType]: { readonly type: T; readonly data: WebhookEventData[T] };
}[WebhookEventType];
