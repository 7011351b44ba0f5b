/** A set of a project's own keys, with which apps and servers access it. */
export interface InternalApiKey {
  /** The id of the set. */
  readonly id: string;
  /** Description. */
  readonly description: string;
  /** When the set was created. */
  readonly createdAt: Date;
  /** When the keys expire. */
  readonly expiresAt: Date;
  /** When it was revoked; `null` when it has not been. */
  readonly manuallyRevokedAt: Date | null;
  /** When a program last used one of the keys, to the hour; `null` if no use is recorded. */
  readonly lastUsedAt: Date | null;
  /** The part of the publishable client key that is shown after its creation; `null` when the set has none. */
  readonly publishableClientKey: { readonly lastFour: string } | undefined;
  /** The part of the secret server key that is shown after its creation; `null` when the set has none. */
  readonly secretServerKey: { readonly lastFour: string } | undefined;
  /** The part of the super secret admin key that is shown after its creation; `null` when the set has none. */
  readonly superSecretAdminKey: { readonly lastFour: string } | undefined;
  /** Tells whether the keys work now. */
  isValid(): boolean;
  /** Tells why the keys do not work now; `null` when they do. */
  whyInvalid(): "manually-revoked" | "expired" | null;
  /**
   * Updates the set.
   *
   * @param changes.description What it is for.
   * @param changes.expiresAt An earlier end, such as tomorrow when new keys take its place today; a later one has no
   *   effect.
   */
  update(changes: { description?: string; expiresAt?: Date }): Promise<void>;
  /** Revokes the keys permanently. */
  revoke(): Promise<void>;
}

/** A set of keys that has just been created, with the full keys, which cannot be read again. */
export interface FirstViewInternalApiKey
  extends Omit<InternalApiKey, "publishableClientKey" | "secretServerKey" | "superSecretAdminKey"> {
  /** The publishable client key; `null` when the set has none. */
  readonly publishableClientKey: string | undefined;
  /** The secret server key; `null` when the set has none. */
  readonly secretServerKey: string | undefined;
  /** The super secret admin key; `null` when the set has none. */
  readonly superSecretAdminKey: string | undefined;
}

/** A new set of keys. */
export interface CreateInternalApiKeyOptions {
  /** Description. */
  description: string;
  /** When the keys expire. */
  expiresAt: Date;
  /** Whether to create a publishable client key. */
  hasPublishableClientKey: boolean;
  /** Whether to create a secret server key. */
  hasSecretServerKey: boolean;
  /** Whether to create a super secret admin key. */
  hasSuperSecretAdminKey: boolean;
}
