import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import type { ConnectedAccountOptions, OAuthConnection } from "../connected-accounts/oauth-connection.ts";
import type { PermissionArguments, PermissionOptions, PermissionScope } from "../permissions/permission.ts";
import { authHeaders } from "../session/stores/auth-header.ts";
import { signOut } from "../sign-in/sign-out.ts";
import { buildTeam } from "../teams/build-team.ts";
import type { SessionContext, UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { CurrentUser } from "./current-user.ts";
import type { User, UserUpdate } from "./user.ts";
import type { UserLists } from "./user-lists.ts";

/** What the backend answers about the signed-in user. */
export type UserWire = Answer<"GET /users/me">;

/** Builds the signed-in user from an answer of the backend. */
export function buildUser(wire: UserWire, context: SessionContext<UserWire, UserLists>): CurrentUser {
  const { core, lists } = context;
  const teams = lists.teams();
  const contactChannels = lists.contactChannels();
  const oauthProviderLinks = lists.oauthProviderLinks();
  const update = async (fields: UserUpdate) => (await changes(core)).updateUser(context, fields);
  return Object.freeze({
    ...userMembers(wire, context),
    ...sessionMembers(context),
    selectedTeam: wire.selected_team && buildTeam(context, wire.selected_team),
    update,
    setDisplayName: (displayName) => update({ displayName }),
    setClientMetadata: (clientMetadata) => update({ clientMetadata }),
    setSelectedTeam: (team) => update({ selectedTeamId: team?.id ?? null }),
    delete: async () => (await changes(core)).deleteUser(context),
    teams,
    listTeams: teams.refresh,
    getTeam: async (id) => withId(id, await teams.refresh()),
    async createTeam(options) {
      const { createTeam } = await core.load(() => import("../teams/teams.ts"));
      const team = await createTeam(context, options);
      await update({ selectedTeamId: team.id });
      return team;
    },
    async leaveTeam(team) {
      const { leaveTeam } = await core.load(() => import("../teams/team-changes.ts"));
      return leaveTeam(context, team);
    },
    contactChannels,
    listContactChannels: contactChannels.refresh,
    async createContactChannel(options) {
      const { createContactChannel } = await core.load(() => import("../contact-channels/contact-channels.ts"));
      return createContactChannel(context, options);
    },
    async sendVerificationEmail(options) {
      const { sendVerificationEmail } = await core.load(() => import("../contact-channels/verify-email.ts"));
      return sendVerificationEmail(context, wire.primary_email, options);
    },
    oauthProviderLinks,
    listOAuthProviders: oauthProviderLinks.refresh,
    getOAuthProvider: async (id) => withId(id, await oauthProviderLinks.refresh()),
  } satisfies CurrentUser);
}

/** Builds what users of every tier have in common. */
export function userMembers<Wire extends UserWire>(wire: Wire, context: UserContext<UserLists>) {
  const { core, lists } = context;
  const apiKeys = lists.apiKeys();
  const passkeys = lists.passkeys();
  const activeSessions = lists.activeSessions();
  const notificationCategories = lists.notificationCategories();
  const permissions = (team: PermissionScope = {}, options: PermissionOptions = team) =>
    lists.permissions(team.id, options.recursive ?? true);
  const getPermission = async (...scope: PermissionArguments) => {
    const code = await core.load(() => import("../permissions/permissions.ts"));
    return code.getPermission(context, ...scope);
  };
  const members = {
    teamProfile: ({ id }) => lists.teamProfile(id),
    getTeamProfile: ({ id }) => lists.teamProfile(id).refresh(),
    permissions,
    listPermissions: (team?: PermissionScope, options?: PermissionOptions) => permissions(team, options).refresh(),
    getPermission,
    hasPermission: async (...scope: PermissionArguments) => (await getPermission(...scope)) !== null,
    apiKeys,
    listApiKeys: apiKeys.refresh,
    async createApiKey(options) {
      const { createUserApiKey } = await core.load(() => import("../api-keys/api-keys.ts"));
      return createUserApiKey(context, options);
    },
    passkeys,
    listPasskeys: passkeys.refresh,
    recoveryCodes: lists.recoveryCodes(),
    signIns: lists.signIns(),
    activeSessions,
    getActiveSessions: activeSessions.refresh,
    revokeSession: async (sessionId) => (await sessionsOf(core)).revokeSession(context, sessionId),
    revokeOtherSessions: async () => (await sessionsOf(core)).revokeOtherSessions(context),
    notificationCategories,
    listNotificationCategories: notificationCategories.refresh,
  } satisfies Partial<User>;
  return { ...toFields(wire), ...lists.customer("user", wire.id), ...members };
}

/** Builds what signed-in users of every tier have in common. */
export function sessionMembers(context: SessionContext<never, UserLists>) {
  const { core, session } = context;
  return {
    currentSession: { getTokens: () => session.tokens() },
    signOut: (options) => signOut(core, session, options),
    getAuthHeaders: () => authHeaders(session),
    getAuthJson: () => session.tokens(),
    updatePassword: async (passwords) => (await passwordOf(core)).updatePassword(context, passwords),
    setPassword: async (options) => (await passwordOf(core)).setPassword(context, options),
    async createRecoveryCodes(options) {
      const code = await core.load(() => import("../recovery-codes/recovery-codes.ts"));
      return code.createRecoveryCodes(context, options);
    },
    async registerPasskey(options) {
      const { registerPasskey } = await core.load(() => import("../passkeys/register.ts"));
      return registerPasskey(context, options);
    },
    getConnectedAccount,
    async connectAccount(providerId, options) {
      const { connectAccount } = await core.load(() => import("../oauth/authorize.ts"));
      return connectAccount(context, providerId, options);
    },
  } satisfies Partial<CurrentUser>;

  function getConnectedAccount(
    providerId: string,
    options: ConnectedAccountOptions & { or: "redirect" | "throw" },
  ): Promise<OAuthConnection>;
  function getConnectedAccount(providerId: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
  async function getConnectedAccount(providerId: string, options?: ConnectedAccountOptions) {
    const code = await core.load(() => import("../connected-accounts/connected-accounts.ts"));
    return code.getConnectedAccount(context, providerId, options);
  }
}

/** Finds an item by its id; `null` when there is none. */
export function withId<T extends { readonly id: string }>(id: string, items: readonly T[]): T | null {
  return items.find((item) => item.id === id) ?? null;
}

/** Names the fields of an answer. */
function toFields<Wire extends UserWire>({
  auth_with_email: emailAuthEnabled,
  requires_totp_mfa: isMultiFactorRequired,
  oauth_providers,
  ...others
}: Wire) {
  return {
    ...fromWire(others),
    emailAuthEnabled,
    isMultiFactorRequired,
    oauthProviders: oauth_providers.map(({ id }) => ({ id })),
  };
}

const changes = ({ load }: ClientCore) => load(() => import("./update-user.ts"));
const sessionsOf = ({ load }: ClientCore) => load(() => import("../active-sessions/active-sessions.ts"));
const passwordOf = ({ load }: ClientCore) => load(() => import("../password/change.ts"));
