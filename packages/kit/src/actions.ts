import { fromBase64url, toBase64url } from "./base64url.ts";
import type { FetchedMethods } from "./client-app.ts";
import type { ClientCore } from "./client-core.ts";
import { CODE_ERRORS, withCode } from "./codes.ts";
import { sendVerificationEmail, verifyEmail } from "./contact-channels.ts";
import { deviceOf } from "./device.ts";
import { askSecondFactor } from "./mfa/ask-second-factor.ts";
import { once } from "./once.ts";
import { setPassword, updatePassword } from "./password/change.ts";
import { resetPassword, sendForgotPasswordEmail, verifyPasswordResetCode } from "./password/reset.ts";
import { signUpWithCredential } from "./password/sign-up.ts";
import { callbackUrl, pageUrl } from "./redirect/callback-url.ts";
import { go, goToPage, goToPageNamed, requireRelative, wantedPage } from "./redirect/go.ts";
import { relativePart } from "./redirect/relative-url.ts";
import type { Resource } from "./resource/resource.ts";
import { finishSignIn } from "./session/finish-sign-in.ts";
import type { FreshSignIn } from "./session/stores/cookie-store.ts";
import type { FetchedMethodScene, FetchedUserMethods } from "./users/build-user.ts";
import { deleteUser, updateUser } from "./users/change-user.ts";
import { getPartialUser } from "./users/partial-user.ts";
import { refreshed } from "./users/refreshed.ts";
import type { UserLists, UserScene } from "./users/user-lists.ts";
import { withoutAccount } from "./users/without-account.ts";
import { withoutData } from "./without-data.ts";

/** Methods as functions that are handed what they work with. */
type Implemented<Methods, Scene> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Returned
    ? (scene: Scene, ...args: Args) => Returned
    : never;
};

/** Lists as functions that fetch them. */
type Fetched<Lists> = {
  readonly [Name in keyof Lists]: Lists[Name] extends Resource<infer Value>
    ? (scene: UserScene) => Promise<Value>
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
};

/** What a user object offers. */
const user: Implemented<FetchedUserMethods, FetchedMethodScene> = {
  setDisplayName: ({ update }, displayName) => update({ displayName }),
  setClientMetadata: ({ update }, clientMetadata) => update({ clientMetadata }),
  delete: deleteUser,
  sendVerificationEmail,
  updatePassword,
  setPassword,
  registerPasskey: async (scene, ...args) => (await passkeys(scene.core)).registerPasskey(scene, ...args),
  listPasskeys: ({ lists }) => lists.passkeys.refresh(),
  getActiveSessions: ({ lists }) => lists.activeSessions.refresh(),
  revokeSession: async (scene, ...args) => (await sessions(scene.core)).revokeSession(scene, ...args),
  revokeOtherSessions: async (scene) => (await sessions(scene.core)).revokeOtherSessions(scene),
  listOAuthProviders: ({ lists }) => lists.oauthProviderLinks.refresh(),
  getOAuthProvider: async ({ lists }, id) =>
    (await lists.oauthProviderLinks.refresh()).find((provider) => provider.id === id) ?? null,
  getConnectedAccount: async (scene, ...args) => (await connected(scene.core)).getConnectedAccount(scene, ...args),
  connectAccount: async (scene, ...args) => (await oauth(scene.core)).connectAccount(scene, ...args),
};

/** What belongs to a user. */
const lists: Fetched<UserLists> = {
  passkeys: async (scene) => (await passkeys(scene.core)).fetchPasskeys(scene),
  activeSessions: async (scene) => (await sessions(scene.core)).fetchActiveSessions(scene),
  oauthProviderLinks: async (scene) => (await providers(scene.core)).fetchOAuthProviders(scene),
};

const otp = ({ part }: ClientCore) => part(() => import("./otp.ts"));
const oauth = async ({ part }: ClientCore) => (await part(() => import("./oauth/oauth.ts"))).oauth;
const passkeys = async ({ part }: ClientCore) => (await part(() => import("./passkeys/passkeys.ts"))).passkeys;
const sessions = ({ part }: ClientCore) => part(() => import("./session/active-sessions.ts"));
const sharedCookie = ({ part }: ClientCore) => part(() => import("./session/stores/shared-cookie.ts"));
const providers = ({ part }: ClientCore) => part(() => import("./oauth-providers.ts"));
const connected = ({ part }: ClientCore) => part(() => import("./connected-accounts.ts"));
const cli = ({ part }: ClientCore) => part(() => import("./cli.ts"));

/** What people do now and then: one piece, loaded with the first of it that somebody does. */
export const actions = {
  app,
  user,
  lists,
  askSecondFactor,
  callbackUrl,
  CODE_ERRORS,
  deviceOf,
  finishSignIn,
  fromBase64url,
  go,
  goToPage,
  goToPageNamed,
  once,
  pageUrl,
  refreshed,
  relativePart,
  requireRelative,
  shareSignIn: async (core: ClientCore, signIn: FreshSignIn) => (await sharedCookie(core)).shareSignIn(core, signIn),
  toBase64url,
  updateUser,
  wantedPage,
  withCode,
  withoutAccount,
  withoutData,
};

export type Actions = typeof actions;
