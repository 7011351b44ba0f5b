import type { KnownError } from "@latchkit/contract/errors";

/** An address a user is reached at. */
export interface ContactChannel {
  readonly id: string;
  readonly type: "email";
  readonly value: string;
  /** Whether it is the user's `primaryEmail`, where mail to them goes. */
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  /** Whether it signs the user in. */
  readonly usedForAuth: boolean;
  /**
   * Mails a link that verifies the address.
   *
   * @param options.callbackUrl Where the link leads. Default: the e-mail verification page; required outside a browser.
   * @returns The error when the address is verified already, else nothing.
   */
  sendVerificationEmail(options?: {
    callbackUrl?: string | undefined;
  }): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined>;
  /**
   * Changes what is given and leaves the rest. Another address has to be verified anew.
   *
   * @throws {KnownError} `CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE` when it signs somebody else in.
   */
  update(changes: ContactChannelUpdate): Promise<void>;
  /** Removes it. Without a primary address the user has no `primaryEmail`. */
  delete(): Promise<void>;
}

/** What there is to say about a new address. */
export interface CreateContactChannelOptions {
  value: string;
  type: "email";
  /** Whether it signs the user in. Of all users, an address signs in one at most. */
  usedForAuth: boolean;
  /** Whether it takes the place of the primary one. Default: `false`. */
  isPrimary?: boolean | undefined;
}

export interface ContactChannelUpdate {
  value?: string | undefined;
  usedForAuth?: boolean | undefined;
  /** True takes the mark from the one that has it. */
  isPrimary?: boolean | undefined;
}
