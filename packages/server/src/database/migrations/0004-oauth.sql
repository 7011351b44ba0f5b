-- Signing in at somebody else's door: accounts at providers, what providers let us do there, and sign-ins that are under way.

-- An account a user has at a provider. `provider_config_id` is the key of the project's configuration, because two entries of one type may
-- be two clients or two tenants, each with account ids of its own; `provider_type` says whose rules apply, even when the entry is gone.
create table oauth_accounts (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  user_id uuid not null,
  provider_config_id text not null,
  provider_type text not null,
  -- The provider's own id of the account; never an e-mail address, which a provider may hand to the next person.
  account_id text not null,
  email text,
  allow_sign_in boolean not null,
  allow_connected_accounts boolean not null,
  created_at timestamptz not null,
  constraint oauth_accounts__pk primary key (project_id, branch_id, id),
  constraint oauth_accounts__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint oauth_accounts__once_per_user unique (project_id, branch_id, user_id, provider_config_id, account_id)
);

-- Signing in with an account must lead to exactly one user.
create unique index oauth_accounts__sign_in on oauth_accounts (project_id, branch_id, provider_config_id, account_id) where allow_sign_in;
-- A user signs in with one account per provider; others of theirs may still be connected.
create unique index oauth_accounts__sign_in_once_per_user on oauth_accounts (project_id, branch_id, user_id, provider_config_id) where allow_sign_in;

-- What a provider issued for an account, so that the developer may act there for the user. Sealed, because it has to be sent again.
create table oauth_provider_tokens (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  oauth_account_id uuid not null,
  kind text not null,
  token_sealed bytea not null,
  scopes text[] not null,
  -- Of access tokens; nobody knows when a refresh token ends.
  expires_at timestamptz,
  -- False once the provider has refused it.
  is_valid boolean not null default true,
  created_at timestamptz not null,
  constraint oauth_provider_tokens__pk primary key (project_id, branch_id, id),
  constraint oauth_provider_tokens__account foreign key (project_id, branch_id, oauth_account_id) references oauth_accounts on delete cascade,
  constraint oauth_provider_tokens__kind check (kind in ('access', 'refresh')),
  constraint oauth_provider_tokens__expiry check ((kind = 'access') = (expires_at is not null))
);

create index oauth_provider_tokens__by_account on oauth_provider_tokens (project_id, branch_id, oauth_account_id);

-- Somebody is at a provider's page and will come back with this state. Taken away by the one who comes back with it.
create table oauth_authorizations (
  project_id text not null,
  branch_id text not null,
  state_hash bytea not null,
  -- What the app asked for and the secrets of our own request to the provider.
  request_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oauth_authorizations__pk primary key (project_id, branch_id, state_hash),
  constraint oauth_authorizations__project foreign key (project_id) references projects on delete cascade
);

create index oauth_authorizations__by_expiry on oauth_authorizations (expires_at);

-- Authorization codes we gave to apps (RFC 6749 §4.1.2). Taken away by the one who exchanges it; only then accounts are made or changed.
create table oauth_codes (
  project_id text not null,
  branch_id text not null,
  code_hash bytea not null,
  -- What the app asked for, whom the provider vouched for, and the tokens it issued.
  sign_in_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oauth_codes__pk primary key (project_id, branch_id, code_hash),
  constraint oauth_codes__project foreign key (project_id) references projects on delete cascade
);

create index oauth_codes__by_expiry on oauth_codes (expires_at);
