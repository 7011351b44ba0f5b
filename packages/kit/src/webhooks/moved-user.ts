/** A user of an old system, as Latchkit takes them over when they sign in. */
export interface MovedUser {
  /** The email address in the user's record. If it is another one than was asked about, the user is not moved. */
  readonly email: string;
  /** Whether the old system has verified the address. */
  readonly isEmailVerified: boolean;
  /** ID under which your own tables know the user. */
  readonly externalId?: string | undefined;
  /** Time of the sign-up, as `toISOString()` writes it. Default: now. */
  readonly createdAt?: string | undefined;
  /** The user's name. */
  readonly displayName?: string | undefined;
  /** Address of a picture. */
  readonly pictureUrl?: string | undefined;
  /** Language of emails, such as `de` or `pt-BR`. */
  readonly locale?: string | undefined;
  /** Metadata that the user may read and change. */
  readonly clientMetadata?: MovedMetadata | undefined;
  /** Metadata that the user may read. */
  readonly clientReadOnlyMetadata?: MovedMetadata | undefined;
  /** Metadata that servers may read and change. */
  readonly serverMetadata?: MovedMetadata | undefined;
  /** A second factor, which Latchkit then asks for: the secret in base32, upper case without padding. */
  readonly totp?: { readonly secretBase32: string } | undefined;
}

/** A value of JSON. */
type MovedMetadata =
  | string
  | number
  | boolean
  | null
  | readonly MovedMetadata[]
  | { readonly [name: string]: MovedMetadata };
