import type { Answer } from "@latchkit/contract";
import type { ColumnType, Generated } from "kysely";
import type { JsonColumn, JsonParameter, JsonValue, NullableJsonColumn } from "../json.ts";
import type { BytesColumn, NullableBytesColumn } from "./bytes-column.ts";

/** Tables of projects: their configuration and keys, and what they store. */
/** A project has at most one logo of each kind. */
export type LogoKind = "logo" | "full_logo" | "logo_dark_mode" | "full_logo_dark_mode";

export interface ProjectTables {
  projects: ProjectsTable;
  config_overrides: ConfigOverridesTable;
  project_keys: ProjectKeysTable;
  images: ImagesTable;
  ai_chat_messages: AiChatMessagesTable;
  data_vault_entries: DataVaultEntriesTable;
}

export interface ProjectsTable {
  project_id: string;
  display_name: string;
  description: string | null;
  logo_url: string | null;
  full_logo_url: string | null;
  logo_dark_mode_url: string | null;
  full_logo_dark_mode_url: string | null;
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
  /** Below `override`: what a repository has pushed. */
  pushed: ColumnType<JsonValue, JsonParameter | undefined, JsonParameter>;
  /** Origin of that; null if nothing was pushed, or since it was unlinked. */
  push_source: NullableJsonColumn<Answer<"GET /internal/config/source", "admin">["source"]>;
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
  last_used_at: Generated<Date | null>;
  by_owner: Generated<boolean>;
}

export interface ImagesTable {
  project_id: string;
  branch_id: string;
  id: string;
  user_id: string | null;
  team_id: ColumnType<string | null, string | null | undefined, string | null>;
  logo: ColumnType<LogoKind | null, LogoKind | null | undefined, never>;
  media_type: "image/png" | "image/jpeg" | "image/webp" | "image/gif";
  bytes: BytesColumn;
  created_at: Date;
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
