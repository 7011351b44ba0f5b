import type {
  ContactChannel,
  ContactChannelUpdate,
  CreateContactChannelOptions,
} from "../contact-channels/contact-channel.ts";

/** An address of a user as the app's backend sees it, which may know that it is theirs. */
export interface ServerContactChannel extends ContactChannel {
  update(changes: ServerContactChannelUpdate): Promise<void>;
}

export interface CreateServerContactChannelOptions extends CreateContactChannelOptions {
  /** Default: `false`. */
  isVerified?: boolean | undefined;
}

export interface ServerContactChannelUpdate extends ContactChannelUpdate {
  isVerified?: boolean | undefined;
}
