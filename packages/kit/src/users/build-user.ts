import type { Answer, Tier } from "@latchkit/contract";
import { methodsNamed, type Words } from "../lazily.ts";
import { authHeaders } from "../session/auth-headers.ts";
import { signOut } from "../session/sign-out.ts";
import type { Access } from "../transport/access.ts";
import type { CurrentServerUser, CurrentUser, CurrentUserUpdate, ServerUserUpdate } from "./current-user.ts";
import type { UserScene } from "./user-lists.ts";

export type UserWire = Answer<"GET /users/me">;
export type ServerUserWire = Answer<"GET /users/me", "server">;

/** What a user object works with, apart from what is known of the user. */
export interface UserParts<Update> extends UserScene {
  readonly access: Access<Tier>;
  update(changes: Update): Promise<void>;
}

/** The methods whose code is fetched when somebody first calls one; it stands in `actions.ts`. */
const FETCHED_METHODS =
  "setDisplayName setClientMetadata delete sendVerificationEmail updatePassword setPassword registerPasskey listPasskeys getActiveSessions revokeSession revokeOtherSessions listOAuthProviders getOAuthProvider getConnectedAccount connectAccount";

/** Those methods, as `actions.ts` writes them. */
export type FetchedUserMethods = Pick<CurrentUser, Words<typeof FETCHED_METHODS>>;

/** What they work with. */
export interface FetchedMethodScene extends UserParts<CurrentUserUpdate> {
  readonly primaryEmail: string | null;
}

/** The signed-in user from what the backend says of them. */
export function buildUser(wire: UserWire, parts: UserParts<CurrentUserUpdate>): CurrentUser {
  return Object.freeze(userMembers(wire, parts));
}

/** As `buildUser`, with what only the app's backend sees and does. */
export function buildServerUser(wire: ServerUserWire, parts: UserParts<ServerUserUpdate>): CurrentServerUser {
  const { update } = parts;
  return Object.freeze({
    ...userMembers(wire, parts),
    lastActiveAt: new Date(wire.last_active_at_millis),
    serverMetadata: wire.server_metadata,
    update,
    setPrimaryEmail: (primaryEmail, { verified } = {}) => update({ primaryEmail, primaryEmailVerified: verified }),
    setClientReadOnlyMetadata: (clientReadOnlyMetadata) => update({ clientReadOnlyMetadata }),
    setServerMetadata: (serverMetadata) => update({ serverMetadata }),
  } satisfies CurrentServerUser);
}

function userMembers(wire: UserWire, parts: UserParts<CurrentUserUpdate>): CurrentUser {
  const { core, session, lists, update } = parts;
  const scene: FetchedMethodScene = { ...parts, primaryEmail: wire.primary_email };
  return {
    id: wire.id,
    displayName: wire.display_name,
    primaryEmail: wire.primary_email,
    primaryEmailVerified: wire.primary_email_verified,
    profileImageUrl: wire.profile_image_url,
    signedUpAt: new Date(wire.signed_up_at_millis),
    clientMetadata: wire.client_metadata,
    clientReadOnlyMetadata: wire.client_read_only_metadata,
    hasPassword: wire.has_password,
    emailAuthEnabled: wire.auth_with_email,
    otpAuthEnabled: wire.otp_auth_enabled,
    passkeyAuthEnabled: wire.passkey_auth_enabled,
    isMultiFactorRequired: wire.requires_totp_mfa,
    isAnonymous: wire.is_anonymous,
    oauthProviders: wire.oauth_providers.map(({ id }) => ({ id })),
    selectedTeam: wire.selected_team && {
      id: wire.selected_team.id,
      displayName: wire.selected_team.display_name,
      profileImageUrl: wire.selected_team.profile_image_url,
      clientMetadata: wire.selected_team.client_metadata,
      clientReadOnlyMetadata: wire.selected_team.client_read_only_metadata,
    },
    currentSession: { getTokens: () => session.tokens() },
    update,
    signOut: (options) => signOut(core, session, options),
    getAuthHeaders: () => authHeaders(session),
    getAuthJson: () => session.tokens(),
    ...lists,
    ...methodsNamed<FetchedUserMethods>(FETCHED_METHODS, async (name, args) =>
      Reflect.apply((await core.actions()).user[name], null, [scene, ...args]),
    ),
  };
}
