import type { ColumnType, Generated } from "kysely";
import type { NullableJsonColumn } from "../json.ts";

/** Tables of teams, their members and invitations. */
export interface TeamTables {
  teams: TeamsTable;
  team_memberships: TeamMembershipsTable;
  team_permissions: TeamPermissionsTable;
  team_invitations: TeamInvitationsTable;
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

export interface TeamPermissionsTable {
  project_id: string;
  branch_id: string;
  team_id: string;
  user_id: string;
  permission_id: string;
  created_at: Date;
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
