import type {
  CustomerType,
  DayInterval,
  OAuthProvider,
  ProductConfig,
  SecondFactor,
  SignInMethod,
} from "@latchkit/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonColumn, JsonParameter, JsonValue, NullableJsonColumn } from "./json.ts";

/** Every table, as Kysely sees it. Kept beside the migrations by hand; a test compares the two. */
export interface Tables {
  projects: ProjectsTable;
  config_overrides: ConfigOverridesTable;
  project_keys: ProjectKeysTable;
  teams: TeamsTable;
  users: UsersTable;
  contact_channels: ContactChannelsTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  verification_codes: VerificationCodesTable;
  team_memberships: TeamMembershipsTable;
  jobs: JobsTable;
  sent_emails: SentEmailsTable;
  emails: EmailsTable;
  email_sources: EmailSourcesTable;
  email_drafts: EmailDraftsTable;
  email_capacity_boosts: EmailCapacityBoostsTable;
  mailbox_messages: MailboxMessagesTable;
  images: ImagesTable;
  rate_limits: RateLimitsTable;
  team_permissions: TeamPermissionsTable;
  project_permissions: ProjectPermissionsTable;
  email_suppressions: EmailSuppressionsTable;
  ai_chat_messages: AiChatMessagesTable;
  email_render_failures: EmailRenderFailuresTable;
  email_design_versions: EmailDesignVersionsTable;
  webhook_events: WebhookEventsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  svix_messages: SvixMessagesTable;
  svix_forwarding: SvixForwardingTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  api_keys: ApiKeysTable;
  team_invitations: TeamInvitationsTable;
  notification_preferences: NotificationPreferencesTable;
  oauth_accounts: OauthAccountsTable;
  oauth_provider_tokens: OauthProviderTokensTable;
  oauth_authorizations: OauthAuthorizationsTable;
  oauth_codes: OauthCodesTable;
  cli_logins: CliLoginsTable;
  audit_log: AuditLogTable;
  daily_activity: DailyActivityTable;
  data_vault_entries: DataVaultEntriesTable;
  payment_customers: PaymentCustomersTable;
  product_versions: ProductVersionsTable;
  purchases: PurchasesTable;
  subscription_periods: SubscriptionPeriodsTable;
  item_entries: ItemEntriesTable;
  item_balances: ItemBalancesTable;
  stripe_accounts: StripeAccountsTable;
  stripe_customers: StripeCustomersTable;
  stripe_prices: StripePricesTable;
  checkout_payments: CheckoutPaymentsTable;
  stripe_events: StripeEventsTable;
  stripe_calls: StripeCallsTable;
  stripe_differences: StripeDifferencesTable;
}

/** A `bytea` column: read as a buffer, written from any bytes. */
type BytesColumn = ColumnType<Buffer, Uint8Array, Uint8Array>;
type NullableBytesColumn = ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;

export interface ProjectsTable {
  project_id: string;
  display_name: string;
  description: string | null;
  logo_url: string | null;
  full_logo_url: string | null;
  is_production_mode: Generated<boolean>;
  owner_team_id: string | null;
  created_at: Date;
  /** When the project was deleted; a job deletes its rows. */
  deleted_at: Generated<Date | null>;
}

export interface ConfigOverridesTable {
  project_id: string;
  branch_id: string;
  override: JsonColumn;
  updated_at: Date;
}

export interface ProjectKeysTable {
  project_id: string;
  id: string;
  description: string;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
  publishable_client_key_hash: NullableBytesColumn;
  publishable_client_key_last_four: string | null;
  secret_server_key_hash: NullableBytesColumn;
  secret_server_key_last_four: string | null;
  super_secret_admin_key_hash: NullableBytesColumn;
  super_secret_admin_key_last_four: string | null;
}

export interface TeamsTable {
  project_id: string;
  branch_id: string;
  id: string;
  display_name: string;
  profile_image_url: string | null;
  client_metadata: NullableJsonColumn;
  client_read_only_metadata: NullableJsonColumn;
  server_metadata: NullableJsonColumn;
  created_at: Date;
}

/** What became of one thing that was set; what is not there was, or is, not set. */
type AuditedChange = { readonly path: string; readonly before?: JsonValue; readonly after?: JsonValue };

/** An account at a provider, as the API shows it. */
type LinkedAccount = { id: string; account_id: string; email: string | null };

