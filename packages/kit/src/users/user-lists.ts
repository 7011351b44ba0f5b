import type { ActiveSessionLists } from "../active-sessions/active-sessions.ts";
import type { SignInLists } from "../active-sessions/sign-ins.ts";
import type { UserApiKeyLists } from "../api-keys/api-key.ts";
import type { ClientCore } from "../client-core.ts";
import type { ContactChannelLists } from "../contact-channels/contact-channel.ts";
import { methodsOf } from "../methods-of.ts";
import type { NotificationLists } from "../notifications/notification-category.ts";
import type { OAuthProviderLists } from "../oauth-providers/oauth-provider.ts";
import type { PasskeyLists } from "../passkeys/passkey.ts";
import type { CustomerLists } from "../payments/customer.ts";
import { customersOf } from "../payments/open-customer.ts";
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
  const account = methodsOf(core.late.account, context);
  const passkeys = methodsOf(core.late.passkeys, context);
  return {
    activeSessions: list(account((code) => code.fetchActiveSessions)),
    apiKeys: list(account((code) => code.fetchUserApiKeys)),
    customer: customersOf(core, () => context().sender),
    contactChannels: list(account((code) => code.fetchContactChannels)),
    notificationCategories: list(account((code) => code.fetchNotificationCategories)),
    oauthProviderLinks: list(account((code) => code.fetchOAuthProviders)),
    passkeys: list(passkeys((code) => code.fetchPasskeys)),
    permissions: list(account((code) => code.fetchPermissions)),
    recoveryCodes: list(account((code) => code.fetchRecoveryCodes)),
    signIns: list(account((code) => code.fetchSignIns)),
    teams: list(account((code) => code.fetchTeams)),
    teamProfile: list(account((code) => code.fetchTeamProfile)),
    members: list(account((code) => code.fetchMembers)),
    invitations: list(account((code) => code.fetchInvitations)),
    teamApiKeys: list(account((code) => code.fetchTeamApiKeys)),
  };
}
