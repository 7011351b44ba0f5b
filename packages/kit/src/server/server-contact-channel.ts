import type {
  ContactChannel,
  ContactChannelUpdate,
  CreateContactChannelOptions,
} from "../contact-channels/contact-channel.ts";

/** A contact channel as the app's backend sees it, which may verify it. */
export interface ServerContactChannel extends ContactChannel {
  /** Updates the given fields. A new address has to be verified again, unless `isVerified` is set. */
  update(changes: ServerContactChannelUpdate): Promise<void>;
}

/** A new contact channel. */
export interface CreateServerContactChannelOptions extends CreateContactChannelOptions {
  /** Whether the address is verified. Default: `false`. */
  isVerified?: boolean | undefined;
}

/** Changes to a contact channel; fields left out stay as they are. */
export interface ServerContactChannelUpdate extends ContactChannelUpdate {
  /** Whether the address is verified. */
  isVerified?: boolean | undefined;
}
