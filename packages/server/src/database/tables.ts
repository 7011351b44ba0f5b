import type { EmailTables } from "./tables/emails.ts";
import type { IdempotencyTables } from "./tables/idempotency.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { JobTables } from "./tables/jobs.ts";
import type { OauthServerTables } from "./tables/oauth-server.ts";
import type { PaymentTables } from "./tables/payments.ts";
import type { ProjectTables } from "./tables/projects.ts";
import type { SignInTables } from "./tables/sign-in.ts";
import type { TeamTables } from "./tables/teams.ts";
import type { UserTables } from "./tables/users.ts";
import type { WebhookTables } from "./tables/webhooks.ts";

/** Every table, as Kysely sees it. Kept beside the migrations by hand; a test compares the two. */
export interface Tables
  extends EmailTables,
    IdempotencyTables,
    ImportTables,
    JobTables,
    OauthServerTables,
    PaymentTables,
    ProjectTables,
    SignInTables,
    TeamTables,
    UserTables,
    WebhookTables {}
