import type {
  ActiveSession,
  ConnectedAccountOptions,
  ContactChannel,
  CustomerProduct,
  CustomerProductsListOptions,
  Item,
  OAuthConnection as KitConnection,
  CurrentUser as KitCurrentUser,
  Team as KitTeam,
  User as KitUser,
  NotificationCategory,
  OAuthProvider,
  Permission,
  PermissionOptions,
  TeamApiKey,
  TeamInvitation,
  TeamProfile,
  TeamUser,
  UserApiKey,
} from "@latchkit/kit";
import type { AdminProjectUpdate, InternalApiKey, PermissionDefinitionOptions } from "@latchkit/kit/admin";
import type {
  CurrentServerUser as KitCurrentServerUser,
  ServerTeam as KitServerTeam,
  ServerTeamUser as KitServerTeamUser,
  ServerUser as KitServerUser,
  ServerContactChannel,
  ServerItem,
  ServerOAuthProvider,
} from "@latchkit/kit/server";

/** JSON that the application wrote itself; code written for the official type reads its fields without a check. */
export type Json = ReturnType<typeof JSON.parse>;

/** Permissions to return. Official clients send `direct` nowhere, so it has no effect here either. */
interface HookPermissionOptions extends PermissionOptions {
  direct?: boolean;
}

/** A page of a list. */
export type Page<Entry> = Entry[] & { nextCursor: string | null };

interface Metadata {
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
}

interface CustomerMembers<OfItem = Item> {
  /** Returns how much of an item the customer has. */
  useItem(itemId: string): OfItem;
  /** Returns the products that the customer owns. */
  useProducts(options?: CustomerProductsListOptions): Page<CustomerProduct>;
  listProducts(options?: CustomerProductsListOptions): Promise<Page<CustomerProduct>>;
}

interface TeamMembers<Member> extends Metadata {
  listUsers(): Promise<Member[]>;
  /** Returns the members. */
  useUsers(): Member[];
  listInvitations(): Promise<TeamInvitation[]>;
  /** Returns the pending invitations. */
  useInvitations(): TeamInvitation[];
  listApiKeys(): Promise<TeamApiKey[]>;
  /** Returns the API keys of the team. */
  useApiKeys(): TeamApiKey[];
}

