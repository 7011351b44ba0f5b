import { buildServerUser } from "./build-server-user.ts";
import { KEY_ERRORS } from "./key-errors.ts";
import { pagesChanged } from "./pages-changed.ts";
import type { RegisteredUser, Registry } from "./server-context.ts";
import type {
  CreateUserOptions,
  ListUsersOptions,
  ServerUser,
  ServerUserList,
  UserCount,
  UserFilter,
} from "./server-user.ts";
import { trueOrFalse } from "./true-or-false.ts";

/** Fetches a user. */
export async function fetchUser(context: RegisteredUser): Promise<ServerUser | null> {
  const { core, userId, sender } = context;
  const params = { user_id: userId };
  const answer = await core.attempt("GET /users/{user_id}", { params }, ["USER_NOT_FOUND"], sender);
  return answer.status === "ok" ? buildServerUser(answer.data, context) : null;
}

/** Fetches a user by their id or by one of their API keys. */
export async function findUser(registry: Registry, by: string | { apiKey: string }): Promise<ServerUser | null> {
  const { core, sender, user } = registry;
  if (typeof by === "string") return fetchUser(user(by));
  const answer = await core.attempt("POST /user-api-keys/check", { body: { api_key: by.apiKey } }, KEY_ERRORS, sender);
  return answer.status === "ok" ? fetchUser(user(answer.data.user_id)) : null;
}

/** The query of a page of users. */
export type UsersQuery = ReturnType<typeof usersQuery>;

/** Turns options into the query of a page of users. */
export function usersQuery(options: ListUsersOptions = {}) {
  return {
    ...filterOf(options),
    cursor: options.cursor,
    limit: options.limit,
    order_by: options.orderBy && ORDERS[options.orderBy],
    desc: trueOrFalse(options.desc),
  };
}

/** Fetches a page of users. */
export async function fetchUsers(registry: Registry, query: UsersQuery): Promise<ServerUserList> {
  const { core, sender, user } = registry;
  const { items, pagination } = await core.send("GET /users", { query }, sender);
  const users = items.map((item) => buildServerUser(item, user(item.id)));
  return Object.assign(users, { nextCursor: pagination.next_cursor });
}

/** Counts users. */
export async function countUsers({ core, sender }: Registry, filter: UserFilter = {}): Promise<UserCount> {
  const { count, is_exact: isExact } = await core.send("GET /users/count", { query: filterOf(filter) }, sender);
  return { count, isExact };
}

const ORDERS = { signedUpAt: "signed_up_at", lastActiveAt: "last_active_at", name: "name" } as const;

function filterOf(filter: UserFilter) {
  return {
    query: filter.query,
    team_id: filter.teamId,
    include_anonymous: trueOrFalse(filter.includeAnonymous),
    only_anonymous: trueOrFalse(filter.onlyAnonymous),
    email_verified: trueOrFalse(filter.emailVerified),
    method: filter.method,
    second_factor: trueOrFalse(filter.secondFactor),
    banned: trueOrFalse(filter.banned),
    active_since_millis: filter.activeSince?.getTime(),
    external_id: filter.externalId,
  };
}

/** Creates a user. */
export async function createUser(registry: Registry, options: CreateUserOptions): Promise<ServerUser> {
  const { core, sender, user } = registry;
  const body = {
    primary_email: options.primaryEmail,
    primary_email_auth_enabled: options.primaryEmailAuthEnabled,
    primary_email_verified: options.primaryEmailVerified,
    password: options.password,
    password_hash: options.passwordHash,
    otp_auth_enabled: options.otpAuthEnabled,
    display_name: options.displayName,
    profile_image_url: options.profileImageUrl,
    client_metadata: options.clientMetadata,
    client_read_only_metadata: options.clientReadOnlyMetadata,
    server_metadata: options.serverMetadata,
    external_id: options.externalId,
  };
  const wire = await core.send("POST /users", { body }, sender);
  pagesChanged(registry.usersPage);
  return buildServerUser(wire, user(wire.id));
}
