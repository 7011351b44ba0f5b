import type { OAuthProvider, SecondFactor, SignInMethod } from "@latchkit/contract";
import type { ColumnType, Generated } from "kysely";
import type { NullableJsonColumn } from "../json.ts";
import type { BytesColumn } from "./bytes-column.ts";

/** Tables of sessions, of the ways to sign in, and of what limits them. */
export interface SignInTables {
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  verification_codes: VerificationCodesTable;
  rate_limits: RateLimitsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  oauth_accounts: OauthAccountsTable;
  oauth_provider_tokens: OauthProviderTokensTable;
  oauth_authorizations: OauthAuthorizationsTable;
  oauth_codes: OauthCodesTable;
  cli_logins: CliLoginsTable;
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
  /** Methods with which they did (RFC 8176), if they confirmed the sign-in; `null`: those of the sign-in. */
  authentication_methods: Generated<string[] | null>;
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
  /** Of the second factor beside which the passkey counts as both. */
  second_factor_digest: ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
}

export interface RecoveryCodesTable {
  project_id: string;
  branch_id: string;
  user_id: string;
  code_hash: BytesColumn;
  created_at: Date;
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
