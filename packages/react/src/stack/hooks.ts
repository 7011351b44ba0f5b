import type {
  ConnectedAccountOptions,
  CurrentUser as KitCurrentUser,
  OAuthConnection,
  PermissionOptions,
  Resource,
  Team,
} from "@latchkit/kit";
import type { GetUserOptions } from "./app-options.ts";

/** A token for a provider's API. */
export interface ProviderToken {
  accessToken: string;
}

/** A way for hooks to read values: of resources in browsers, by waiting in server components. */
export interface Reading {
  read<T>(resource: Resource<T>): T;
  wait<T>(start: () => Promise<T>): T;
  /** Waits as well, also in browsers, where the same object is asked once. */
  once(owner: object, start: () => Promise<ProviderToken>): ProviderToken;
  user<T>(get: () => Promise<T>, options?: GetUserOptions): T;
  connectedAccount(user: KitCurrentUser, id: string, options?: ConnectedAccountOptions): OAuthConnection | null;
}

/** A way of reading, and the function that gives users and teams their hooks. */
export interface Hooks extends Reading {
  /** Returns users, teams and connected accounts, alone, in lists or promised, with hooks; anything else as it is. */
  adopt(value: unknown): never;
}

type Hook = (...args: never[]) => unknown;

/** Creates hooks that read in one way. Objects keep their identity: the same user has the same hooks. */
export function createHooks(reading: Reading): Hooks {
  const adopted = new WeakMap<object, unknown>();
  return { ...reading, adopt };

  function adopt(value: unknown): never;
  function adopt(value: unknown): unknown {
    if (value instanceof Promise) return value.then(adopt);
    if (typeof value === "function")
      return adoptOnce(
        value,
        () =>
          (...args: unknown[]) =>
            adopt(value(...args)),
      );
    if (Array.isArray(value)) return adoptOnce(value, () => adoptList(value));
    const hooks = isObject(value) && hooksOf(value, reading, adopt);
    return isObject(value) && hooks ? adoptOnce(value, () => withHooks(value, hooks)) : value;
  }

  function adoptOnce(source: object, make: () => unknown): unknown {
    if (!adopted.has(source)) adopted.set(source, make());
    return adopted.get(source);
  }

  function adoptList(list: readonly unknown[]): unknown[] {
    return Object.assign(list.map(adopt), "nextCursor" in list && { nextCursor: list.nextCursor });
  }

  function withHooks(source: Readonly<Record<string, unknown>>, hooks: Readonly<Record<string, Hook>>): object {
    const members = Object.keys(source).map((name) => {
      const isResource = isObject(source[name]) && "subscribe" in source[name];
      return [name, { enumerable: true, get: () => (isResource ? source[name] : adopt(source[name])) }] as const;
    });
    const added = Object.entries(hooks).map(([name, value]) => [name, { value }] as const);
    return Object.freeze(Object.defineProperties({}, Object.fromEntries([...members, ...added])));
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Returns the hooks of a user, a team or a connected account. */
function hooksOf(
  value: Readonly<Record<string, unknown>> | KitCurrentUser | Team | OAuthConnection,
  reading: Reading,
  adopt: (value: unknown) => unknown,
): Record<string, Hook> | undefined {
  if (isUser(value)) return userHooks(value, reading, adopt);
  if (isTeam(value)) return teamHooks(value, reading, adopt);
  if (isConnection(value)) return { useAccessToken: () => reading.once(value, () => value.getAccessToken()) };
  return undefined;
}

const isUser = (value: object): value is KitCurrentUser => "permissions" in value && "contactChannels" in value;
const isTeam = (value: object): value is Team => "members" in value && "invitations" in value;
const isConnection = (value: object): value is OAuthConnection => "getAccessToken" in value;

function userHooks(user: KitCurrentUser, { read, connectedAccount }: Reading, adopt: (value: unknown) => unknown) {
  const byId = <T extends { readonly id: string }>(list: readonly T[], id: string) => list.find((it) => it.id === id);
  const permissions = (team?: Pick<Team, "id"> | PermissionOptions, options?: PermissionOptions) =>
    read(team && "id" in team ? user.permissions(team, options) : user.permissions(team));
  return {
    useTeams: () => adopt(read(user.teams)),
    useTeam: (id: string) => adopt(byId(read(user.teams), id) ?? null),
    useTeamProfile: (team: Pick<Team, "id">) => read(user.teamProfile(team)),
    usePermissions: (team?: Pick<Team, "id"> | PermissionOptions, options?: PermissionOptions) =>
      adopt(permissions(team, options)),
    usePermission: (...scope: [team: Pick<Team, "id"> | string, id?: string, options?: PermissionOptions]) => {
      const [team, id, options] = scope;
      return (
        (typeof team === "string" ? byId(permissions(), team) : byId(permissions(team, options), id ?? "")) ?? null
      );
    },
    useContactChannels: () => adopt(read(user.contactChannels)),
    useNotificationCategories: () => adopt(read(user.notificationCategories)),
    useApiKeys: () => adopt(read(user.apiKeys)),
    useOAuthProviders: () => adopt(read(user.oauthProviderLinks)),
    useOAuthProvider: (id: string) => byId(read(user.oauthProviderLinks), id) ?? null,
    useConnectedAccount: (id: string, options?: ConnectedAccountOptions) => adopt(connectedAccount(user, id, options)),
    ...customerHooks(user, read, adopt),
  };
}

function teamHooks(team: Team, { read }: Reading, adopt: (value: unknown) => unknown) {
  return {
    useUsers: () => adopt(read(team.members)),
    useInvitations: () => adopt(read(team.invitations)),
    useApiKeys: () => adopt(read(team.apiKeys)),
    ...customerHooks(team, read, adopt),
  };
}

function customerHooks(
  { item, products }: Pick<Team, "item" | "products">,
  read: Reading["read"],
  adopt: (value: unknown) => unknown,
) {
  return {
    useItem: (id: string) => read(item(id)),
    useProducts: (...options: Parameters<typeof products>) => adopt(read(products(...options))),
  };
}
