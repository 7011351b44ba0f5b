import type { Tables } from "../tables.ts";

/** Place of a table's rows in a database that is spread over several servers, with the reason. */
export interface Placement {
  /**
   * - `"project"`: a project's rows are together on one server, with those of all other tables of this kind.
   * - `"reference"`: every server has a copy.
   * - `"coordinator"`: rows stay on the server that Latchkit connects to. No foreign key leads from there to a project.
   */
  readonly on: "project" | "reference" | "coordinator";
  readonly reason: string;
}

const ofProject = (reason: string): Placement => ({ on: "project", reason });
const everywhere = (reason: string): Placement => ({ on: "reference", reason });
const onCoordinator = (reason: string): Placement => ({ on: "coordinator", reason });

/**
 * The decision for every table. Tables are distributed in this order: each comes after those that its foreign keys
 * refer to.
 */
export const PLACEMENTS: Readonly<Record<keyof Tables | "latchkit_migrations", Placement>> = {
  projects: everywhere(
    "The directory of projects: few rows, joined with those of one project and with the teams that own it.",
  ),
  users: ofProject("A project's users."),
  config_overrides: ofProject("A project's configuration."),
  project_keys: ofProject("A project's keys, which a request names together with the project."),
  teams: ofProject("A project's teams."),
  contact_channels: ofProject("Addresses of users, unique within their project."),
  sessions: ofProject("Sessions of users, read with them in one statement."),
  sign_ins: ofProject("Attempts to sign in to users' accounts."),
  verification_codes: ofProject("One-time codes, which a request names together with the project."),
  rate_limits: ofProject("Counted per project, by statements that name it."),
  passkeys: ofProject("Passkeys of users."),
  recovery_codes: ofProject("Recovery codes of users."),
  oauth_accounts: ofProject("Users' accounts at providers, unique within their project."),
  oauth_provider_tokens: ofProject("Tokens of users' accounts at providers."),
  oauth_authorizations: ofProject("Sign-ins at providers that have begun; the project is part of their key."),
  oauth_codes: ofProject("Codes that a client redeems; the project is part of their key."),
  oauth_clients: ofProject("Applications that sign users of a project in."),
  oauth_client_secrets: ofProject("Secrets of a project's OAuth clients."),
  oauth_workload_identities: ofProject("Programs that authenticate as a project's OAuth clients."),
  oauth_grants: ofProject("What users allow a project's OAuth clients, joined with both."),
  oauth_state: ofProject("Codes, tokens and requests of a project's OAuth clients; the project is part of their key."),
  oauth_signing_keys: ofProject("Keys that sign a project's ID tokens."),
  cli_logins: ofProject("Sign-ins of command lines to a project."),
  team_memberships: ofProject("Members of teams, joined with users and teams."),
  images: ofProject("Profile images of users and teams, and logos of the project."),
  team_permissions: ofProject("Permissions of members."),
  project_permissions: ofProject("Permissions of users."),
  team_invitations: ofProject("Invitations to teams."),
  api_keys: ofProject("API keys of users and teams."),
  notification_preferences: ofProject("Which emails users want."),
  audit_log: ofProject("What administrators have changed in the project."),
  deletion_receipts: ofProject("Receipts of a project's deleted users."),
  user_activity: ofProject("When users were active last, joined with them."),
  daily_activity: ofProject("On which days users were active; counted per project."),
  data_vault_entries: ofProject("Values of a project's data vault."),
  ai_chat_messages: ofProject("Conversations about a project's emails."),
  password_hash_kinds: ofProject("How long refused sign-ins of a project take."),
  idempotency_keys: ofProject("Answers that a project's clients may ask for again."),
  imports: ofProject("Imports into a project, which a job per import works off."),
  import_parts: ofProject("Parts of the files that are imported."),
  import_problems: ofProject("Lines of files that do not fit a project."),
  import_records: ofProject("What imports have created in a project."),
  email_sources: ofProject("Sources that a project's emails are rendered from."),
  emails: ofProject("A project's emails, which one job per project sends."),
  sent_emails: ofProject("Built-in emails that a project has sent."),
  email_drafts: ofProject("Drafts of a project's emails."),
  email_images: ofProject("Images that a project shows in its emails."),
  email_design_versions: ofProject("Versions of a project's templates and themes."),
  email_capacity_boosts: ofProject("How fast a project sends."),
  email_suppressions: ofProject("Addresses that a project does not write to."),
  email_render_failures: ofProject("Why a project's templates could not be rendered."),
  webhook_events: ofProject("Events of a project, written in the transactions that cause them."),
  webhook_endpoints: ofProject("Where a project's events go."),
  webhook_deliveries: ofProject("Deliveries to a project's endpoints, which one job per endpoint makes."),
  webhook_attempts: ofProject("Attempts to deliver."),
  svix_messages: ofProject("Which of a project's events are forwarded to the operator's Svix server."),
  payment_customers: ofProject("Users, teams and others who buy from a project."),
  product_versions: ofProject("Products of a project, as they were bought."),
  purchases: ofProject("What a project's customers have bought."),
  subscription_periods: ofProject("Paid periods of subscriptions."),
  item_entries: ofProject("Changes of customers' items."),
  item_balances: ofProject("How many of an item a customer has; changed together with its entries."),
  stripe_accounts: ofProject("A project's account at Stripe."),
  stripe_customers: ofProject("A project's customers at Stripe."),
  stripe_prices: ofProject("A project's prices at Stripe."),
  checkout_payments: ofProject("Purchases that have begun."),
  coupons: ofProject("Codes that lower a project's prices, and how often each was used."),
  payment_links: ofProject("Links to a project's products, and how often each has sold."),
  stripe_events: ofProject("Stripe's events about a project's customers."),
  stripe_calls: ofProject("Requests to Stripe that are made once."),
  stripe_differences: ofProject("Where Stripe and a project's purchases differ."),
  svix_forwarding: everywhere("One row of the installation, which statements about any project's events read."),
  jobs: onCoordinator("The queue: one question of a worker finds the next job of all projects, and locks it."),
  kept_time: onCoordinator("One row of the installation, which nothing else is joined with."),
  mailbox_messages: onCoordinator("The mailbox of development, which shows the emails of all projects."),
  stripe_account_directory: onCoordinator("Says whose an account is when Stripe names no project."),
  latchkit_migrations: onCoordinator("Which migrations were applied; read before anything else."),
};

/** The first table that is distributed; the others go where its rows are. */
export const LEADING_TABLE = "users";

/** The column that decides on which server a row is. */
export const DISTRIBUTION_COLUMN = "project_id";
