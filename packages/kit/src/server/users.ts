import type { Input } from "@latchkit/contract";
import type { KnownError } from "@latchkit/contract/errors";
import { refreshed } from "../users/refreshed.ts";
import { toWire } from "../users/to-wire.ts";
import { buildServerUser } from "./build-server-user.ts";
import type { Directory, DirectoryUser, ServerUserScene } from "./server-scene.ts";
import type {
  CreateUserOptions,
  ListUsersOptions,
  ServerUser,
  ServerUserList,
  ServerUserUpdate,
} from "./server-user.ts";
import { trueOrFalse } from "./true-or-false.ts";

const KEY_ERRORS = ["API_KEY_NOT_FOUND", "WRONG_API_KEY_TYPE", "API_KEY_REVOKED", "API_KEY_EXPIRED"] as const;

/** A user by their id. */
export async function fetchUser(scene: DirectoryUser): Promise<ServerUser | null> {
  const { core, userId, sender } = scene;
  const params = { user_id: userId };
  const answer = await core.attempt("GET /users/{user_id}", { params }, ["USER_NOT_FOUND"], sender);
  return answer.status === "ok" ? buildServerUser(answer.data, scene) : null;
}

/** A user by their id or by one of their keys. */
export async function findUser(directory: Directory, by: string | { apiKey: string }): Promise<ServerUser | null> {
  const { core, sender, user } = directory;
  if (typeof by === "string") return fetchUser(user(by));
  const answer = await core.attempt("POST /user-api-keys/check", { body: { api_key: by.apiKey } }, KEY_ERRORS, sender);
  return answer.status === "ok" ? fetchUser(user(answer.data.user_id)) : null;
}

/** A page of users. */
export async function listUsers(directory: Directory, options: ListUsersOptions = {}): Promise<ServerUserList> {
  const { core, sender, user } = directory;
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

/** Makes a user. */
export async function createUser(directory: Directory, options: CreateUserOptions): Promise<ServerUser> {
  const { core, sender, user } = directory;
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

/** Changes what the app's backend may change about a user. */
export async function updateUser(
  { core, userId, sender, show, lists }: ServerUserScene,
  changes: ServerUserUpdate,
): Promise<void> {
  const body: NonNullable<Input<"PATCH /users/{user_id}", "server">["body"]> = {
    ...toWire(changes),
    primary_email: changes.primaryEmail,
    primary_email_verified: changes.primaryEmailVerified,
    primary_email_auth_enabled: changes.primaryEmailAuthEnabled,
    client_read_only_metadata: changes.clientReadOnlyMetadata,
    server_metadata: changes.serverMetadata,
    password: changes.password,
  };
  show(await core.send("PATCH /users/{user_id}", { params: { user_id: userId }, body }, sender));
  await refreshed(lists.contactChannels(), lists.activeSessions(), lists.passkeys()); // They come with these fields.
}

/** Deletes a user. */
export async function deleteUser({ core, directory, userId, sender }: ServerUserScene): Promise<void> {
  await core.send("DELETE /users/{user_id}", { params: { user_id: userId } }, sender);
  directory.user(userId).resource.set(null);
}

/** Mails a link that verifies a user's primary address. @throws {Error} when there is none. */
export async function sendVerificationEmail(
  { lists }: ServerUserScene,
  options: { callbackUrl?: string | undefined } = {},
): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined> {
  const primary = (await lists.contactChannels().refresh()).find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error("There is nothing to verify: this user has no primary e-mail address.");
  return primary.sendVerificationEmail(options);
}
