import type { ActiveSessionLists } from "../active-sessions/active-sessions.ts";
import type { SignInLists } from "../active-sessions/sign-ins.ts";
import type { UserApiKeyLists } from "../api-keys/api-key.ts";
import type { ClientCore } from "../client-core.ts";
import type { ContactChannelLists } from "../contact-channels/contact-channel.ts";
import type { NotificationLists } from "../notifications/notification-category.ts";
import type { OAuthProviderLists } from "../oauth-providers/oauth-provider.ts";
import type { PasskeyLists } from "../passkeys/passkey.ts";
import type { CustomerLists } from "../payments/customer.ts";
import { openCustomer } from "../payments/open-customer.ts";
import type { PermissionLists } from "../permissions/permission.ts";
import type { RecoveryCodeLists } from "../recovery-codes/recovery-codes.ts";
import { type CachedResource, cached } from "../resource/cached.ts";
import { memoize } from "../resource/memoize.ts";
import type { TeamLists } from "../teams/team.ts";
import type { UserContext } from "../user-context.ts";

/** The lists that belong to a user and their teams: fetched on demand, and refreshed by changes. */
export interface UserLists
  extends ActiveSessionLists,
    ContactChannelLists,
    CustomerLists,
    NotificationLists,
    OAuthProviderLists,
    PasskeyLists,
    PermissionLists,
    RecoveryCodeLists,
    SignInLists,
    TeamLists,
    UserApiKeyLists {}

/** Creates the lists of one user. @param context Returns the user's context, which holds these lists. */
export function createUserLists(core: ClientCore, context: () => UserContext<UserLists>): UserLists {
  const list = <Args extends readonly (string | boolean | undefined)[], T>(fetchList: (...args: Args) => Promise<T>) =>
    memoize((...args: Args): CachedResource<T> => cached(core.platform, () => fetchList(...args)));
  return {
    activeSessions: list(async () => (await activeSessions(core)).fetchActiveSessions(context())),
    apiKeys: list(async () => (await apiKeys(core)).fetchUserApiKeys(context())),
    customer: memoize((customer_type, customer_id) =>
      openCustomer({ core, params: { customer_type, customer_id }, sender: () => context().sender, known: [] }),
    ),
    contactChannels: list(async () => (await contactChannels(core)).fetchContactChannels(context())),
    notificationCategories: list(async () => (await notifications(core)).fetchNotificationCategories(context())),
    oauthProviderLinks: list(async () => (await oauthProviders(core)).fetchOAuthProviders(context())),
    passkeys: list(async () => (await passkeys(core)).fetchPasskeys(context())),
    permissions: list(async (teamId: string | undefined, isRecursive: boolean) =>
      (await permissions(core)).fetchPermissions(context(), teamId, isRecursive),
    ),
    recoveryCodes: list(async () => (await recoveryCodes(core)).fetchRecoveryCodes(context())),
    signIns: list(async () => (await signIns(core)).fetchSignIns(context())),
    teams: list(async () => (await teams(core)).fetchTeams(context())),
    teamProfile: list(async (teamId: string) => (await teams(core)).fetchTeamProfile(context(), teamId)),
    members: list(async (teamId: string) => (await teams(core)).fetchMembers(context(), teamId)),
    invitations: list(async (teamId: string) => (await teams(core)).fetchInvitations(context(), teamId)),
    teamApiKeys: list(async (teamId: string) => (await apiKeys(core)).fetchTeamApiKeys(context(), teamId)),
  };
}

const activeSessions = ({ load }: ClientCore) => load(() => import("../active-sessions/active-sessions.ts"));
const apiKeys = ({ load }: ClientCore) => load(() => import("../api-keys/api-keys.ts"));
const contactChannels = ({ load }: ClientCore) => load(() => import("../contact-channels/contact-channels.ts"));
const notifications = ({ load }: ClientCore) => load(() => import("../notifications/notification-categories.ts"));
const oauthProviders = ({ load }: ClientCore) => load(() => import("../oauth-providers/oauth-providers.ts"));
const passkeys = ({ load }: ClientCore) => load(() => import("../passkeys/list-passkeys.ts"));
const permissions = ({ load }: ClientCore) => load(() => import("../permissions/permissions.ts"));
const recoveryCodes = ({ load }: ClientCore) => load(() => import("../recovery-codes/recovery-codes.ts"));
const signIns = ({ load }: ClientCore) => load(() => import("../active-sessions/sign-ins.ts"));
const teams = ({ load }: ClientCore) => load(() => import("../teams/teams.ts"));