interface UserMembers<OfTeam, Channel, Provider> extends Metadata {
  readonly selectedTeam: OfTeam | null;
  createTeam(options: { displayName: string; profileImageUrl?: string | null | undefined }): Promise<OfTeam>;
  getTeam(id: string): Promise<OfTeam | null>;
  /** Returns one of the user's teams; `null` for another one. */
  useTeam(id: string): OfTeam | null;
  listTeams(): Promise<OfTeam[]>;
  /** Returns the user's teams, oldest first. */
  useTeams(): OfTeam[];
  /** Returns the user's profile within a team. */
  useTeamProfile(team: { readonly id: string }): TeamProfile;
  listPermissions(team: { readonly id: string }, options?: PermissionOptions): Promise<Permission[]>;
  listPermissions(options?: PermissionOptions): Promise<Permission[]>;
  /** Returns the user's permissions in a team, or in the project. */
  usePermissions(team: { readonly id: string }, options?: HookPermissionOptions): Permission[];
  usePermissions(options?: HookPermissionOptions): Permission[];
  /** Returns a permission that the user has in a team, or in the project, else `null`. */
  usePermission(
    team: { readonly id: string },
    permissionId: string,
    options?: HookPermissionOptions,
  ): Permission | null;
  usePermission(permissionId: string, options?: HookPermissionOptions): Permission | null;
  listContactChannels(): Promise<Channel[]>;
  /** Returns the user's email addresses. */
  useContactChannels(): Channel[];
  listNotificationCategories(): Promise<NotificationCategory[]>;
  /** Returns the kinds of emails that the user may switch off. */
  useNotificationCategories(): NotificationCategory[];
  listApiKeys(): Promise<UserApiKey[]>;
  /** Returns the user's API keys. */
  useApiKeys(): UserApiKey[];
  listOAuthProviders(): Promise<Provider[]>;
  /** Returns the user's accounts at other sites. */
  useOAuthProviders(): Provider[];
  /** Returns one of the user's accounts at other sites. */
  useOAuthProvider(id: string): Provider | null;
  getActiveSessions(): Promise<ActiveSession[]>;
  getConnectedAccount(
    providerId: string,
    options: ConnectedAccountOptions & { or: "redirect" | "throw" },
  ): Promise<OAuthConnection>;
  getConnectedAccount(providerId: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
  /** Returns the user's account at a provider, for calling the provider's API. */
  useConnectedAccount(
    providerId: string,
    options: ConnectedAccountOptions & { or: "redirect" | "throw" },
  ): OAuthConnection;
  useConnectedAccount(providerId: string, options?: ConnectedAccountOptions): OAuthConnection | null;
}

type Changed<Kit, Members> = Omit<Kit, keyof Members>;
type TeamChanges<Member> = TeamMembers<Member> & CustomerMembers;
type UserChanges = UserMembers<Team, ContactChannel, OAuthProvider> & CustomerMembers;
type ServerUserChanges = UserMembers<ServerTeam, ServerContactChannel, ServerOAuthProvider> & {
  /** JSON that only the application's backend reads and writes. */
  readonly serverMetadata: Json;
} & CustomerMembers<ServerItem>;

/** The user's account at a provider. */
export interface OAuthConnection extends KitConnection {
  /** Returns an access token for the provider's API. */
  useAccessToken(): { accessToken: string };
}

/** A team as its members see it. */
export interface Team extends Changed<KitTeam, TeamChanges<TeamUser>>, TeamMembers<TeamUser>, CustomerMembers {}

/** A team as the application's backend sees it. */
export interface ServerTeam
  extends Changed<KitServerTeam, TeamChanges<ServerTeamUser> & { serverMetadata: Json }>,
    TeamMembers<ServerTeamUser>,
    CustomerMembers<ServerItem> {
  /** JSON that only the application's backend reads and writes. */
  readonly serverMetadata: Json;
}

/** Facts about a user. */
export interface User extends Changed<KitUser, Metadata>, Metadata {}

/** The signed-in user. */
export interface CurrentUser
  extends Changed<KitCurrentUser, UserChanges>,
    UserMembers<Team, ContactChannel, OAuthProvider>,
    CustomerMembers {}

/** A user as the application's backend sees them. */
export interface ServerUser
  extends Changed<KitServerUser, ServerUserChanges>,
    UserMembers<ServerTeam, ServerContactChannel, ServerOAuthProvider>,
    CustomerMembers<ServerItem> {
  /** JSON that only the application's backend reads and writes. */
  readonly serverMetadata: Json;
}

/** A member of a team as the application's backend sees them. */
export interface ServerTeamUser extends Omit<ServerUser, "teamProfile"> {
  /** Name and picture within the team. */
  readonly teamProfile: KitServerTeamUser["teamProfile"];
  /** By what the team knows a member without a name. */
  readonly emailHint: KitServerTeamUser["emailHint"];
}

/** The signed-in user as the application's backend sees them. */
export interface CurrentServerUser
  extends Changed<KitCurrentServerUser, ServerUserChanges>,
    UserMembers<ServerTeam, ServerContactChannel, ServerOAuthProvider>,
    CustomerMembers<ServerItem> {
  /** JSON that only the application's backend reads and writes. */
  readonly serverMetadata: Json;
}

/** The parts of a user that are about the session. */
export type Auth = Pick<CurrentUser, "signOut" | "getAuthHeaders" | "getAuthJson" | "currentSession">;

/** A session. */
export type Session = CurrentUser["currentSession"];

/** An account at another site. */
export type Connection = Pick<OAuthConnection, "id">;

/** A sign-in provider of the project. */
export interface OAuthProviderConfig {
  /** Such as `github`. */
  readonly id: string;
}

/** Facts about a project's key. */
export type InternalApiKeyBase = Omit<
  InternalApiKey,
  "publishableClientKey" | "secretServerKey" | "superSecretAdminKey"
>;

/** Facts about a project's key as the API answers them. */
export type InternalApiKeyBaseCrudRead = Readonly<
  Pick<InternalApiKey, "id" | "description"> & {
    created_at_millis: number;
    expires_at_millis: number;
    manually_revoked_at_millis?: number | null | undefined;
  }
>;

/** Settings of a project that an administrator changes. */
export type AdminProjectConfigUpdateOptions = NonNullable<AdminProjectUpdate["config"]>;

/** Changes to a permission's definition. */
export type PermissionDefinitionUpdate = Partial<PermissionDefinitionOptions>;
