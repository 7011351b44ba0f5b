import type { EmailSkipReason, SuppressionReason } from "@latchkit/contract";
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from "kysely";
import type { JsonColumn, JsonParameter, JsonValue, NullableJsonColumn } from "../json.ts";

/** Tables of emails, their designs, and the mail that comes back. */
export interface EmailTables {
  sent_emails: SentEmailsTable;
  emails: EmailsTable;
  email_sources: EmailSourcesTable;
  email_drafts: EmailDraftsTable;
  email_images: EmailImagesTable;
  email_capacity_boosts: EmailCapacityBoostsTable;
  mailbox_messages: MailboxMessagesTable;
  email_suppressions: EmailSuppressionsTable;
  email_render_failures: EmailRenderFailuresTable;
  email_design_versions: EmailDesignVersionsTable;
}

type JsonObject = { readonly [name: string]: JsonValue };
/** Sources by language. */
type Variants = { readonly [language: string]: string };

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
  variables: JsonColumn<JsonObject>;
  subject: string | null;
  notification_category_id: string;
  created_at: Date;
  variants: ColumnType<Variants, JsonParameter | undefined, JsonParameter>;
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
  unfinished_renderings: Generated<number>;
  next_send_retry_at: Date | null;
  send_attempt_errors: ColumnType<JsonValue[], JsonParameter | undefined, JsonParameter>;
  provider_message_id: string | null;
  skipped_at: Date | null;
  skipped_reason: EmailSkipReason | null;
  skipped_details: NullableJsonColumn<JsonObject>;
  can_have_delivery_info: Generated<boolean>;
  delivery_delayed_at: Date | null;
  bounced_at: Date | null;
  marked_as_spam_at: Date | null;
  opened_at: Date | null;
  clicked_at: Date | null;
  locale: ColumnType<string | null, string | null | undefined, string | null>;
  position: GeneratedAlways<string>;
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
  variants: ColumnType<Variants, JsonParameter | undefined, JsonParameter>;
  /** Can only be updated to `default`, which is the next one. */
  position: ColumnType<string, never, RawBuilder<never>>;
}

export interface EmailImagesTable {
  project_id: string;
  branch_id: string;
  id: string;
  media_type: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  bytes: Uint8Array;
  created_at: Date;
}

export interface EmailCapacityBoostsTable {
  project_id: string;
  branch_id: string;
  expires_at: Date;
}

export interface MailboxMessagesTable {
  id: string;
  project_id: string;
  branch_id: string;
  received_at: Date;
  from_address: string;
  to_addresses: string[];
  subject: string;
  html: string | null;
  text_body: string | null;
  source: string | null;
}

export interface EmailRenderFailuresTable {
  project_id: string;
  branch_id: string;
  template_id: string;
  message: string;
  failed_at: Date;
  notified_at: Date;
}

export interface EmailSuppressionsTable {
  project_id: string;
  branch_id: string;
  address: string;
  reason: SuppressionReason;
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
  position: GeneratedAlways<string>;
  locale: ColumnType<string | null, string | null | undefined, string | null>;
}
