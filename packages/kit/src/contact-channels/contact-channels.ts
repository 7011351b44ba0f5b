import type { Answer } from "@latchkit/contract";
import { callbackUrl } from "../redirect/callback-url.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type {
  ContactChannel,
  ContactChannelLists,
  ContactChannelUpdate,
  CreateContactChannelOptions,
} from "./contact-channel.ts";

/** Fields that only the app's backend may set. */
interface Verification {
  isVerified?: boolean | undefined;
}

/** A contact channel whose verification can be changed, too. */
interface VerifiableContactChannel extends ContactChannel {
  update(changes: ContactChannelUpdate & Verification): Promise<void>;
}

/** Fetches a user's contact channels, oldest first. */
export async function fetchContactChannels(
  context: UserContext<ContactChannelLists>,
): Promise<readonly VerifiableContactChannel[]> {
  const { core, userId, sender } = context;
  const { items } = await core.send("GET /contact-channels", { query: { user_id: userId } }, sender);
  return items.map((item) => toContactChannel(context, item));
}

/** Adds a contact channel. */
export async function createContactChannel(
  context: UserContext<ContactChannelLists>,
  { type, value, usedForAuth, isPrimary, isVerified }: CreateContactChannelOptions & Verification,
): Promise<VerifiableContactChannel> {
  const { core, userId, sender } = context;
  const body = {
    user_id: userId,
    type,
    value,
    used_for_auth: usedForAuth,
    is_primary: isPrimary,
    is_verified: isVerified,
  };
  const channel = await core.send("POST /contact-channels", { body }, sender);
  await changed(context);
  return toContactChannel(context, channel);
}

function toContactChannel(
  context: UserContext<ContactChannelLists>,
  wire: Answer<"POST /contact-channels">,
): VerifiableContactChannel {
  const { core, userId, sender } = context;
  const { user_id, ...item } = wire;
  const params = { user_id: userId, contact_channel_id: item.id };
  return {
    ...fromWire(item),
    async sendVerificationEmail(options = {}) {
      const body = { callback_url: callbackUrl(core, "emailVerification", options.callbackUrl, "callbackUrl") };
      const key = "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code";
      const answer = await core.attempt(key, { params, body }, ["EMAIL_ALREADY_VERIFIED"], sender);
      return answer.status === "error" ? answer.error : undefined;
    },
    async update({ value, usedForAuth, isPrimary, isVerified }: ContactChannelUpdate & Verification) {
      // The backend normalises a value that comes with its type. Any value that is sent has to be verified again, even
      // the old one.
      const type = value === undefined ? undefined : item.type;
      const body = { type, value, used_for_auth: usedForAuth, is_primary: isPrimary, is_verified: isVerified };
      await core.send("PATCH /contact-channels/{user_id}/{contact_channel_id}", { params, body }, sender);
      await changed(context);
    },
    async delete() {
      await core.send("DELETE /contact-channels/{user_id}/{contact_channel_id}", { params }, sender);
      await changed(context);
    },
  };
}

async function changed({ invalidate, lists }: UserContext<ContactChannelLists>): Promise<void> {
  invalidate(); // The user object holds the primary address.
  await refreshed(lists.contactChannels());
}
