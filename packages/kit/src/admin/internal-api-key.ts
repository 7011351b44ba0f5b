/** A set of a project's own keys, with which apps and servers reach it. */
export interface InternalApiKey {
  readonly id: string;
  /** Whoever made it says what it is for. */
  readonly description: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null when nobody has revoked it. */
  readonly manuallyRevokedAt: Date | null;
  /** All that is shown of the keys again; null where the set has none of that tier. */
  readonly publishableClientKey: { readonly lastFour: string } | null;
  readonly secretServerKey: { readonly lastFour: string } | null;
  readonly superSecretAdminKey: { readonly lastFour: string } | null;
  /** Whether it works right now. */
  isValid(): boolean;
  /** Why it does not work right now; null when it does. */
  whyInvalid(): "manually-revoked" | "expired" | null;
  /** Changes the description. */
  update(changes: { description: string }): Promise<void>;
  /** Makes it useless for good. */
  revoke(): Promise<void>;
}

/** A set of keys as whoever made it sees it, once: with the whole of the keys. */
export interface FirstViewInternalApiKey
  extends Omit<InternalApiKey, "publishableClientKey" | "secretServerKey" | "superSecretAdminKey"> {
  readonly publishableClientKey: string | null;
  readonly secretServerKey: string | null;
  readonly superSecretAdminKey: string | null;
}

export interface CreateInternalApiKeyOptions {
  /** What it is for. */
  description: string;
  expiresAt: Date;
  hasPublishableClientKey: boolean;
  hasSecretServerKey: boolean;
  hasSuperSecretAdminKey: boolean;
}
