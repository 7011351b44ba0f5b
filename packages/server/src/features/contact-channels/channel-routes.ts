import { normalizeEmail } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import { ownUserIdFrom, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { type OptInEvent, recordOptInEvents } from "../../events/record-events.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { toPage } from "../list-page.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { releaseClaimsOfOthers } from "../users/unproven-claims.ts";
import {
  type ChannelKey,
  type ContactChannel,
  changeChannel,
  deleteChannel,
  findChannel,
  insertChannel,
  listChannels,
  toChannelAnswer,
} from "./queries.ts";
import { sendVerificationEmail } from "./send-verification-email.ts";

export const contactChannelRoutes = {
  "GET /contact-channels": async ({ query }, context) => {
    const { tenancy, tier, db } = context;
    const isOpen = tier !== "client" && query.user_id === undefined;
    const userId = isOpen ? undefined : await ownUserIdFrom(context, query.user_id, OWN_ONLY);
    const channels = await listChannels(tenancy, db, { userId, id: query.contact_channel_id }, query);
    return toPage(channels, query, ({ id }) => id, toChannelAnswer);
  },

  "POST /contact-channels": async ({ body }, context) => {
    const { tenancy, services } = context;
    const userId = await ownUserIdFrom(context, body.user_id, OWN_ONLY);
    const channel = {
      id: services.random.uuid(),
      userId,
      type: body.type,
      value: normalizeEmail(body.value),
      isPrimary: body.is_primary ?? false,
      isVerified: body.is_verified ?? false,
      usedForAuth: body.used_for_auth,
    } satisfies ContactChannel;
    return changeAndTell(context, userId, channel.value, async (db) => {
      if (!(await findUser(tenancy, db, userId))) refuse("USER_ID_DOES_NOT_EXIST", { user_id: userId });
      const stored = await insertChannel(tenancy, db, { ...channel, createdAt: services.clock.now() });
      const data = toChannelAnswer(stored);
      return { result: data, event: { type: "contact_channel.created", data } };
    });
  },

  "GET /contact-channels/{user_id}/{contact_channel_id}": async ({ params }, context) => {
    const key = await channelKey(context, params);
    return toChannelAnswer((await findChannel(context.tenancy, context.db, key)) ?? notFound(404));
  },

  "PATCH /contact-channels/{user_id}/{contact_channel_id}": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    const key = await channelKey(context, params);
    // A changed address needs a new proof, even if the new value equals the old one.
    const isVerified = body.is_verified ?? (body.value === undefined ? undefined : false);
    const changes = {
      ...(body.value !== undefined && { value: normalizeEmail(body.value) }),
      ...(body.is_primary !== undefined && { isPrimary: body.is_primary }),
      ...(isVerified !== undefined && { isVerified }),
      ...(body.used_for_auth !== undefined && { usedForAuth: body.used_for_auth }),
    };
    return changeAndTell(context, key.userId, null, async (tx) => {
      if (body.used_for_auth) await releaseClaimsOfOthers(tenancy, tx, services, key);
      const data = toChannelAnswer((await changeChannel(tenancy, tx, key, changes)) ?? notFound(400));
      return { result: data, event: { type: "contact_channel.updated", data } };
    });
  },

  "DELETE /contact-channels/{user_id}/{contact_channel_id}": async ({ params }, context) => {
    const key = await channelKey(context, params);
    return changeAndTell(context, key.userId, null, async (tx) => {
      if (!(await deleteChannel(context.tenancy, tx, key))) notFound(400);
      const data = { id: key.id, user_id: key.userId };
      return { result: { success: true } as const, event: { type: "contact_channel.deleted", data } };
    });
  },

  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": async ({ params, body }, context) => {
    const { tenancy, tier, db, services } = context;
    const userId = await userIdFrom(context, params.user_id);
    const caller = tier === "client" ? ((await context.user()) ?? refuse("CANNOT_GET_OWN_USER_WITHOUT_USER")) : null;
    if (caller && caller.userId !== userId)
      throw new PlainError(400, "You can send verification emails to your own addresses only.", {
        reason: "NOT_YOUR_OWN",
      });
    const user =
      caller ?? (await findUser(tenancy, db, userId)) ?? refuse("USER_ID_DOES_NOT_EXIST", { user_id: userId });
    const channel = await findChannel(tenancy, db, { userId, id: params.contact_channel_id });
    if (!channel) return notFound(404);
    if (channel.isVerified) refuse("EMAIL_ALREADY_VERIFIED");
    requireTrustedUrl(tenancy, body.callback_url);
    await context.transaction((tx) =>
      sendVerificationEmail(tenancy, tx, services, { user, email: channel.value, callbackUrl: body.callback_url }),
    );
    return { success: true };
  },
} satisfies Handlers;

const OWN_ONLY = "You may manage your own addresses only.";

async function channelKey(
  context: Context,
  params: { user_id: string; contact_channel_id: string },
): Promise<ChannelKey> {
  return { userId: await ownUserIdFrom(context, params.user_id, OWN_ONLY), id: params.contact_channel_id };
}

function notFound(status: 400 | 404): never {
  throw new PlainError(status, "This user does not have this address. It may have been removed.", {
    reason: "CONTACT_CHANNEL_NOT_FOUND",
  });
}

function duplicate(): never {
  throw new PlainError(400, "This user already has this address.", { reason: "CONTACT_CHANNEL_ALREADY_EXISTS" });
}

/**
 * Changes a user's addresses, one change of a user at a time, and tells what the user is afterwards. An address may be
 * a way in, so clients need a session that has not ended.
 *
 * @param value The address as errors name it; `null` where the protocol leaves it out.
 */
async function changeAndTell<T>(
  context: Context,
  userId: string,
  value: string | null,
  change: (tx: Tx) => Promise<{ readonly result: T; readonly event: OptInEvent }>,
): Promise<T> {
  const { tenancy, services } = context;
  try {
    return await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, userId);
      await requireLivingSession(context, tx, services);
      const { result, event } = await change(tx);
      await recordUserUpdated(tenancy, tx, services, userId);
      await recordOptInEvents(tenancy, tx, services, [event]);
      return result;
    });
  } catch (error) {
    if (isUniqueViolation(error, "contact_channels", "contact_channels__used_for_auth"))
      refuse("CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE", {
        type: "email",
        contact_channel_value: value,
        would_work_if_email_was_verified: false,
      });
    if (isUniqueViolation(error, "contact_channels")) duplicate();
    throw error;
  }
}
