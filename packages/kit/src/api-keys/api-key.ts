import type { CachedList } from "../resource/cached.ts";

/** A key with which a program uses the developer's API as a user or a team. */
export interface ApiKey {
  /** The id of the key. */
  readonly id: string;
  /** Description. */
  readonly description: string;
  /** Whether the key may be public. */
  readonly isPublic: boolean;
  /** When the key was created. */
  readonly createdAt: Date;
  /** When it expires; `null`: never. */
  readonly expiresAt: Date | null;
  /** When it was revoked; `null` when it has not been. */
  readonly manuallyRevokedAt: Date | null;
  /** The part of the key that is shown after its creation. */
  readonly value: { readonly lastFour: string };
  /** Tells whether the key works now. */
  isValid(): boolean;
  /** Tells why the key does not work now; `null` when it does. */
  whyInvalid(): "manually-revoked" | "expired" | null;
  /** Updates the given fields. */
  update(changes: ApiKeyUpdate): Promise<void>;
  /** Revokes the key permanently. */
  revoke(): Promise<void>;
}

/** An API key of a user. */
export interface UserApiKey extends ApiKey {
  /** Tells user keys from team keys. */
  readonly type: "user";
  /** The user that owns the key. */
  readonly userId: string;
}

/** An API key of a team. */
export interface TeamApiKey extends ApiKey {
  /** Tells team keys from user keys. */
  readonly type: "team";
  /** The team that owns the key. */
  readonly teamId: string;
}

/** A key that has just been created, with its full value, which cannot be read again. */
export type NewApiKey<Key extends ApiKey> = Omit<Key, "value"> & { readonly value: string };

/** A new API key. */
export interface CreateApiKeyOptions {
  /** Description, at most 1,000 characters. */
  description: string;
  /** When it expires; `null`: never. */
  expiresAt: Date | null;
  /** Whether the key may be public. Default: `false`. */
  isPublic?: boolean | undefined;
}

/** Changes to an API key; fields left out stay as they are. */
export interface ApiKeyUpdate {
  /** At most 1,000 characters. */
  description?: string | undefined;
  /** Revokes the key permanently. */
  revoked?: true | undefined;
}

/** The list that operations on a user's keys refresh. */
export interface UserApiKeyLists {
  apiKeys(): CachedList<readonly UserApiKey[]>;
}

/** The list that operations on a team's keys refresh. */
export interface TeamApiKeyLists {
  teamApiKeys(teamId: string): CachedList<readonly TeamApiKey[]>;
}
