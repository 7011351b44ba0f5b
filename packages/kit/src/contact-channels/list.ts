import type { Answer } from "@latchkit/contract";
import type {
  CreateServerContactChannelOptions,
  ServerContactChannel,
  ServerContactChannelUpdate,
} from "../server/server-contact-channel.ts";
import type { UserScene } from "../users/user-scene.ts";

/** A user's addresses, oldest first. Who may not say that they are verified is refused by the backend. */
export async function fetchContactChannels(scene: UserScene): Promise<readonly ServerContactChannel[]> {
  const { core, userId, sender } = scene;
  const { items } = await core.send("GET /contact-channels", { query: { user_id: userId } }, sender);
  return items.map((item) => toContactChannel(scene, item));
}

/** Adds an address. */
export async function createContactChannel(
  scene: UserScene,
  { type, value, usedForAuth, isPrimary, isVerified }: CreateServerContactChannelOptions,
): Promise<ServerContactChannel> {
  const { core, userId, sender } = scene;
  const body = {
    user_id: userId,
    type,
    value,
    used_for_auth: usedForAuth,
    is_primary: isPrimary,
    is_verified: isVerified,
  };
  const channel = await core.send("POST /contact-channels", { body }, sender);
  await changed(scene);
  return toContactChannel(scene, channel);
}

function toContactChannel(scene: UserScene, wire: Answer<"POST /contact-channels">): ServerContactChannel {
  const { core, userId, sender } = scene;
  const { user_id, ...item } = wire;
  const params = { user_id: userId, contact_channel_id: item.id };
  return {
    ...core.fromWire(item),
    async sendVerificationEmail(options = {}) {
      const { callbackUrl } = await core.actions();
      const body = { callback_url: callbackUrl(core, "emailVerification", options.callbackUrl, "callbackUrl") };
      const key = "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code";
      const answer = await core.attempt(key, { params, body }, ["EMAIL_ALREADY_VERIFIED"], sender);
      return answer.status === "error" ? answer.error : undefined;
    },
    async update({ value, usedForAuth, isPrimary, isVerified }: ServerContactChannelUpdate) {
      // With its type a new value is normalised; a value that is sent has to be verified anew, even the old one.
      const type = value === undefined ? undefined : item.type;
      const body = { type, value, used_for_auth: usedForAuth, is_primary: isPrimary, is_verified: isVerified };
      await core.send("PATCH /contact-channels/{user_id}/{contact_channel_id}", { params, body }, sender);
      await changed(scene);
    },
    async delete() {
      await core.send("DELETE /contact-channels/{user_id}/{contact_channel_id}", { params }, sender);
      await changed(scene);
    },
  };
}

async function changed({ core, changed, lists }: UserScene): Promise<void> {
  changed(); // The user has the primary one.
  await (await core.actions()).refreshed(lists.contactChannels());
}