export interface UsersTable {
  project_id: string;
  branch_id: string;
  id: string;
  display_name: string | null;
  profile_image_url: string | null;
  locale: ColumnType<string | null, string | null | undefined, string | null>;
  signed_up_at: Date;
  last_active_at: Date;
  client_metadata: NullableJsonColumn;
  client_read_only_metadata: NullableJsonColumn;
  server_metadata: NullableJsonColumn;
  is_anonymous: Generated<boolean>;
  selected_team_id: string | null;
  password_hash: string | null;
  totp_secret_sealed: NullableBytesColumn;
  totp_last_step: number | null;
  totp_failures: Generated<number>;
  totp_blocked_until: Date | null;
  otp_auth_enabled: Generated<boolean>;
  banned_at: Date | null;
  ban_ends_at: Date | null;
  ban_reason: string | null;
  // The rest is kept by triggers and by PostgreSQL itself.
  has_passkey: ColumnType<boolean, never, never>;
  oauth_providers: ColumnType<readonly LinkedAccount[] | null, never, never>;
  search_text: ColumnType<string, never, never>;
  /** Whether the primary email address is verified; `null` without one. */
  email_verified: ColumnType<boolean | null, never, never>;
  last_active_hour: ColumnType<Date, never, never>;
}

export interface ContactChannelsTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  id: string;
  type: "email";
  value: string;
  is_primary: boolean;
  is_verified: boolean;
  used_for_auth: boolean;
  created_at: Date;
  is_verified_by_link: Generated<boolean>;
  totp_digest_when_verified: Generated<Buffer | null>;
}

export interface SessionsTable {
  project_id: string;
  branch_id: string;
  id: string;
  user_id: string;
  refresh_token_hash: BytesColumn;
  created_at: Date;
  expires_at: Date;
  is_impersonation: Generated<boolean>;
  /** When its user proved who they are, if that was not when it began. */
  authenticated_at: Generated<Date | null>;
  last_used_at: Date | null;
  last_used_end_user_ip_info: NullableJsonColumn;
}

export interface SignInsTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  attempted_at: Date;
  id: string;
  method: SignInMethod;
  provider_id: string | null;
  second_factor: SecondFactor | null;
  error_code: string | null;
  device: string | null;
  origin: string | null;
  location: NullableJsonColumn;
  is_new_device: Generated<boolean>;
}

export interface VerificationCodesTable {
  project_id: string;
  branch_id: string;
  type: string;
  code_hash: BytesColumn;
  tail_hash: BytesColumn;
  data_sealed: BytesColumn;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  consumption_id: string | null;
}

export interface TeamMembershipsTable {
  project_id: string;
  branch_id: string;
  team_id: string;
  user_id: string;
  created_at: Date;
  display_name: ColumnType<string | null, string | null | undefined, string | null>;
  profile_image_url: ColumnType<string | null, string | null | undefined, string | null>;
  /** The address of the invitation that the member accepted. */
  invited_email: ColumnType<string | null, string | null | undefined, never>;
}

export interface JobsTable {
  id: string;
  project_id: string | null;
  branch_id: string | null;
  kind: string;
  payload_sealed: BytesColumn;
  run_at: Date;
  attempts: Generated<number>;
  lease_expires_at: Date | null;
  last_error: string | null;
  created_at: Date;
  pool: Generated<string>;
  lane: Generated<number>;
  line: GeneratedAlways<string>;
  expires_at: Date | null;
  lost_leases: Generated<number>;
  is_wanted: Generated<boolean>;
}

export interface SentEmailsTable {
  project_id: string;
  branch_id: string;
  id: string;
  to_addresses: string[];
  subject: string;
  sent_at: Date;
  error: NullableJsonColumn;
  sender_config: JsonColumn;
  email_id: string | null;
}

export interface EmailSourcesTable {
  project_id: string;
  branch_id: string;
  id: string;
  tsx_source: string;
  theme_id: string | null;
  is_unthemed: Generated<boolean>;
  variables: JsonColumn;
  subject: string | null;
  notification_category_id: string;
  created_at: Date;
  variants: ColumnType<JsonValue, JsonParameter | undefined, JsonParameter>;
}

