import type { ColumnType, Generated } from "kysely";
import type { JsonColumn, NullableJsonColumn } from "../json.ts";
import type { BytesColumn, NullableBytesColumn } from "./bytes-column.ts";

/** Tables of webhooks. */
export interface WebhookTables {
  webhook_events: WebhookEventsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  svix_messages: SvixMessagesTable;
  svix_forwarding: SvixForwardingTable;
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
  is_taken: Generated<boolean>;
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
