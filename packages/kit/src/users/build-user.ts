import { fetchedMethods, named, type Words } from "../lazily.ts";
import type { PermissionOptions, PermissionScope } from "../permissions/permission.ts";
import { authHeaders } from "../session/auth-headers.ts";
import { signOut } from "../session/sign-out.ts";
import { buildTeam } from "../teams/build-team.ts";
import { fromWire } from "../wire.ts";
import type { CurrentUser } from "./current-user.ts";
import type { User } from "./user.ts";
import { type SessionScene, USER_LISTS, type UserListName, type UserLists, type UserWire } from "./user-scene.ts";

/** Methods that users have in every tier, and whose code is fetched when somebody first calls one. In the order that compresses best. */
export const ANY_USER_METHODS =
  "listTeams listApiKeys createApiKey listNotificationCategories getActiveSessions revokeOtherSessions revokeSession listPermissions listPasskeys getTeamProfile hasPermission listOAuthProviders getTeam getPermission listContactChannels leaveTeam getOAuthProvider createContactChannel";

/** The same, of the signed-in user alone, or with code of its own there. */
const OWN_METHODS =
  "createTeam getConnectedAccount connectAccount update delete setPassword sendVerificationEmail registerPasskey updatePassword setDisplayName setSelectedTeam setClientMetadata";

/** Those methods, as `actions.ts` writes them. */
export type AnyUserMethods = Pick<User, Words<typeof ANY_USER_METHODS>>;
export type FetchedUserMethods = AnyUserMethods & Pick<CurrentUser, Words<typeof OWN_METHODS>>;

/** What they work with. */
export interface FetchedMethodScene extends SessionScene {
  readonly user: UserWire;
}

/** The signed-in user from what the backend says of them. */
export function buildUser(wire: UserWire, scene: SessionScene): CurrentUser {
  const { core, session } = scene;
  return Object.freeze({
    ...knownOf(wire),
    selectedTeam: wire.selected_team && buildTeam(scene, wire.selected_team),
    currentSession: { getTokens: () => session.tokens() },
    signOut: (options) => signOut(core, session, options),
    getAuthHeaders: () => authHeaders(session),
    getAuthJson: () => session.tokens(),
    ...listsOf(scene.lists),
    ...fetchedMethods<FetchedUserMethods, FetchedMethodScene>(
      `${ANY_USER_METHODS} ${OWN_METHODS}`,
      async () => (await core.actions()).user,
      { ...scene, user: wire },
    ),
  } satisfies CurrentUser);
}

/** What an answer tells about a user, under our names. */
export function knownOf<Wire extends UserWire>({
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

/** A user's lists, as members of the user. */
export function listsOf<Lists extends UserLists>(
  lists: Lists,
): { [Name in UserListName]: ReturnType<Lists[Name]> } & Pick<User, "permissions" | "teamProfile"> {
  return {
    ...named<{ [Name in UserListName]: ReturnType<Lists[Name]> }>(USER_LISTS, (name) => lists[name]()),
    permissions: (team: PermissionScope = {}, options: PermissionOptions = team) =>
      lists.permissions(team.id, options.recursive ?? true),
    teamProfile: ({ id }) => lists.teamProfile(id),
  };
}
