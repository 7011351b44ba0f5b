import type { Context } from "../../endpoints/context.ts";
import { subjectId } from "../../endpoints/signed-in-user.ts";
import { CODE_GUESSES, MAILS, POSSESSIONS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, CHANGES_SIGN_IN, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import { channelRecipient } from "./channel-recipient.ts";
import type { contactChannelRoutes } from "./channel-routes.ts";
import { listChannels } from "./queries.ts";
import type { contactVerificationRoutes } from "./verification-routes.ts";

export const contactVerificationPolicy = {
  "POST /contact-channels/send-verification-code": {
    role: "support",
    limits: { limits: MAILS },
    spends: ["mail"],
    audit: "none",
    events: "none",
    client: CHANGES_ACCOUNT,
  },
  "POST /contact-channels/verify": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: ["user.updated", "contact_channel.updated"],
    client: SIGNS_IN,
  },
  "POST /contact-channels/verify/check-code": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof contactVerificationRoutes>;

export const contactChannelPolicy = {
  "GET /contact-channels": READ_ONLY,
  "GET /contact-channels/{user_id}/{contact_channel_id}": READ_ONLY,
  "POST /contact-channels": {
    role: "admin",
    limits: { limits: [POSSESSIONS] },
    spends: "nothing",
    audit: {
      action: "contact_channel.created",
      subject: async (_input, answer) => answer.user_id,
      state: ({ body }, context) => channelsState(context, body.user_id),
    },
    events: ["user.updated", "contact_channel.created"],
    client: CHANGES_SIGN_IN,
  },
  "PATCH /contact-channels/{user_id}/{contact_channel_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "contact_channel.updated",
      subject: async (_input, answer) => answer.user_id,
      state: ({ params }, context) => channelsState(context, params.user_id),
    },
    events: ["user.updated", "contact_channel.updated"],
    client: CHANGES_SIGN_IN,
  },
  "DELETE /contact-channels/{user_id}/{contact_channel_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "contact_channel.deleted",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      state: ({ params }, context) => channelsState(context, params.user_id),
    },
    events: ["user.updated", "contact_channel.deleted"],
    client: CHANGES_SIGN_IN,
  },
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": {
    role: "support",
    limits: { limits: MAILS, recipient: channelRecipient },
    spends: ["mail"],
    audit: "none",
    // The channel changes only when its code comes back.
    events: "none",
    client: CHANGES_ACCOUNT,
  },
} satisfies PoliciesFor<typeof contactChannelRoutes>;

/** All of the user's: a channel that becomes the primary one takes another's place. */
async function channelsState(context: Context, idOrMe: string | undefined): Promise<object> {
  const userId = await subjectId(context, idOrMe);
  if (userId === null) return {};
  const channels = await listChannels(context.tenancy, context.db, { userId, id: undefined });
  return Object.fromEntries(
    channels.map(({ id, value, isPrimary, isVerified, usedForAuth }) => [
      id,
      { value, is_primary: isPrimary, is_verified: isVerified, used_for_auth: usedForAuth },
    ]),
  );
}
