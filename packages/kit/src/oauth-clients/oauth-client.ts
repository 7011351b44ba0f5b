import type { OAuthGrantType } from "@latchkit/contract";

/** Grant type of OAuth: a way in which an application gets tokens. */
export type { OAuthGrantType };

/** A secret of an OAuth client. The secret itself is shown once, when it is created. */
export interface OAuthClientSecret {
  /** A UUID. */
  readonly id: string;
  /** Last four characters, to tell secrets apart. */
  readonly lastFour: string;
  /** When it was created. */
  readonly createdAt: Date;
}

/** An application that signs users in with the project. */
export interface OAuthClient {
  /** The `client_id` of OAuth. */
  readonly id: string;
  /** Name that users see. */
  readonly name: string;
  /** `public` for programs that cannot keep a secret, such as those on phones and in browsers. */
  readonly type: "confidential" | "public";
  /** Addresses that users may return to; compared exactly. */
  readonly redirectUris: readonly string[];
  /** Addresses that users may return to after signing out. */
  readonly postLogoutRedirectUris: readonly string[];
  /** Grant types that it may use to get tokens. */
  readonly grantTypes: readonly OAuthGrantType[];
  /** Scopes that it may ask for. */
  readonly scopes: readonly string[];
  /** Whether it registered itself. Its name is what a stranger wrote. */
  readonly isDynamic: boolean;
  /** Whether it belongs to the project, so that users are not asked, except where they return to a device. */
  readonly isFirstParty: boolean;
  /** At most two, so that one can be replaced while the other is in use. */
  readonly secrets: readonly OAuthClientSecret[];
  /** When it was registered. */
  readonly createdAt: Date;
}

/** Settings of an OAuth client. */
export interface OAuthClientUpdate {
  /** Name that users see. */
  readonly name?: string | undefined;
  /** `https` URLs, `http` URLs of this machine, or private schemes with a dot. At most 20. */
  readonly redirectUris?: readonly string[] | undefined;
  /** Addresses after signing out, likewise. */
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
  /** Default: `["authorization_code", "refresh_token"]`. */
  readonly grantTypes?: readonly OAuthGrantType[] | undefined;
  /** Default: those of OpenID Connect. */
  readonly scopes?: readonly string[] | undefined;
  /**
   * Whether the application belongs to the project, so that users are not asked. They still are where they return to a
   * device: any program on it could be behind the request (RFC 8252 §8.6). Default: `false`.
   */
  readonly isFirstParty?: boolean | undefined;
}

/** Settings of a new OAuth client. */
export interface CreateOAuthClientOptions extends OAuthClientUpdate {
  /** Name that users see. */
  readonly name: string;
  /** `public` for programs that cannot keep a secret. */
  readonly type: "confidential" | "public";
}

/** A new OAuth client. */
export interface CreatedOAuthClient extends OAuthClient {
  /** The secret, which cannot be read again; `null` for public clients. */
  readonly clientSecret: string | null;
}

/** A user who has allowed an OAuth client to act. */
export interface OAuthClientGrant {
  /** A UUID. */
  readonly userId: string;
  /** Name of the user; `null` when they have none. */
  readonly userDisplayName: string | null;
  /** Primary address of the user; `null` when they have none. */
  readonly userPrimaryEmail: string | null;
  /** Scopes that the user has allowed. */
  readonly scopes: readonly string[];
  /** When the user first allowed it. */
  readonly createdAt: Date;
  /** When the client last asked for tokens. */
  readonly lastUsedAt: Date;
}

/** A page of users who have allowed an OAuth client to act. */
export interface OAuthClientGrantPage {
  /** The users of this page. */
  readonly grants: readonly OAuthClientGrant[];
  /** Start of the next page; `null` on the last one. */
  readonly nextCursor: string | null;
}
