import { ClientApp, coreOf } from "./client-app.ts";
import type { DataVaultStore } from "./data-vault/data-vault-store.ts";
import { fetchedMethods, type Words } from "./lazily.ts";
import type { OAuthProviderUpdateError } from "./oauth-providers.ts";
import type { Resource } from "./resource/resource.ts";
import type { Result } from "./result.ts";
import { currentServerUserView } from "./server/current-server-user.ts";
import { createDirectory } from "./server/directory.ts";
import type { CreateOAuthProviderOptions, ServerOAuthProvider } from "./server/server-oauth-provider.ts";
import type { Directory } from "./server/server-scene.ts";
import type { CreateServerTeamOptions, ListTeamsOptions, ServerTeam, ServerTeamList } from "./server/server-team.ts";
import type {
  CreateUserOptions,
  CurrentServerUser,
  ListUsersOptions,
  ServerUser,
  ServerUserList,
} from "./server/server-user.ts";
import type { ListTeamGrantsOptions, TeamGrant } from "./server/team-grants.ts";
import { required, type ServerAppOptions } from "./settings.ts";
import { serverAccess } from "./transport/access.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

const FETCHED_METHODS =
  "listUsers createUser getTeam listTeams createTeam listTeamGrants createOAuthProvider getDataVaultStore";

/** Gives the users and teams of a project to those who build on it, and to nobody else. */
export let directoryOf: (app: ServerApp) => Directory;

/** Methods whose code is fetched with the first call, as `server-actions.ts` writes them. */
export type FetchedServerAppMethods = Pick<ServerApp, Words<typeof FETCHED_METHODS>>;

/**
 * A project as its own backend reaches it: whatever end users can, and more about them. Never in a browser.
 *
 * @example const user = await serverApp.getUser({ tokenStore: request, or: "throw" });
 */
export class ServerApp extends ClientApp {
  /** The signed-in user, or null, as in any app; called with an id, any user. Kept up to date while somebody watches. */
  override readonly user: Resource<CurrentServerUser | null> & ((id: string) => Resource<ServerUser | null>);
  override readonly userOrAnonymous: Resource<CurrentServerUser | null>;
  /** All teams, oldest first. Kept while somebody watches. */
  readonly teams: Resource<readonly ServerTeam[]>;
  readonly #directory: Directory;
  readonly #users: UserCache<CurrentServerUser>;

  static {
    directoryOf = (app) => app.#directory;
  }

  /** @throws {Error} when the project or one of its keys is missing; the message says where to find them. */
  constructor(options: ServerAppOptions) {
    super(options);
    const core = coreOf(this);
    const key = required(core.platform, options, "secretServerKey", "SECRET_SERVER_KEY");
    const directory = createDirectory(core, serverAccess(key));
    this.#directory = directory;
    this.#users = userCache(core, currentServerUserView(directory));
    this.user = Object.assign((id: string) => directory.user(id).resource, this.#users.current);
    this.userOrAnonymous = this.#users.currentOrAnonymous;
    this.teams = directory.teams;
    Object.assign(
      this,
      fetchedMethods<FetchedServerAppMethods, Directory>(
        FETCHED_METHODS,
        async () => (await directory.actions()).app,
        directory,
      ),
    );
  }

  /** Asks the backend for a user, anonymous or not. @returns Null when there is none of this id. */
  override getUser(id: string): Promise<ServerUser | null>;
  /** Asks the backend whose key this is, as a program presented it. @returns Null when it is nobody's, or works no more. */
  override getUser(by: { apiKey: string }): Promise<ServerUser | null>;
  /** Asks the backend who is signed in. */
  override getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<CurrentServerUser>;
  override getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  override async getUser(by: string | { apiKey: string } | GetUserOptions = {}): Promise<ServerUser | null> {
    const directory = this.#directory;
    if (typeof by === "string" || "apiKey" in by) return (await directory.actions()).findUser(directory, by);
    return getUser(directory.core, this.#users, by);
  }

  /**
   * Users by pages, or found by part of their name or address.
   *
   * @throws {StatusError} 400 when one or two characters are searched for among very many users.
   * @example const page = await app.listUsers({ limit: 50 }); const next = await app.listUsers({ limit: 50, cursor: page.nextCursor });
   */
  declare readonly listUsers: (options?: ListUsersOptions) => Promise<ServerUserList>;

  /**
   * Makes a user, whether or not people may sign up by themselves.
   *
   * @throws {KnownError} `USER_EMAIL_ALREADY_EXISTS` when the address signs somebody else in.
   */
  declare readonly createUser: (options: CreateUserOptions) => Promise<ServerUser>;

  /** A team by its id, or by one of its keys as a program presented it. @returns Null when there is none. */
  declare readonly getTeam: (by: string | { apiKey: string }) => Promise<ServerTeam | null>;

  /**
   * Asks the backend for all teams, the oldest first; or for a page of them, or those found by part of their name.
   *
   * @example const newest = await app.listTeams({ limit: 50, desc: true, query: "acme" });
   */
  declare readonly listTeams: (options?: ListTeamsOptions) => Promise<ServerTeamList>;

  /** Makes a team. @throws {KnownError} `USER_NOT_FOUND` when the creator is none. */
  declare readonly createTeam: (options: CreateServerTeamOptions) => Promise<ServerTeam>;

  /** Asks the backend who may do what in a team, or in which teams a user may do what: all in one answer. */
  declare readonly listTeamGrants: (options: ListTeamGrantsOptions) => Promise<readonly TeamGrant[]>;

  /** Gives a user an account at a provider. @returns Why it was refused: it signs somebody else in. */
  declare readonly createOAuthProvider: (
    options: CreateOAuthProviderOptions,
  ) => Promise<Result<ServerOAuthProvider, OAuthProviderUpdateError>>;

  /**
   * A store of the data vault, which the project's configuration names. Whether it exists shows when it is used.
   *
   * @example const store = await app.getDataVaultStore("tokens"); await store.setValue(user.id, token, { secret });
   */
  declare readonly getDataVaultStore: (id: string) => Promise<DataVaultStore>;

  /** A team. Kept up to date while somebody watches. */
  team(id: string): Resource<ServerTeam | null> {
    return this.#directory.team(id).resource;
  }
}
