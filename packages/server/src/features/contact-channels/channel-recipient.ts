import type { RecipientOf } from "../../limits/endpoint-limits.ts";
import { findChannel } from "./queries.ts";

/**
 * The address of the contact channel in the path. Counting by address rather than by channel: adding it again starts no
 * new count.
 */
export const channelRecipient: RecipientOf = async ({ input, context: { caller, db } }) => {
  const { user_id: userIdOrMe, contact_channel_id: id }: Readonly<Record<string, unknown>> = Object(input.params);
  const userId = userIdOrMe === "me" ? caller?.claims?.sub : userIdOrMe;
  if (!caller || typeof userId !== "string" || typeof id !== "string") return null;
  const channel = await findChannel(caller.tenancy, db, { userId, id });
  return channel?.value ?? null;
};
