import { actions } from "../actions.ts";
import { createTeamApiKey, fetchTeamApiKeys } from "../api-keys/api-keys.ts";
import type { ClientCore } from "../client-core.ts";
import { findConnectedAccount, getConnectedAccount } from "../connected-accounts.ts";
import { createContactChannel, fetchContactChannels } from "../contact-channels/list.ts";
import type { Implemented } from "../lazily.ts";
import type { Resource } from "../resource/resource.ts";
import type { FetchedServerAppMethods } from "../server-app.ts";
import { fetchInvitations, inviteUser } from "../teams/teams.ts";
import { deleteUser } from "../users/change-user.ts";
import type { FetchedServerTeamMethods } from "./build-server-team.ts";
import type { FetchedServerUserMethods, FetchedSessionMethods } from "./build-server-user.ts";
import { createOAuthProvider, fetchOAuthProviders } from "./oauth-providers.ts";
import { grantPermission, revokePermission } from "./permissions.ts";
import type { Directory, DirectoryTeam, ServerLists, ServerSessionScene, ServerUserScene } from "./server-scene.ts";
import { createSession } from "./sessions.ts";
import { listTeamGrants } from "./team-grants.ts";
import * as teams from "./teams.ts";
import * as users from "./users.ts";

/** What an app on a server offers besides. */
const app: Implemented<FetchedServerAppMethods, Directory> = {
  listUsers: users.listUsers,
  createUser: users.createUser,
  getTeam: teams.getTeam,
  listTeams: teams.listTeams,
  createTeam: teams.createTeam,
  listTeamGrants,
  createOAuthProvider,
  getDataVaultStore: async (directory, id) => (await dataVault(directory.core)).openStore(directory, id),
};

/** What a user object offers on a server. */
const user: Implemented<FetchedServerUserMethods, ServerUserScene> = {
  ...actions.anyUser,
  update: users.updateUser,
  setDisplayName: (scene, displayName) => users.updateUser(scene, { displayName }),
  setClientMetadata: (scene, clientMetadata) => users.updateUser(scene, { clientMetadata }),
  setClientReadOnlyMetadata: (scene, clientReadOnlyMetadata) => users.updateUser(scene, { clientReadOnlyMetadata }),
  setServerMetadata: (scene, serverMetadata) => users.updateUser(scene, { serverMetadata }),
  setPrimaryEmail: (scene, primaryEmail, { verified } = {}) =>
    users.updateUser(scene, { primaryEmail, primaryEmailVerified: verified }),
  setSelectedTeam: (scene, team) => users.updateUser(scene, { selectedTeamId: team?.id ?? null }),
  delete: users.deleteUser,
  sendVerificationEmail: users.sendVerificationEmail,
  grantPermission,
  revokePermission,
  createSession,
  listTeams: ({ lists }) => lists.teams().refresh(),
  getTeam: async ({ lists }, id) => (await lists.teams().refresh()).find((team) => team.id === id) ?? null,
  createTeam: teams.createTeamOf,
  leaveTeam: teams.leaveTeam,
  listContactChannels: ({ lists }) => lists.contactChannels().refresh(),
  createContactChannel,
  listOAuthProviders: ({ lists }) => lists.oauthProviderLinks().refresh(),
  getOAuthProvider: async ({ lists }, id) =>
    (await lists.oauthProviderLinks().refresh()).find((provider) => provider.id === id) ?? null,
  getConnectedAccount: findConnectedAccount,
};

/** What whoever is signed in offers besides. */
const sessionUser: Implemented<FetchedSessionMethods, ServerSessionScene> = {
  updatePassword: actions.updatePassword,
  setPassword: actions.setPassword,
  registerPasskey: async (scene, ...args) => (await actions.passkeys(scene.core)).registerPasskey(scene, ...args),
  delete: deleteUser,
  getConnectedAccount,
  connectAccount: async (scene, ...args) => (await actions.oauth(scene.core)).connectAccount(scene, ...args),
};

/** What a team object offers on a server. */
const team: Implemented<FetchedServerTeamMethods, DirectoryTeam> = {
  update: teams.updateTeam,
  delete: teams.deleteTeam,
  inviteUser,
  listUsers: ({ lists, teamId }) => lists.members(teamId).refresh(),
  addUser: teams.addUser,
  removeUser: teams.removeUser,
  listInvitations: ({ lists, teamId }) => lists.invitations(teamId).refresh(),
  listApiKeys: ({ lists, teamId }) => lists.teamApiKeys(teamId).refresh(),
  createApiKey: createTeamApiKey,
};

const dataVault = ({ part }: ClientCore) => part(() => import("../data-vault/open-store.ts"));

type Fetched<Lists, Scene> = {
  readonly [Name in keyof Lists]: Lists[Name] extends (...args: infer Args) => Resource<infer Value>
    ? (scene: Scene, ...args: Args) => Promise<Value>
    : never;
};

/** What belongs to a user. */
const lists: Fetched<Omit<ServerLists, keyof DirectoryTeam["lists"]>, ServerUserScene> = {
  ...actions.lists,
  teams: teams.fetchTeamsOf,
  contactChannels: fetchContactChannels,
  oauthProviderLinks: fetchOAuthProviders,
};

/** What belongs to a team. */
const teamLists: Fetched<DirectoryTeam["lists"], DirectoryTeam> = {
  members: teams.fetchMembers,
  invitations: fetchInvitations,
  teamApiKeys: fetchTeamApiKeys,
};

/** What the app's backend does: one piece, which no browser loads. */
export const serverActions = {
  app,
  user,
  sessionUser,
  team,
  lists,
  teamLists,
  fetchUser: users.fetchUser,
  findUser: users.findUser,
  fetchTeam: teams.fetchTeam,
  fetchAllTeams: teams.fetchAllTeams,
};

export type ServerActions = typeof serverActions;
