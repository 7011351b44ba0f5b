import type { Answer } from "@latchkit/contract";
import type { ConnectedAccountOptions, OAuthConnection } from "../connected-accounts/oauth-connection.ts";
import { methodsOf } from "../methods-of.ts";
import type { PermissionArguments, PermissionOptions, PermissionScope } from "../permissions/permission.ts";
import { authHeaders } from "../session/stores/auth-header.ts";
import { signOut } from "../sign-in/sign-out.ts";
import { buildTeam } from "../teams/build-team.ts";
import type { SessionContext, UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { CurrentUser } from "./current-user.ts";
import type { User } from "./user.ts";
import type { UserLists } from "./user-lists.ts";

/** The signed-in user in the backend's response. */
export type UserWire = Answer<"GET /users/me">;

/** Builds the signed-in user from an answer of the backend. */
export function buildUser(wire: UserWire, context: SessionContext<UserWire, UserLists>): CurrentUser {
  const { core, lists } = context;
  const account = methodsOf(core.late.account, () => context);
  const teams = lists.teams();
  const contactChannels = lists.contactChannels();
  const oauthProviderLinks = lists.oauthProviderLinks();
  const update = account((code) => code.updateUser);
  const createTeam = account((code) => code.createTeam);
  const sendVerificationEmail = account((code) => code.sendVerificationEmail);
  return Object.freeze({
    ...userMembers(wire, context),
    ...sessionMembers(context),
    selectedTeam: wire.selected_team && buildTeam(context, wire.selected_team),
    update,
    setDisplayName: (displayName) => update({ displayName }),
    setClientMetadata: (clientMetadata) => update({ clientMetadata }),
    setSelectedTeam: (team) => update({ selectedTeamId: team?.id ?? null }),
    delete: account((code) => code.deleteUser),
    teams,
    listTeams: teams.refresh,
    getTeam: async (id) => withId(id, await teams.refresh()),
    async createTeam(options) {
      const team = await createTeam(options);
      await update({ selectedTeamId: team.id });
      return team;
    },
    leaveTeam: account((code) => code.leaveTeam),
    contactChannels,
    listContactChannels: contactChannels.refresh,
    createContactChannel: account((code) => code.createContactChannel),
    sendVerificationEmail: (options) => sendVerificationEmail(wire.primary_email, options),
    oauthProviderLinks,
    listOAuthProviders: oauthProviderLinks.refresh,
    getOAuthProvider: async (id) => withId(id, await oauthProviderLinks.refresh()),
  } satisfies CurrentUser);
}

/** Builds what users of every tier have in common. */
export function userMembers<Wire extends UserWire>(wire: Wire, context: UserContext<UserLists>) {
  const { core, lists } = context;
  const account = methodsOf(core.late.account, () => context);
  const apiKeys = lists.apiKeys();
  const passkeys = lists.passkeys();
  const activeSessions = lists.activeSessions();
  const notificationCategories = lists.notificationCategories();
  const permissions = (team: PermissionScope = {}, options: PermissionOptions = team) =>
    lists.permissions(team.id, options.recursive ?? true);
  const getPermission = account((code) => code.getPermission);
  const members = {
    teamProfile: ({ id }) => lists.teamProfile(id),
    getTeamProfile: ({ id }) => lists.teamProfile(id).refresh(),
    listTeamInvitations: account((code) => code.fetchReceivedInvitations),
    permissions,
    listPermissions: (team?: PermissionScope, options?: PermissionOptions) => permissions(team, options).refresh(),
    getPermission,
    hasPermission: async (...scope: PermissionArguments) => (await getPermission(...scope)) !== null,
    apiKeys,
    listApiKeys: apiKeys.refresh,
    createApiKey: account((code) => code.createUserApiKey),
    passkeys,
    listPasskeys: passkeys.refresh,
    recoveryCodes: lists.recoveryCodes(),
    signIns: lists.signIns(),
    activeSessions,
    getActiveSessions: activeSessions.refresh,
    revokeSession: account((code) => code.revokeSession),
    revokeOtherSessions: account((code) => code.revokeOtherSessions),
    notificationCategories,
    listNotificationCategories: notificationCategories.refresh,
  } satisfies Partial<User>;
  return { ...toFields(wire), ...lists.customer("user", wire.id), ...members };
}

/** Builds what signed-in users of every tier have in common. */
export function sessionMembers(context: SessionContext<never, UserLists>) {
  const { core, session } = context;
  const account = methodsOf(core.late.account, () => context);
  const oauth = methodsOf(core.late.oauth, () => context);
  const passkeys = methodsOf(core.late.passkeys, () => context);
  const signIn = methodsOf(core.late.signIn, () => context);
  const getTokens = () => session.tokens();
  return {
    currentSession: { getTokens },
    signOut: (options) => signOut(core, session, options),
    getAuthHeaders: () => authHeaders(session),
    getAuthJson: getTokens,
    updatePassword: signIn((code) => code.updatePassword),
    setPassword: signIn((code) => code.setPassword),
    createRecoveryCodes: account((code) => code.createRecoveryCodes),
    registerPasskey: passkeys((code) => code.registerPasskey),
    confirmSignIn: passkeys((code) => code.confirmSignIn),
    getConnectedAccount,
    connectAccount: oauth((code) => code.connectAccount),
  } satisfies Partial<CurrentUser>;

  function getConnectedAccount(
    providerId: string,
    options: ConnectedAccountOptions & { or: "redirect" | "throw" },
  ): Promise<OAuthConnection>;
  function getConnectedAccount(providerId: string, options?: ConnectedAccountOptions): Promise<OAuthConnection | null>;
  async function getConnectedAccount(providerId: string, options?: ConnectedAccountOptions) {
    const code = await core.late.oauth();
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
