import type { KnownError } from "@latchkit/contract/errors";
import type { CachedList } from "../resource/cached.ts";

/** An address at which a user receives messages. */
export interface ContactChannel {
  /** The id of the contact channel. */
  readonly id: string;
  /** The kind of address. */
  readonly type: "email";
  /** The address. */
  readonly value: string;
  /** Whether it is the user's `primaryEmail`, which receives the app's emails. */
  readonly isPrimary: boolean;
  /** Whether the user has proved that the address is theirs. */
  readonly isVerified: boolean;
  /** Whether the user can sign in with it. */
  readonly usedForAuth: boolean;
  /**
   * Sends an email with a link that verifies the address.
   *
   * @param options.callbackUrl Where the link leads. Default: the email verification page; required outside a browser.
   * @returns The error when the address is already verified, else `undefined`.
   */
  sendVerificationEmail(options?: {
    callbackUrl?: string | undefined;
  }): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined>;
  /**
   * Updates the given fields. A new address has to be verified again.
   *
   * @throws {KnownError} `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` when another user signs in with it.
   */
  update(changes: ContactChannelUpdate): Promise<void>;
  /** Deletes the address. Without a primary address the user has no `primaryEmail`. */
  delete(): Promise<void>;
}

/** A new contact channel. */
export interface CreateContactChannelOptions {
  /** The address. */
  value: string;
  /** The kind of address. */
  type: "email";
  /** Whether the user can sign in with it. An address signs in at most one user of the project. */
  usedForAuth: boolean;
  /** Whether it replaces the primary address. Default: `false`. */
  isPrimary?: boolean | undefined;
}

/** Changes to a contact channel; fields left out stay as they are. */
export interface ContactChannelUpdate {
  /** The new address. */
  value?: string | undefined;
  /** Whether the user can sign in with it. */
  usedForAuth?: boolean | undefined;
  /** `true` makes this the primary address in place of the current one. */
  isPrimary?: boolean | undefined;
}

/** The list that contact channel operations refresh. */
export interface ContactChannelLists {
  contactChannels(): CachedList<readonly ContactChannel[]>;
}
