/** A key with which a program acts for a user or a team, in the developer's own API. */
export interface ApiKey {
  readonly id: string;
  readonly description: string;
  /** Whether it may be shown to everybody. */
  readonly isPublic: boolean;
  readonly createdAt: Date;
  /** Null: never. */
  readonly expiresAt: Date | null;
  /** Null when nobody has revoked it. */
  readonly manuallyRevokedAt: Date | null;
  /** All that is shown of the key again, to tell it by. */
  readonly value: { readonly lastFour: string };
  /** Whether it works right now. */
  isValid(): boolean;
  /** Why it does not work right now; null when it does. */
  whyInvalid(): "manually-revoked" | "expired" | null;
  /** Changes what is given and leaves the rest. */
  update(changes: ApiKeyUpdate): Promise<void>;
  /** Makes it useless for good. */
  revoke(): Promise<void>;
}

/** A user's key. */
export interface UserApiKey extends ApiKey {
  readonly type: "user";
  readonly userId: string;
}

/** A team's key. */
export interface TeamApiKey extends ApiKey {
  readonly type: "team";
  readonly teamId: string;
}

/** A key as whoever made it sees it, once: with the whole of its value. */
export type NewApiKey<Key extends ApiKey> = Omit<Key, "value"> & { readonly value: string };

export interface CreateApiKeyOptions {
  /** What it is for, at most 1,000 characters. */
  description: string;
  /** Null: never. */
  expiresAt: Date | null;
  /** Whether it may be shown to everybody. Default: `false`. */
  isPublic?: boolean | undefined;
}

export interface ApiKeyUpdate {
  /** At most 1,000 characters. */
  description?: string | undefined;
  /** Nobody can take that back. */
  revoked?: true | undefined;
}
