import type { NormalizedEmail } from "@latchkit/contract";
import type { ColumnType, Generated } from "kysely";
import type { JsonColumn, JsonValue, NullableJsonColumn } from "../json.ts";
import type { BytesColumn, NullableBytesColumn } from "./bytes-column.ts";

/** Tables of users, their addresses, permissions, keys and activity. */
export interface UserTables {
  password_hash_kinds: PasswordHashKindsTable;
  users: UsersTable;
  contact_channels: ContactChannelsTable;
  project_permissions: ProjectPermissionsTable;
  api_keys: ApiKeysTable;
  notification_preferences: NotificationPreferencesTable;
  audit_log: AuditLogTable;
  deletion_receipts: DeletionReceiptsTable;
  daily_activity: DailyActivityTable;
  user_activity: UserActivityTable;
}

/** Change of one value; a missing side was, or is, not set. */
type AuditedChange = { readonly path: string; readonly before?: JsonValue; readonly after?: JsonValue };

/** An account at a provider, as the API shows it. */
export type LinkedAccount = { id: string; account_id: string; email: string | null };

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
  recovery_failures: Generated<number>;
  recovery_blocked_until: Date | null;
  otp_auth_enabled: Generated<boolean>;
  banned_at: Date | null;
  ban_ends_at: Date | null;
  ban_reason: string | null;
  ban_public_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Country of the first sign-in that came from a known one. */
  country_code: ColumnType<string | null, string | null | undefined, string | null>;
  /** ID in the developer's own tables; unique in the project. */
  external_id: ColumnType<string | null, string | null | undefined, string | null>;
  // Copies, which records/user-copies.ts refreshes. The first two are right for a user who has just been created.
  has_passkey: ColumnType<boolean, never, never>;
  oauth_providers: ColumnType<readonly LinkedAccount[] | null, never, readonly LinkedAccount[] | null>;
  search_text: ColumnType<string, string, never>;
  /** Whether the primary email address is verified; `null` without one. */
  email_verified: ColumnType<boolean | null, boolean | null, never>;
}

export interface ContactChannelsTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  id: string;
  type: "email";
  value: ColumnType<string, NormalizedEmail, NormalizedEmail>;
  is_primary: boolean;
  is_verified: boolean;
  used_for_auth: boolean;
  created_at: Date;
  is_verified_by_link: Generated<boolean>;
  totp_digest_when_verified: Generated<Buffer | null>;
}

export interface ProjectPermissionsTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  permission_id: string;
  created_at: Date;
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
  scopes: readonly string[] | null;
  requests_per_minute: number | null;
  allowed_addresses: readonly string[] | null;
  last_used_at: Date | null;
  last_used_address: string | null;
}

export interface NotificationPreferencesTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  category_id: string;
  enabled: boolean;
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

export interface DeletionReceiptsTable {
  project_id: string;
  branch_id: string;
  id: string;
  created_at: Date;
  user_id: string;
  actor_type: "self" | "user" | "key" | "development_key";
  actor_user_id: string | null;
  actor_key_id: string | null;
  receipt: string;
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

/** The hour of each user's last activity, by which lists are ordered. */
export interface UserActivityTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  active_hour: Date;
}

export interface PasswordHashKindsTable {
  project_id: string;
  branch_id: string;
  unit: string;
  amount: number;
  block: number;
  imported_at: Date;
}
