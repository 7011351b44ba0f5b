import { buildServerUser } from "./build-server-user.ts";
import { KEY_ERRORS } from "./key-errors.ts";
import type { RegisteredUser, Registry } from "./server-context.ts";
import type { CreateUserOptions, ListUsersOptions, ServerUser, ServerUserList } from "./server-user.ts";
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

/** Fetches a page of users. */
export async function listUsers(registry: Registry, options: ListUsersOptions = {}): Promise<ServerUserList> {
  const { core, sender, user } = registry;
  const query = {
    cursor: options.cursor,
    limit: options.limit,
    order_by: options.orderBy && ("signed_up_at" as const),
    desc: trueOrFalse(options.desc),
    query: options.query,
    team_id: options.teamId,
    include_anonymous: trueOrFalse(options.includeAnonymous),
  };
  const { items, pagination } = await core.send("GET /users", { query }, sender);
  const users = items.map((item) => buildServerUser(item, user(item.id)));
  return Object.assign(users, { nextCursor: pagination.next_cursor });
}

/** Creates a user. */
export async function createUser(registry: Registry, options: CreateUserOptions): Promise<ServerUser> {
  const { core, sender, user } = registry;
  const body = {
    primary_email: options.primaryEmail,
    primary_email_auth_enabled: options.primaryEmailAuthEnabled,
    primary_email_verified: options.primaryEmailVerified,
    password: options.password,
    otp_auth_enabled: options.otpAuthEnabled,
    display_name: options.displayName,
    profile_image_url: options.profileImageUrl,
    client_metadata: options.clientMetadata,
    client_read_only_metadata: options.clientReadOnlyMetadata,
    server_metadata: options.serverMetadata,
  };
  const wire = await core.send("POST /users", { body }, sender);
  return buildServerUser(wire, user(wire.id));
}
