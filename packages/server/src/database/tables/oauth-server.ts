import type { Generated } from "kysely";
import type { BytesColumn } from "./bytes-column.ts";

/** Tables of a project's OAuth authorization server. */
export interface OauthServerTables {
  oauth_clients: OauthClientsTable;
  oauth_client_secrets: OauthClientSecretsTable;
  oauth_workload_identities: OauthWorkloadIdentitiesTable;
  oauth_grants: OauthGrantsTable;
  oauth_state: OauthStateTable;
  oauth_signing_keys: OauthSigningKeysTable;
}

export interface OauthClientsTable {
  project_id: string;
  branch_id: string;
  id: string;
  name: string;
  type: "confidential" | "public";
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
  grant_types: string[];
  scopes: string[];
  created_at: Date;
  /** Whether it registered itself. */
  is_dynamic: Generated<boolean>;
  /** Whether it belongs to the project, so that users are not asked. */
  is_first_party: Generated<boolean>;
  /** Whether its tokens are bound to a key (RFC 9449). */
  requires_dpop: Generated<boolean>;
  kind: Generated<"application" | "agent">;
  /** Address at which it learns that a session has ended. */
  backchannel_logout_uri: Generated<string | null>;
  /** Time at which its metadata document has to be read again; null for clients without one. */
  document_expires_at: Generated<Date | null>;
  /** Null for clients that stay. */
  expires_at: Generated<Date | null>;
}

export interface OauthClientSecretsTable {
  project_id: string;
  branch_id: string;
  client_id: string;
  id: string;
  secret_hash: BytesColumn;
  last_four: string;
  created_at: Date;
}

export interface OauthWorkloadIdentitiesTable {
  project_id: string;
  branch_id: string;
  client_id: string;
  id: string;
  issuer: string;
  /** A subject, or the beginning of one and a star. */
  subject: string;
  audience: string;
  created_at: Date;
}

export interface OauthGrantsTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  client_id: string;
  /** The ID by which tokens name the grant. */
  id: string;
  scopes: string[];
  /** Session in which the user decided; null in those of older nodes. */
  session_id: Generated<string | null>;
  payload_sealed: BytesColumn;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

export interface OauthStateTable {
  project_id: string;
  branch_id: string;
  model: string;
  id_hash: BytesColumn;
  payload_sealed: BytesColumn;
  grant_id: string | null;
  user_id: string | null;
  client_id: string | null;
  /** Answer to the request that consumed it, for a client that lost the answer. */
  answer_sealed: Generated<Buffer | null>;
  consumed_at: Generated<Date | null>;
  expires_at: Date;
}

export interface OauthSigningKeysTable {
  project_id: string;
  branch_id: string;
  algorithm: "ES256" | "RS256";
  /** 1 for the first key of its algorithm. */
  generation: number;
  key_sealed: BytesColumn;
  created_at: Date;
  /** When it begins to sign; `null`: when it was created. */
  signs_from: Generated<Date | null>;
}
