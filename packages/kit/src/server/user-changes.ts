import type { Input } from "@latchkit/contract";
import type { KnownError } from "@latchkit/contract/errors";
import { refreshed } from "../resource/refreshed.ts";
import { toUserBody } from "../users/update-user.ts";
import { pagesChanged } from "./pages-changed.ts";
import type { ServerUserContext } from "./server-context.ts";
import type { BanOptions, ServerUserUpdate } from "./server-user.ts";

/** Updates what the app's backend may change about a user. */
export async function updateUser(
  { core, registry, userId, sender, show, lists }: ServerUserContext,
  changes: ServerUserUpdate,
): Promise<void> {
  const body: NonNullable<Input<"PATCH /users/{user_id}", "server">["body"]> = {
    ...toUserBody(changes),
    primary_email: changes.primaryEmail,
    primary_email_verified: changes.primaryEmailVerified,
    primary_email_auth_enabled: changes.primaryEmailAuthEnabled,
    client_read_only_metadata: changes.clientReadOnlyMetadata,
    server_metadata: changes.serverMetadata,
    password: changes.password,
    password_hash: changes.passwordHash,
    external_id: changes.externalId,
  };
  show(await core.send("PATCH /users/{user_id}", { params: { user_id: userId }, body }, sender));
  pagesChanged(registry.usersPage);
  await refreshed(lists.contactChannels(), lists.activeSessions(), lists.passkeys()); // These fields affect all of them.
}

/** Bans a user. */
export async function banUser(
  { core, userId, sender, show, lists }: ServerUserContext,
  { reason = null, endsAt = null }: BanOptions = {},
): Promise<void> {
  const body = { reason, ends_at_millis: endsAt?.getTime() ?? null };
  show(await core.send("POST /users/{user_id}/ban", { params: { user_id: userId }, body }, sender));
  await refreshed(lists.activeSessions());
}

/** Lifts the ban of a user. */
export async function liftBan({ core, userId, sender, show }: ServerUserContext): Promise<void> {
  show(await core.send("DELETE /users/{user_id}/ban", { params: { user_id: userId } }, sender));
}

/** Deletes a user. */
export async function deleteUser({ core, registry, userId, sender }: ServerUserContext): Promise<void> {
  await core.send("DELETE /users/{user_id}", { params: { user_id: userId } }, sender);
  forgetUser(registry, userId);
}

/** Deletes a user. @returns The receipt. */
export async function deleteWithReceipt({ core, registry, userId, sender }: ServerUserContext): Promise<string> {
  const input = { params: { user_id: userId }, query: { receipt: "true" } } as const;
  const { receipt = "" } = await core.send("DELETE /users/{user_id}", input, sender);
  forgetUser(registry, userId);
  return receipt;
}

function forgetUser(registry: ServerUserContext["registry"], userId: string): void {
  registry.user(userId).resource.set(null);
  pagesChanged(registry.usersPage);
}

/** Sends an email that verifies a user's primary address. @throws {Error} When the user has none. */
export async function sendVerificationEmail(
  { lists }: ServerUserContext,
  options: { callbackUrl?: string | undefined } = {},
): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined> {
  const primary = (await lists.contactChannels().refresh()).find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error("There is nothing to verify: this user has no primary email address.");
  return primary.sendVerificationEmail(options);
}
