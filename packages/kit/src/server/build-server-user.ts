import { fetchedMethods, type Words } from "../lazily.ts";
import { authHeaders } from "../session/auth-headers.ts";
import { signOut } from "../session/sign-out.ts";
import { ANY_USER_METHODS, knownOf, listsOf } from "../users/build-user.ts";
import type { CurrentUser } from "../users/current-user.ts";
import type { ServerUserWire } from "../users/user-scene.ts";
import { buildServerTeam } from "./build-server-team.ts";
import type { ServerSessionScene, ServerUserScene } from "./server-scene.ts";
import type { CurrentServerUser, ServerUser } from "./server-user.ts";

const OWN_METHODS =
  "update setDisplayName setClientMetadata setClientReadOnlyMetadata setServerMetadata setPrimaryEmail setSelectedTeam delete sendVerificationEmail grantPermission revokePermission createSession createTeam getConnectedAccount";
const SESSION_METHODS = "updatePassword setPassword registerPasskey delete getConnectedAccount connectAccount";

/** Those methods, as `server-actions.ts` writes them. */
export type FetchedServerUserMethods = Pick<ServerUser, Words<typeof ANY_USER_METHODS> | Words<typeof OWN_METHODS>>;
export type FetchedSessionMethods = Pick<CurrentUser, Words<typeof SESSION_METHODS>>;

/** Any user from what the backend says of them to the app's own backend. */
export function buildServerUser(wire: ServerUserWire, scene: ServerUserScene): ServerUser {
  return Object.freeze(serverMembers(wire, scene));
}

/** The signed-in one. */
export function buildCurrentServerUser(wire: ServerUserWire, scene: ServerSessionScene): CurrentServerUser {
  const { core, directory, session } = scene;
  return Object.freeze({
    ...serverMembers(wire, scene),
    currentSession: { getTokens: () => session.tokens() },
    signOut: (options) => signOut(core, session, options),
    getAuthHeaders: () => authHeaders(session),
    getAuthJson: () => session.tokens(),
    ...fetchedMethods<FetchedSessionMethods, ServerSessionScene>(
      SESSION_METHODS,
      async () => (await directory.actions()).sessionUser,
      scene,
    ),
  } satisfies CurrentServerUser);
}

function serverMembers(wire: ServerUserWire, scene: ServerUserScene): ServerUser {
  const { directory } = scene;
  return {
    ...knownOf(wire),
    selectedTeam: wire.selected_team && buildServerTeam(directory, wire.selected_team),
    ...listsOf(scene.lists),
    ...fetchedMethods<FetchedServerUserMethods, ServerUserScene>(
      `${ANY_USER_METHODS} ${OWN_METHODS}`,
      async () => (await directory.actions()).user,
      scene,
    ),
  };
}
