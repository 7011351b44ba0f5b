import type { OAuthConnection } from "../connected-accounts.ts";
import type { Resource } from "../resource/resource.ts";
import type { Tokens } from "../session/stores/token-store.ts";
import type { CreateTeamOptions, Team } from "../teams/team.ts";
import type { CurrentUser } from "../users/current-user.ts";
import type { User, UserUpdate } from "../users/user.ts";
import type { CreateServerContactChannelOptions, ServerContactChannel } from "./server-contact-channel.ts";
import type { ServerOAuthProvider } from "./server-oauth-provider.ts";
import type { ServerTeam } from "./server-team.ts";

/** Any user as the app's backend sees them, and what it may do to their account. */
export interface ServerUser extends User {
  /** Whether the primary e-mail address may sign them in; with what, the ways to sign in say. */
  readonly primaryEmailAuthEnabled: boolean;
  readonly lastActiveAt: Date;
  /** Free JSON that only the app's backend reads and writes. */
  readonly serverMetadata: unknown;
  readonly selectedTeam: ServerTeam | null;

  /** Changes what is given and leaves the rest. @throws {KnownError} `USER_EMAIL_ALREADY_EXISTS`. */
  update(changes: ServerUserUpdate): Promise<void>;
  /** Replaces the primary e-mail address. It starts unverified unless `verified` says otherwise. */
  setPrimaryEmail(email: string | null, options?: { verified?: boolean | undefined }): Promise<void>;
  /** Replaces the whole of `clientReadOnlyMetadata`; nothing is merged. */
  setClientReadOnlyMetadata(clientReadOnlyMetadata: unknown): Promise<void>;
  /** Replaces the whole of `serverMetadata`; nothing is merged. */
  setServerMetadata(serverMetadata: unknown): Promise<void>;

  /**
   * Lets the user do something in a team from now on; once more changes nothing.
   *
   * @throws {KnownError} `PERMISSION_NOT_FOUND`, `WRONG_PERMISSION_SCOPE`, or `TEAM_MEMBERSHIP_NOT_FOUND`.
   */
  grantPermission(team: Pick<Team, "id">, permissionId: string): Promise<void>;
  /** The same in the project. */
  grantPermission(permissionId: string): Promise<void>;
  /**
   * Takes back what was granted; what comes with another permission goes with that one only.
   *
   * @throws {KnownError} `TEAM_PERMISSION_NOT_FOUND` when it was not granted; in the project, `PERMISSION_NOT_FOUND`.
   */
  revokePermission(team: Pick<Team, "id">, permissionId: string): Promise<void>;
  revokePermission(permissionId: string): Promise<void>;

  /**
   * Creates a session for the user, as an administrator or a test would.
   *
   * Does not check the user's second factor: whoever holds the server key may act for anyone.
   *
   * @param options.expiresInMillis Lifetime in milliseconds, at most 31,708,800,000 (367 days). Default: 31,536,000,000.
   * @param options.isImpersonation Marks it as somebody else's who acts for the user. Default: `false`.
   * @throws {KnownError} `USER_ID_DOES_NOT_EXIST` when the user was deleted meanwhile.
   * @example const tokens = await (await user.createSession({ expiresInMillis: 120_000 })).getTokens();
   */
  createSession(options?: CreateSessionOptions): Promise<{ getTokens(): Promise<Tokens> }>;

  readonly teams: Resource<readonly ServerTeam[]>;
  listTeams(): Promise<readonly ServerTeam[]>;
  getTeam(id: string): Promise<ServerTeam | null>;
  createTeam(options: CreateTeamOptions): Promise<ServerTeam>;

  readonly contactChannels: Resource<readonly ServerContactChannel[]>;
  listContactChannels(): Promise<readonly ServerContactChannel[]>;
  createContactChannel(options: CreateServerContactChannelOptions): Promise<ServerContactChannel>;

  readonly oauthProviderLinks: Resource<readonly ServerOAuthProvider[]>;
  listOAuthProviders(): Promise<readonly ServerOAuthProvider[]>;
  getOAuthProvider(id: string): Promise<ServerOAuthProvider | null>;
  /** The user's account at a provider, for calling that provider's API; null when there is none that allows `scopes`. */
  getConnectedAccount(
    providerId: string,
    options: { or: "throw"; scopes?: readonly string[] | undefined },
  ): Promise<OAuthConnection>;
  getConnectedAccount(
    providerId: string,
    options?: { or?: "return-null" | "throw" | undefined; scopes?: readonly string[] | undefined },
  ): Promise<OAuthConnection | null>;
}

/** The signed-in user as the app's backend sees them. */
export interface CurrentServerUser
  extends ServerUser,
    Omit<CurrentUser, Exclude<keyof ServerUser, "getConnectedAccount">> {
  getConnectedAccount: CurrentUser["getConnectedAccount"];
}

/** What there is to say about a new user; all may be left out. */
export interface CreateUserOptions {
  primaryEmail?: string | null | undefined;
  /** Default: `false`. */
  primaryEmailAuthEnabled?: boolean | undefined;
  /** Default: `false`. */
  primaryEmailVerified?: boolean | undefined;
  /** At most 70 characters. */
  password?: string | undefined;
  /** Whether codes and links by mail sign them in. Default: `false`. */
  otpAuthEnabled?: boolean | undefined;
  displayName?: string | undefined;
  profileImageUrl?: string | undefined;
  clientMetadata?: unknown;
  clientReadOnlyMetadata?: unknown;
  serverMetadata?: unknown;
}

export interface CreateSessionOptions {
  expiresInMillis?: number | undefined;
  isImpersonation?: boolean | undefined;
}

/** What the app's backend may change about a user; what is left out stays. */
export interface ServerUserUpdate extends Omit<UserUpdate, "totpCode"> {
  primaryEmail?: string | null | undefined;
  primaryEmailVerified?: boolean | undefined;
  primaryEmailAuthEnabled?: boolean | undefined;
  clientReadOnlyMetadata?: unknown;
  serverMetadata?: unknown;
  /** Setting a password ends all sessions of the user. Null removes it. */
  password?: string | null | undefined;
}

/** Which users to list, and in what order. */
export interface ListUsersOptions {
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** Users on a page. Default: 10,000, which is also the most; then there is no next page. */
  limit?: number | undefined;
  /** Default: `"signedUpAt"`. */
  orderBy?: "signedUpAt" | undefined;
  /** Default: `false`, the first to sign up comes first. */
  desc?: boolean | undefined;
  /** Part of a name or address, in whatever case, or an id. */
  query?: string | undefined;
  /** Only those in this team. */
  teamId?: string | undefined;
  /** Default: `false`. */
  includeAnonymous?: boolean | undefined;
}

/** A page of users. */
export type ServerUserList = readonly ServerUser[] & {
  /** For the next page; null on the last. */
  readonly nextCursor: string | null;
};
