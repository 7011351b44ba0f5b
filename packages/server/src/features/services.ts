import type { EmailRendererServices } from "../emails/project-email-renderer.ts";
import type { SendEmailOptions } from "../emails/send-email-job.ts";
import type { BaseServices } from "../endpoints/context.ts";
import type { RetentionServices } from "../jobs/sweep.ts";
import type { LimiterServices } from "../limits/limiter.ts";
import type { DeleteProjectServices } from "../projects/delete-project-job.ts";
import type { AiChatServices } from "./ai-chat/routes.ts";
import type { IdleRemovalServices } from "./anonymous/remove-idle.ts";
import type { ApiKeyServices } from "./api-keys/key-uses.ts";
import type { BanServices } from "./bans/ban-user.ts";
import type { DeliverEmailsServices } from "./email-sending/deliver-emails-job.ts";
import type { EmailSendingServices } from "./email-sending/routes.ts";
import type { ProviderEventServices } from "./email-suppressions/provider-events.ts";
import type { LazyMoveServices } from "./lazy-move/lazy-move.ts";
import type { MetricsServices } from "./metrics/metrics-services.ts";
import type { OAuthServices } from "./oauth/oauth-services.ts";
import type { OAuthServerServices } from "./oauth-server/oauth-server.ts";
import type { PasskeyServices } from "./passkeys/options.ts";
import type { PasswordServices } from "./password/policy.ts";
import type { ItemServices } from "./payments/items/routes.ts";
import type { StripeAdministrationServices } from "./payments/stripe/routes.ts";
import type { RootServices } from "./root/describe-api.ts";
import type { SessionServices } from "./sessions/session-services.ts";
import type { SignUpServices } from "./sign-up/sign-up.ts";
import type { UserSearchServices } from "./user-administration/search-users.ts";
import type { DeliverWebhooksServices } from "./webhooks/deliver-job.ts";
import type { PublisherServices } from "./webhooks/publisher.ts";
import type { ForwardServices } from "./webhooks/svix-server/forward-job.ts";

/** Services of all features; the backend creates them, and each feature names those that it needs. */
export interface Services
  extends BaseServices,
    AiChatServices,
    ApiKeyServices,
    BanServices,
    EmailRendererServices,
    EmailSendingServices,
    ItemServices,
    LazyMoveServices,
    LimiterServices,
    MetricsServices,
    OAuthServerServices,
    OAuthServices,
    PasskeyServices,
    PasswordServices,
    PublisherServices,
    StripeAdministrationServices,
    ProviderEventServices,
    RootServices,
    SessionServices,
    SignUpServices,
    UserSearchServices {}

/** Services that background jobs need besides those of the features. */
export type BackendServices = Services &
  DeleteProjectServices &
  DeliverEmailsServices &
  DeliverWebhooksServices &
  ForwardServices &
  Pick<IdleRemovalServices, "settings"> &
  RetentionServices &
  SendEmailOptions;
