import { fromBase64url, toBase64url } from "./base64url.ts";
import type { FetchedMethods } from "./client-app.ts";
import type { ClientCore } from "./client-core.ts";
import { CODE_ERRORS, withCode } from "./codes.ts";
import { sendVerificationEmail, verifyEmail } from "./contact-channels/verify.ts";
import { deviceOf } from "./device.ts";
import type { Implemented } from "./lazily.ts";
import { askSecondFactor } from "./mfa/ask-second-factor.ts";
import { once } from "./once.ts";
import { setPassword, updatePassword } from "./password/change.ts";
import { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from "./password/reset.ts";
import { signUpWithCredential } from "./password/sign-up.ts";
import type { PermissionOptions, PermissionScope } from "./permissions/permission.ts";
import { callbackUrl, pageUrl } from "./redirect/callback-url.ts";
import { go, goToPage, goToPageNamed, requireRelative, wantedPage } from "./redirect/go.ts";
import { relativePart } from "./redirect/relative-url.ts";
import type { Resource } from "./resource/resource.ts";
import { beginImpersonation, endImpersonation } from "./session/acting.ts";
import { finishSignIn } from "./session/finish-sign-in.ts";
import type { FreshSignIn } from "./session/stores/cookie-store.ts";
import type { FetchedTeamMethods, TeamScene } from "./teams/build-team.ts";
import type { AnyUserMethods, FetchedMethodScene, FetchedUserMethods } from "./users/build-user.ts";
import { deleteUser, updateUser } from "./users/change-user.ts";
import { getPartialUser } from "./users/partial-user.ts";
import { refreshed } from "./users/refreshed.ts";
import type { UserLists, UserScene } from "./users/user-scene.ts";
import { withoutAccount } from "./users/without-account.ts";
import { withoutData } from "./without-data.ts";

/** Lists as functions that fetch them. */
export type Fetched<Lists> = {
  readonly [Name in keyof Lists]: Lists[Name] extends (...args: infer Args) => Resource<infer Value>
    ? (scene: UserScene, ...args: Args) => Promise<Value>
    : never;
};

/** What an app offers; whatever takes much code has a piece of its own. */
const app: Implemented<FetchedMethods, ClientCore> = {
  getPartialUser,
  signUpWithCredential,
  sendForgotPasswordEmail,
  verifyPasswordResetCode,
  resetPassword,
  verifyEmail,
  sendMagicLinkEmail: async (core, ...args) => (await otp(core)).sendMagicLinkEmail(core, ...args),
  verifyMagicLinkCode: async (core, ...args) => (await otp(core)).verifyMagicLinkCode(core, ...args),
  signInWithMagicLink: async (core, ...args) => (await otp(core)).signInWithMagicLink(core, ...args),
  signInWithMfa: async (core, ...args) =>
    (await core.part(() => import("./mfa/sign-in.ts"))).signInWithMfa(core, ...args),
  signInWithOAuth: async (core, ...args) => (await oauth(core)).signInWithOAuth(core, ...args),
  callOAuthCallback: async (core) => (await oauth(core)).callOAuthCallback(core),
  signInWithPasskey: async (core, ...args) => (await passkeys(core)).signInWithPasskey(core, ...args),
  promptCliLogin: async (core, ...args) => (await cli(core)).promptCliLogin(core, ...args),
  completeCliLogin: async (core, ...args) => (await cli(core)).completeCliLogin(core, ...args),
  verifyTeamInvitationCode: async (core, ...args) => (await invitations(core)).verifyTeamInvitationCode(core, ...args),
  getTeamInvitationDetails: async (core, ...args) => (await invitations(core)).getTeamInvitationDetails(core, ...args),
  acceptTeamInvitation: async (core, ...args) => (await invitations(core)).acceptTeamInvitation(core, ...args),
  goTo: go,
};

/** What a user object offers in every tier. */
const anyUser: Implemented<AnyUserMethods, UserScene> = {
  listPasskeys: ({ lists }) => lists.passkeys().refresh(),
  getActiveSessions: ({ lists }) => lists.activeSessions().refresh(),
  revokeSession: async (scene, ...args) => (await sessions(scene.core)).revokeSession(scene, ...args),
  revokeOtherSessions: async (scene) => (await sessions(scene.core)).revokeOtherSessions(scene),
  listOAuthProviders: ({ lists }) => lists.oauthProviderLinks().refresh(),
  getOAuthProvider: async ({ lists }, id) => withId(id, await lists.oauthProviderLinks().refresh()),
  listTeams: ({ lists }) => lists.teams().refresh(),
  getTeam: async ({ lists }, id) => withId(id, await lists.teams().refresh()),
  leaveTeam: async (scene, ...args) => (await teams(scene.core)).leaveTeam(scene, ...args),
  getTeamProfile: ({ lists }, { id }) => lists.teamProfile(id).refresh(),
  listPermissions: ({ lists }, team: PermissionScope = {}, options: PermissionOptions = team) =>
    lists.permissions(team.id, options.recursive ?? true).refresh(),
  getPermission: async (scene, ...scope) => (await permissions(scene.core)).getPermission(scene, ...scope),
  hasPermission: async (scene, ...scope) => (await permissions(scene.core)).hasPermission(scene, ...scope),
  listContactChannels: ({ lists }) => lists.contactChannels().refresh(),
  createContactChannel: async (scene, ...args) => (await channels(scene.core)).createContactChannel(scene, ...args),
  listNotificationCategories: ({ lists }) => lists.notificationCategories().refresh(),
  listApiKeys: ({ lists }) => lists.apiKeys().refresh(),
  createApiKey: async (scene, ...args) => (await apiKeys(scene.core)).createUserApiKey(scene, ...args),
};

/** What the signed-in user offers, who sees themselves. */
const user: Implemented<FetchedUserMethods, FetchedMethodScene> = {
  ...anyUser,
  update: updateUser,
  setDisplayName: (scene, displayName) => updateUser(scene, { displayName }),
  setClientMetadata: (scene, clientMetadata) => updateUser(scene, { clientMetadata }),
  setSelectedTeam: (scene, team) => updateUser(scene, { selectedTeamId: team?.id ?? null }),
  delete: deleteUser,
  sendVerificationEmail,
  updatePassword,
  setPassword,
  registerPasskey: async (scene, ...args) => (await passkeys(scene.core)).registerPasskey(scene, ...args),
  getConnectedAccount: async (scene, ...args) => (await connected(scene.core)).getConnectedAccount(scene, ...args),
  connectAccount: async (scene, ...args) => (await oauth(scene.core)).connectAccount(scene, ...args),
  async createTeam(scene, options) {
    const team = await (await teams(scene.core)).createTeam(scene, options);
    await updateUser(scene, { selectedTeamId: team.id });
    return team;
  },
};

/** What a team object offers. */
const team: Implemented<FetchedTeamMethods, TeamScene> = {
  update: async (scene, ...args) => (await teams(scene.core)).updateTeam(scene, ...args),
  delete: async (scene) => (await teams(scene.core)).deleteTeam(scene),
  inviteUser: async (scene, ...args) => (await teams(scene.core)).inviteUser(scene, ...args),
  listUsers: ({ lists, teamId }) => lists.members(teamId).refresh(),
  removeUser: async (scene, ...args) => (await teams(scene.core)).removeUser(scene, ...args),
  listInvitations: ({ lists, teamId }) => lists.invitations(teamId).refresh(),
  listApiKeys: ({ lists, teamId }) => lists.teamApiKeys(teamId).refresh(),
  createApiKey: async (scene, ...args) => (await apiKeys(scene.core)).createTeamApiKey(scene, ...args),
};

/** What belongs to a user, and to their teams. */
const lists: Fetched<UserLists> = {
  passkeys: async (scene) => (await passkeys(scene.core)).fetchPasskeys(scene),
  activeSessions: async (scene) => (await sessions(scene.core)).fetchActiveSessions(scene),
  oauthProviderLinks: async (scene) => (await providers(scene.core)).fetchOAuthProviders(scene),
  teams: async (scene) => (await teams(scene.core)).fetchTeams(scene),
  contactChannels: async (scene) => (await channels(scene.core)).fetchContactChannels(scene),
  notificationCategories: async (scene) => (await notifications(scene.core)).fetchNotificationCategories(scene),
  apiKeys: async (scene) => (await apiKeys(scene.core)).fetchUserApiKeys(scene),
  permissions: async (scene, ...args) => (await permissions(scene.core)).fetchPermissions(scene, ...args),
  teamProfile: async (scene, ...args) => (await teams(scene.core)).fetchTeamProfile(scene, ...args),
  members: async (scene, ...args) => (await teams(scene.core)).fetchMembers(scene, ...args),
  invitations: async (scene, ...args) => (await teams(scene.core)).fetchInvitations(scene, ...args),
  teamApiKeys: async (scene, ...args) => (await apiKeys(scene.core)).fetchTeamApiKeys(scene, ...args),
};

const otp = ({ part }: ClientCore) => part(() => import("./otp.ts"));
const oauth = async ({ part }: ClientCore) => (await part(() => import("./oauth/oauth.ts"))).oauth;
const passkeys = async ({ part }: ClientCore) => (await part(() => import("./passkeys/passkeys.ts"))).passkeys;
const sessions = ({ part }: ClientCore) => part(() => import("./session/active-sessions.ts"));
const sharedCookie = ({ part }: ClientCore) => part(() => import("./session/stores/shared-cookie.ts"));
const providers = ({ part }: ClientCore) => part(() => import("./oauth-providers.ts"));
const connected = ({ part }: ClientCore) => part(() => import("./connected-accounts.ts"));
const teams = ({ part }: ClientCore) => part(() => import("./teams/teams.ts"));
const invitations = ({ part }: ClientCore) => part(() => import("./teams/invitations.ts"));
const permissions = ({ part }: ClientCore) => part(() => import("./permissions/permissions.ts"));
const channels = ({ part }: ClientCore) => part(() => import("./contact-channels/list.ts"));
const notifications = ({ part }: ClientCore) => part(() => import("./notifications/list.ts"));
const apiKeys = ({ part }: ClientCore) => part(() => import("./api-keys/api-keys.ts"));
const cli = ({ part }: ClientCore) => part(() => import("./cli.ts"));

function withId<T extends { readonly id: string }>(id: string, items: readonly T[]): T | null {
  return items.find((item) => item.id === id) ?? null;
}

/** What people do now and then: one piece, loaded with the first of it that somebody does. */
export const actions = {
  app,
  anyUser,
  user,
  team,
  lists,
  oauth,
  askSecondFactor,
  beginImpersonation,
  callbackUrl,
  CODE_ERRORS,
  deviceOf,
  endImpersonation,
  finishSignIn,
  fromBase64url,
  go,
  goToPage,
  goToPageNamed,
  once,
  passkeys,
  pageUrl,
  refreshed,
  relativePart,
  requireRelative,
  setPassword,
  shareSignIn: async (core: ClientCore, signIn: FreshSignIn) => (await sharedCookie(core)).shareSignIn(core, signIn),
  toBase64url,
  updatePassword,
  wantedPage,
  withCode,
  withoutAccount,
  withoutData,
};

export type Actions = typeof actions;
