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
  /** The scopes that it is limited to; `null`: it may do everything that its owner may. */
  readonly scopes: readonly string[] | null;
  /** Requests that it may be used for in a minute; `null`: any number. */
  readonly requestsPerMinute: number | null;
  /** Addresses and ranges that it may be used from; `null`: any. */
  readonly allowedAddresses: readonly string[] | null;
  /** When it was used last, exact to a minute; `null` when it has not been. */
  readonly lastUsedAt: Date | null;
  /** IP address from which it was used last; `null` when the app's API did not tell. */
  readonly lastUsedAddress: string | null;
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
  /**
   * When it expires; `null`: never, which the project may forbid. Default: after the days that the project sets, 90
   * unless changed.
   */
  expiresAt?: Date | null | undefined;
  /** Whether the key may be public. Default: `false`. */
  isPublic?: boolean | undefined;
  /** Limits it to at most 50 scopes that the project defines. Default: everything that its owner may do. */
  scopes?: readonly string[] | undefined;
  /** Limits the requests in a minute, to 1 to 100,000. Default: no limit. */
  requestsPerMinute?: number | undefined;
  /**
   * Limits it to at most 50 addresses and ranges in CIDR notation, such as `203.0.113.7` or `2001:db8::/32`. Default:
   * any address.
   */
  allowedAddresses?: readonly string[] | undefined;
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
