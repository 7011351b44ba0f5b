import { type FindAccountOptions, findConnectedAccount } from "../connected-accounts/connected-accounts.ts";
import type { OAuthConnection } from "../connected-accounts/oauth-connection.ts";
import { createContactChannel } from "../contact-channels/contact-channels.ts";
import type { PermissionArguments } from "../permissions/permission.ts";
import { sessionMembers, userMembers, withId } from "../users/build-user.ts";
import { deleteUser as deleteOwnUser } from "../users/update-user.ts";
import { fromWire } from "../wire.ts";
import { buildServerTeam } from "./build-server-team.ts";
import { grantPermission, revokePermission } from "./permissions.ts";
import type { ServerSessionContext, ServerUserContext, ServerUserWire } from "./server-context.ts";
import type { CurrentServerUser, ServerUser } from "./server-user.ts";
import { createSession, inShortSession } from "./sessions.ts";
import { listSignInProblems, unlock } from "./sign-in-problems.ts";
import { leaveTeam } from "./team-changes.ts";
import { createTeamOf } from "./teams.ts";
import { banUser, deleteUser, deleteWithReceipt, liftBan, sendVerificationEmail, updateUser } from "./user-changes.ts";

/** Builds any user from an answer of the backend. */
export function buildServerUser(wire: ServerUserWire, context: ServerUserContext): ServerUser {
  return Object.freeze(serverMembers(wire, context));
}

/** Builds the signed-in user from an answer of the backend. */
export function buildCurrentServerUser(wire: ServerUserWire, context: ServerSessionContext): CurrentServerUser {
  return Object.freeze({
    ...serverMembers(wire, context),
    ...sessionMembers(context),
    delete: () => deleteOwnUser(context),
    deleteWithReceipt: async () => {
      const receipt = await deleteWithReceipt(context);
      context.session.end();
      return receipt;
    },
  } satisfies CurrentServerUser);
}

function serverMembers(wire: ServerUserWire, context: ServerUserContext) {
  const { core, lists, registry } = context;
  const teams = lists.teams();
  const contactChannels = lists.contactChannels();
  const oauthProviderLinks = lists.oauthProviderLinks();
  return {
    ...userMembers(wire, context),
    ...lists.customer("user", wire.id),
    selectedTeam: wire.selected_team && buildServerTeam(registry, wire.selected_team),
    update: (changes) => updateUser(context, changes),
    setDisplayName: (displayName) => updateUser(context, { displayName }),
    setClientMetadata: (clientMetadata) => updateUser(context, { clientMetadata }),
    setClientReadOnlyMetadata: (clientReadOnlyMetadata) => updateUser(context, { clientReadOnlyMetadata }),
    setServerMetadata: (serverMetadata) => updateUser(context, { serverMetadata }),
    setPrimaryEmail: (primaryEmail, { verified } = {}) =>
      updateUser(context, { primaryEmail, primaryEmailVerified: verified }),
    setSelectedTeam: (team) => updateUser(context, { selectedTeamId: team?.id ?? null }),
    isRestricted: wire.is_restricted,
    currentBan: wire.current_ban ? fromWire(wire.current_ban) : null,
    ban: (options) => banUser(context, options),
    liftBan: () => liftBan(context),
    listSignInProblems: () => listSignInProblems(context),
    unlock: () => unlock(context),
    delete: () => deleteUser(context),
    deleteWithReceipt: () => deleteWithReceipt(context),
    setPassword: async ({ password }) => void (await updateUser(context, { password })),
    updatePassword: (passwords) =>
      inShortSession(context, async (own) => (await core.late.signIn()).updatePassword(own, passwords)),
    registerPasskey: (options) =>
      inShortSession(context, async (own) => (await core.late.passkeys()).registerPasskey(own, options)),
    createSession: (options) => createSession(context, options),
    grantPermission: (...permission: PermissionArguments) => grantPermission(context, ...permission),
    revokePermission: (...permission: PermissionArguments) => revokePermission(context, ...permission),
    teams,
    listTeams: teams.refresh,
    getTeam: async (id) => withId(id, await teams.refresh()),
    createTeam: (options) => createTeamOf(context, options),
    leaveTeam: (team) => leaveTeam(context, team),
    contactChannels,
    listContactChannels: contactChannels.refresh,
    createContactChannel: (options) => createContactChannel(context, options),
    sendVerificationEmail: (options) => sendVerificationEmail(context, options),
    oauthProviderLinks,
    listOAuthProviders: oauthProviderLinks.refresh,
    getOAuthProvider: async (id) => withId(id, await oauthProviderLinks.refresh()),
    getConnectedAccount,
  } satisfies ServerUser;

  function getConnectedAccount(
    providerId: string,
    options: FindAccountOptions & { or: "throw" },
  ): Promise<OAuthConnection>;
  function getConnectedAccount(providerId: string, options?: FindAccountOptions): Promise<OAuthConnection | null>;
  function getConnectedAccount(providerId: string, options?: FindAccountOptions) {
    return findConnectedAccount(context, providerId, options);
  }
}
