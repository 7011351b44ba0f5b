import { findChannel } from "../features/contact-channels/queries.ts";
import type { Countable } from "./charges.ts";

/** Whom a request mails, in the form in which addresses are compared; `null` if nobody. */
export type RecipientOf = (request: Countable) => Promise<string | null>;

/** The owner of the contact channel that the path names. By address rather than by channel: who adds it anew starts no new count. */
export const channelRecipient: RecipientOf = async ({ input, context: { caller, db } }) => {
  // The declaration has checked that they are there.
  const { user_id: userIdOrMe, contact_channel_id: id } = input.params as Record<string, string>;
  const userId = userIdOrMe === "me" ? caller?.claims?.sub : userIdOrMe;
  if (!caller || userId === undefined || id === undefined) return null;
  const channel = await findChannel(caller.tenancy, db, { userId, id });
  return channel?.value ?? null;
};