export interface EmailsTable {
  project_id: string;
  branch_id: string;
  id: string;
  created_at: Date;
  updated_at: Date;
  source_id: string | null;
  template_id: string | null;
  draft_id: string | null;
  recipient_type: string;
  user_id: string | null;
  addresses: string[] | null;
  is_high_priority: Generated<boolean>;
  skip_deliverability_check: Generated<boolean>;
  is_paused: Generated<boolean>;
  scheduled_at: Date;
  revision: Generated<number>;
  started_rendering_at: Date | null;
  rendered_at: Date | null;
  render_error: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  is_transactional: boolean | null;
  notification_category_id: string | null;
  started_sending_at: Date | null;
  finished_sending_at: Date | null;
  server_error: string | null;
  send_retries: Generated<number>;
  next_send_retry_at: Date | null;
  send_attempt_errors: ColumnType<JsonValue, JsonParameter | undefined, JsonParameter>;
  provider_message_id: string | null;
  skipped_at: Date | null;
  skipped_reason: string | null;
  skipped_details: NullableJsonColumn;
  can_have_delivery_info: Generated<boolean>;
  delivery_delayed_at: Date | null;
  bounced_at: Date | null;
  marked_as_spam_at: Date | null;
  opened_at: Date | null;
  clicked_at: Date | null;
  locale: ColumnType<string | null, string | null | undefined, string | null>;
  priority: GeneratedAlways<number>;
  due_at: GeneratedAlways<Date | null>;
  settled_at: GeneratedAlways<Date | null>;
}

export interface EmailDraftsTable {
  project_id: string;
  branch_id: string;
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id: string | null;
  is_unthemed: Generated<boolean>;
  sent_at: Date | null;
  created_at: Date;
  updated_at: Date;
  variants: ColumnType<JsonValue, JsonParameter | undefined, JsonParameter>;
}

export interface EmailCapacityBoostsTable {
  project_id: string;
  branch_id: string;
  expires_at: Date;
}

export interface MailboxMessagesTable {
  id: string;
  project_id: string | null;
  branch_id: string | null;
  received_at: Date;
  from_address: string;
  to_addresses: string[];
  subject: string;
  html: string | null;
  text_body: string | null;
  source: string | null;
}

export interface ImagesTable {
  project_id: string;
  branch_id: string;
  id: string;
  user_id: string | null;
  team_id: ColumnType<string | null, string | null | undefined, string | null>;
  logo: ColumnType<"logo" | "full_logo" | null, "logo" | "full_logo" | null | undefined, never>;
  media_type: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  bytes: BytesColumn;
  created_at: Date;
}

export interface RateLimitsTable {
  project_id: string;
  branch_id: string;
  key: string;
  level: number;
  counted_at: Date;
  next_at: Date;
  trusted_until: Date | null;
  expires_at: Date;
  account_key: string | null;
}

export interface OauthAccountsTable {
  project_id: string;
  branch_id: string;
  id: string;
  user_id: string;
  provider_config_id: string;
  provider_type: OAuthProvider;
  account_id: string;
  email: string | null;
  allow_sign_in: boolean;
  allow_connected_accounts: boolean;
  created_at: Date;
}

export interface OauthProviderTokensTable {
  project_id: string;
  branch_id: string;
  id: string;
  oauth_account_id: string;
  kind: "access" | "refresh";
  token_sealed: BytesColumn;
  scopes: string[];
  expires_at: Date | null;
  is_valid: Generated<boolean>;
  created_at: Date;
  refreshing_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface OauthAuthorizationsTable {
  project_id: string;
  branch_id: string;
  state_hash: BytesColumn;
  request_sealed: BytesColumn;
  created_at: Date;
  expires_at: Date;
}

export interface OauthCodesTable {
  project_id: string;
  branch_id: string;
  code_hash: BytesColumn;
  sign_in_sealed: BytesColumn;
  created_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, never, Date>;
  session_id: ColumnType<string | null, never, string>;
}

export interface TeamPermissionsTable {
  project_id: string;
  branch_id: string;
  team_id: string;
  user_id: string;
  permission_id: string;
  created_at: Date;
}

export interface ProjectPermissionsTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  permission_id: string;
  created_at: Date;
}

export interface PasskeysTable {
  project_id: string;
  branch_id: string;
  credential_id: BytesColumn;
  user_id: string;
  name: string;
  public_key: BytesColumn;
  counter: number;
  transports: string[];
  is_backup_eligible: boolean;
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface RecoveryCodesTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  code_hash: BytesColumn;
  created_at: Date;
}

