import { shareReads } from "../database/shared-read.ts";
import { createProjectEmailRenderer, type EmailRenderer } from "../emails/project-email-renderer.ts";
import { createCountryFinder } from "../geo/country-finder.ts";
import { createLimiter, noLimits } from "../limits/limiter.ts";
import { keepMail } from "../mailbox/keep-mail.ts";
import { createFetchDocument } from "../network/fetch-document.ts";
import { createPost } from "../network/post.ts";
import { receiverPolicy } from "../network/receiver-policy.ts";
import { createProjectDirectory } from "../projects/project-directory.ts";
import type { Settings } from "../settings/settings.ts";
import { createAccessTokens } from "../tokens/access-token.ts";
import { findStartOfLaterClaims } from "../tokens/access-token-claims.ts";
import { createDeniedUsers } from "../tokens/denied-users.ts";
import { createVerificationCodes } from "../tokens/verification-code.ts";
import { createAiModel } from "./ai-chat/ai-model.ts";
import { createKeyUses } from "./api-keys/key-uses.ts";
import { SnsVerifier } from "./email-suppressions/ses-reports.ts";
import { createLazyMove } from "./lazy-move/lazy-move.ts";
import { LAZY_MOVE_ANSWER_MAX_BYTES } from "./lazy-move/read-answer.ts";
import { createProjectMetrics } from "./metrics/project-metrics.ts";
import { createSignInMetrics } from "./metrics/sign-in-metrics.ts";
import { createOAuthProviders } from "./oauth/providers/configured-provider.ts";
import { createClientDocuments } from "./oauth-server/client-documents.ts";
import { createIssuerKeys } from "./oauth-server/issuer-keys.ts";
import { noteEndedSessions } from "./oauth-server/logout-tokens.ts";
import { createOAuthServers } from "./oauth-server/oauth-server.ts";
import { createLeakedPasswords, noLeakedPasswords } from "./password/leaked-passwords.ts";
import { createPasswordBlocklist, noBlocklist } from "./password/password-blocklist.ts";
import { type ItemOfCustomer, readBalances } from "./payments/items/queries.ts";
import { createStripeConnections } from "./payments/stripe/connections.ts";
import { describeApi } from "./root/describe-api.ts";
import type { Services } from "./services.ts";
import { createActivity } from "./sessions/activity.ts";
import { findSessions } from "./sessions/find-sessions.ts";
import { createSignInHistory } from "./sessions/sign-in-history.ts";
import { firstOwnerCode } from "./sign-up/first-owner.ts";
import { deletionServices } from "./tables.ts";
import { createUserSearch } from "./user-administration/search-users.ts";

/** Dependencies of a backend's services. */
interface ServiceOptions
  extends Pick<
    Services,
    | "announceEvents"
    | "certainNow"
    | "publishEvents"
    | "svix"
    | "clock"
    | "counts"
    | "database"
    | "fetch"
    | "logger"
    | "passwords"
    | "random"
    | "rootSecret"
  > {
  readonly settings: Settings;
  readonly renderer: EmailRenderer;
}

/** Creates the services of all features. */
export async function createServices({
  database,
  settings,
  logger,
  clock,
  certainNow,
  random,
  rootSecret,
  fetch,
  passwords,
  renderer,
  counts,
  announceEvents,
  publishEvents,
  svix,
}: ServiceOptions): Promise<Services> {
  const deniedUsers = await createDeniedUsers({ database, clock, accessTokenSeconds: settings.accessTokenSeconds });
  const countries = createCountryFinder({ logger });
  // Strangers name the addresses: what the operator allows webhooks is not allowed here.
  const fetchDocument = createFetchDocument({
    mayUseAddress: receiverPolicy({ ...settings, internalWebhookReceivers: [] }),
  });
  return {
    ...deletionServices,
    deniedUsers,
    isDevelopment: settings.mode === "development",
    announceEvents,
    noteEndedSessions: (tenancy, tx, sessions) =>
      noteEndedSessions(tenancy, tx, { clock, random, rootSecret }, sessions),
    publishEvents,
    counts,
    svix,
    publicUrl: settings.publicUrl,
    database,
    clock,
    certainNow,
    random,
    rootSecret,
    accessTokens: createAccessTokens({
      isDenied: deniedUsers.isDenied,
      rootSecret,
      publicUrl: settings.publicUrl,
      lifetimeSeconds: settings.accessTokenSeconds,
      laterClaimsFrom: await findStartOfLaterClaims(database.db),
      clock,
    }),
    codes: createVerificationCodes({ rootSecret, clock, random }),
    passwords,
    stripe: createStripeConnections(settings.stripe, { fetch, random }),
    readBalance: shareReads((tenancy, items: readonly ItemOfCustomer[]) =>
      readBalances(tenancy, database.db, items, certainNow()),
    ),
    leakedPasswords:
      settings.breachApiUrl === null
        ? noLeakedPasswords
        : createLeakedPasswords({ url: settings.breachApiUrl, fetch, logger }),
    lazyMove: createLazyMove(
      createPost({ mayUseAddress: receiverPolicy(settings), maxBodyBytes: LAZY_MOVE_ANSWER_MAX_BYTES }),
      random,
    ),
    passwordBlocklist: settings.passwordBlocklist ? createPasswordBlocklist() : noBlocklist,
    projects: await createProjectDirectory({
      ...{ database, clock, rootSecret, logger },
      ...{ publicUrl: settings.publicUrl, hostedDomains: settings.hostedDomains },
    }),
    countries,
    activity: createActivity({ database, logger }),
    keyUses: createKeyUses({ database, logger }),
    signInHistory: createSignInHistory({ database, clock, random, countries, counts, logger }),
    findSession: shareReads((tenancy, hashes: readonly Buffer[]) =>
      findSessions(tenancy, database.db, hashes, clock.now()),
    ),
    projectMetrics: createProjectMetrics({ database: database.reads, clock }),
    signInMetrics: createSignInMetrics({ database: database.reads, clock }),
    emailRenderer: createProjectEmailRenderer(renderer),
    snsVerifier: new SnsVerifier(fetch),
    askModel: settings.ai && createAiModel(settings.ai, { fetch, logger }),
    mailSettings: settings,
    keepMail,
    schedulerSecret: settings.schedulerSecret,
    dashboardUrl: settings.dashboardUrl,
    userSearch: createUserSearch({ database, clock }),
    limiter: settings.rateLimits
      ? createLimiter({ database, rootSecret, clock, logger, onRefusal: counts.refusal })
      : noLimits,
    dashboardSignUp: settings.dashboardSignUp,
    firstOwnerCode: firstOwnerCode(rootSecret),
    fixedPasskeyChallenge: settings.fixedPasskeyChallenge,
    oauthServers: createOAuthServers({ clock, database, logger, publicUrl: settings.publicUrl, rootSecret }),
    clientDocuments: createClientDocuments(fetchDocument, clock),
    issuerKeys: createIssuerKeys(fetchDocument, clock),
    oauthProviders: createOAuthProviders({ settings: settings.oauth, fetch, clock }),
    fetch,
    logger,
    describeApi: describeApi(settings.publicUrl),
  };
}