export interface WebhookEventsTable {
  project_id: string;
  branch_id: string;
  id: string;
  position: ColumnType<string, never, never>;
  published_position: ColumnType<string | null, never, string | null>;
  type: string;
  subject_id: string;
  data: NullableJsonColumn;
  created_at: Date;
}

export interface WebhookEndpointsTable {
  project_id: string;
  branch_id: string;
  id: string;
  uid: string | null;
  url: string;
  description: string;
  event_types: string[] | null;
  is_disabled: boolean;
  disabled_because: string | null;
  metadata: JsonColumn;
  headers_sealed: NullableBytesColumn;
  secret_sealed: BytesColumn;
  previous_secret_sealed: NullableBytesColumn;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  is_failing_confirmed: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

export interface WebhookDeliveriesTable {
  project_id: string;
  branch_id: string;
  endpoint_id: string;
  event_id: string;
  position: string;
  subject_id: string;
  attempts: Generated<number>;
  due_at: Date | null;
  is_delivered: Generated<boolean>;
  is_manual: Generated<boolean>;
}

export interface WebhookAttemptsTable {
  project_id: string;
  branch_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  url: string;
  is_manual: boolean;
  is_success: boolean;
  response_status: number | null;
  response_body: string;
  error: string | null;
  duration_millis: number;
  attempted_at: Date;
}

export interface SvixMessagesTable {
  project_id: string;
  branch_id: string;
  event_id: string;
  position: string;
  attempts: Generated<number>;
}

export interface SvixForwardingTable {
  is_only: Generated<boolean>;
  since: Date;
}

export interface ApiKeysTable {
  project_id: string;
  branch_id: string;
  id: string;
  user_id: string | null;
  team_id: string | null;
  key_hash: BytesColumn;
  last_four: string;
  description: string;
  is_public: boolean;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface TeamInvitationsTable {
  project_id: string;
  branch_id: string;
  id: string;
  team_id: string;
  recipient_email: string;
  /** A member of the team; the invitation goes when they do. */
  sender_user_id: ColumnType<string | null, string | null, never>;
  /** Given on joining; `null` for the project's defaults. */
  permission_ids: ColumnType<string[] | null, string[] | null | undefined, never>;
  /** Whether it gives no more than its sender may give when it is accepted. */
  is_limited_to_sender: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
}

export interface NotificationPreferencesTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  category_id: string;
  enabled: boolean;
}

export interface EmailRenderFailuresTable {
  project_id: string;
  branch_id: string;
  template_id: string;
  message: string;
  failed_at: Date;
  notified_at: Date;
}

/** An object, because the JSON `null` of a message would become that of PostgreSQL. */
export interface KeptChatMessage {
  readonly message: JsonValue;
}

export interface AiChatMessagesTable {
  project_id: string;
  branch_id: string;
  thread_id: string;
  position: Generated<string>;
  message: JsonColumn<KeptChatMessage>;
  created_at: Date;
}

export interface EmailSuppressionsTable {
  project_id: string;
  branch_id: string;
  address: string;
  reason: string;
  details: string | null;
  suppressed_at: Date;
}

export interface EmailDesignVersionsTable {
  project_id: string;
  branch_id: string;
  design_id: string;
  id: string;
  tsx_source: string;
  replaced_at: Date;
  locale: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CliLoginsTable {
  project_id: string;
  branch_id: string;
  polling_code_hash: BytesColumn;
  login_code_hash: BytesColumn;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
  confirming_session_id: string | null;
  collected_at: Date | null;
}

export interface AuditLogTable {
  project_id: string;
  branch_id: string;
  id: string;
  /** Grows with every entry; as text, because it may outgrow what a number holds. */
  position: Generated<string>;
  happened_at: Date;
  action: string;
  subject_id: string | null;
  actor_type: "user" | "key" | "development_key";
  actor_user_id: string | null;
  actor_key_id: string | null;
  changes: JsonColumn<readonly AuditedChange[]>;
}

export interface DailyActivityTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  /** As `YYYY-MM-DD` in statements; compared, never read. */
  day: ColumnType<never, string, never>;
  is_anonymous: boolean;
  country: string | null;
}

export interface DataVaultEntriesTable {
  project_id: string;
  branch_id: string;
  store_id: string;
  hashed_key: string;
  data_key_sealed: BytesColumn;
  value_sealed: BytesColumn;
  created_at: Date;
  updated_at: Date;
}

export interface PaymentCustomersTable {
  project_id: string;
  branch_id: string;
  customer_type: CustomerType;
  customer_id: string;
  due_at: Date | null;
  created_at: Date;
}

/** Metadata of a product that was described in a request. */
export interface ProductMetadata {
  readonly client: JsonValue;
  readonly clientReadOnly: JsonValue;
  readonly server: JsonValue;
}

/** A product as it was when it was bought: what its owner keeps, whatever becomes of the configuration. */
export interface ProductVersion extends ProductConfig {
  readonly metadata?: ProductMetadata | undefined;
}

export interface ProductVersionsTable {
  project_id: string;
  branch_id: string;
  id: string;
  product: JsonColumn<ProductVersion>;
  created_at: Date;
}

/** Where a purchase came from. */
export type PurchaseSource = "test_mode" | "api_grant" | "purchase_page";

/** Of a subscription, as Stripe names it; of a one-time purchase, `paid` or `refunded`. */
export type PurchaseStatus =
  | "active"
  | "trialing"
  | "canceled"
  | "paused"
  | "incomplete"
  | "incomplete_expired"
  | "past_due"
  | "unpaid"
  | "paid"
  | "refunded";

export interface PurchasesTable {
  project_id: string;
  branch_id: string;
  id: string;
  kind: "subscription" | "one_time";
  customer_type: CustomerType;
  customer_id: string;
  product_id: string | null;
  version_id: string;
  price_id: string | null;
  quantity: number;
  source: PurchaseSource;
  status: PurchaseStatus;
  renews_every: NullableJsonColumn<DayInterval>;
  anchor_at: Date | null;
  periods_begun: number;
  period_starts_at: Date | null;
  period_ends_at: Date | null;
  cancel_at_period_end: boolean;
  fails_next: boolean;
  provider_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  refunded_at: Date | null;
  last_notice: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SubscriptionPeriodsTable {
  project_id: string;
  branch_id: string;
  purchase_id: string;
  starts_at: Date;
  ends_at: Date | null;
  status: "trialing" | "paid" | "past_due";
}

export interface ItemEntriesTable {
  project_id: string;
  branch_id: string;
  id: Generated<string>;
  source: string;
  kind: string;
  customer_type: CustomerType;
  customer_id: string;
  item_id: string;
  quantity: number;
  description: string | null;
  purchase_id: string | null;
  effective_at: Date;
  expires_at: Date | null;
  created_at: Date;
}

export interface ItemBalancesTable {
  project_id: string;
  branch_id: string;
  customer_type: CustomerType;
  customer_id: string;
  item_id: string;
  quantity: number;
  unsettled: number;
  boundary_at: Date | null;
  defaults: string;
  state: JsonColumn;
}

export interface StripeAccountsTable {
  project_id: string;
  branch_id: string;
  account_id: string;
  created_at: Date;
}

export interface StripeCustomersTable {
  project_id: string;
  branch_id: string;
  scope: string;
  customer_type: CustomerType;
  customer_id: string;
  stripe_customer_id: string;
  events: Generated<number>;
  synced_events: Generated<number>;
  syncs: Generated<number>;
  synced_at: Date | null;
  created_at: Date;
}

export interface StripePricesTable {
  project_id: string;
  branch_id: string;
  scope: string;
  product_id: string;
  version_id: string;
  price_id: string;
  stripe_price_id: string;
  created_at: Date;
}

export interface CheckoutPaymentsTable {
  project_id: string;
  branch_id: string;
  id: string;
  scope: string;
  code_hash: BytesColumn;
  customer_type: CustomerType;
  customer_id: string;
  product_id: string | null;
  version_id: string;
  price_id: string;
  quantity: number;
  kind: "payment" | "subscription" | "switch";
  stripe_id: string | null;
  replaces: JsonColumn<readonly string[]>;
  state: "open" | "replaced" | "paid";
  created_at: Date;
}

export interface StripeEventsTable {
  project_id: string;
  branch_id: string;
  id: string;
  type: string;
  stripe_customer_id: string | null;
  happened_at: Date;
  received_at: Date;
}

export interface StripeCallsTable {
  project_id: string;
  branch_id: string;
  purpose: string;
  id: string;
  created_at: Date;
}

export interface StripeDifferencesTable {
  project_id: string;
  branch_id: string;
  id: string;
  customer_type: CustomerType;
  customer_id: string;
  stripe_customer_id: string;
  details: JsonColumn<readonly string[]>;
  is_repaired: boolean;
  found_at: Date;
}
