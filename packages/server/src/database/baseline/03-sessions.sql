-- Sessions, and the ways to begin one.

-- A session is a refresh token that still works. Expired rows stay until they are swept, because lists show them.
create table sessions (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  user_id uuid not null,
  refresh_token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  is_impersonation boolean not null default false,
  last_used_at timestamptz,
  last_used_end_user_ip_info jsonb,
  -- The time at which the user proved who they are, where that was before the session began: the session of a command
  -- line comes from the browser's that confirmed it, and does not count as a sign-in of its own. Null: when it began.
  authenticated_at timestamptz,
  constraint sessions__pk primary key (project_id, branch_id, id),
  constraint sessions__refresh_token unique (project_id, branch_id, refresh_token_hash),
  constraint sessions__user foreign key (project_id, branch_id, user_id) references users on delete cascade
) with (fillfactor = 80);

-- For the sweep, across projects.
create index sessions__by_expiry on sessions (expires_at);

-- A user's sessions are listed newest first, and only so many of them: some programs sign in every other minute.
create index sessions__by_age on sessions (project_id, branch_id, user_id, created_at desc, id desc);

-- One-time codes of every kind. A code of one type is unknown to another, hence the type in the key.
create table verification_codes (
  project_id text not null,
  branch_id text not null,
  type text not null,
  code_hash bytea not null,
  -- Hash of all characters but the first six: guesses at a typed code share its tail, so they can be counted against
  -- it.
  tail_hash bytea not null,
  data_sealed bytea not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Drawn when the code is consumed, so that a repeated statement can tell its own success from another's.
  consumption_id uuid,
  constraint verification_codes__pk primary key (project_id, branch_id, type, code_hash),
  constraint verification_codes__project foreign key (project_id) references projects on delete cascade
);

create index verification_codes__by_tail on verification_codes (project_id, branch_id, tail_hash);

-- For the sweep, across projects.
create index verification_codes__by_expiry on verification_codes (expires_at);

-- Passkeys (WebAuthn L3). A credential id is unique per project: what signs in one person cannot be registered for
-- another.
create table passkeys (
  project_id text not null,
  branch_id text not null,
  credential_id bytea not null,
  user_id uuid not null,
  -- The name that its owner gave it.
  name text not null,
  -- COSE_Key (RFC 9052 §7).
  public_key bytea not null,
  -- Of signatures, as the authenticator counts them; many never count and stay at zero.
  counter bigint not null,
  -- Ways in which browsers reach the authenticator, told to them so that they do not register it again.
  transports text[] not null,
  -- Whether it may have copies elsewhere, and whether it has.
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- SHA-256 of the sealed second factor that the user had proved when the passkey was registered, or used together with
  -- a code. While that second factor is in place, the passkey counts as both factors; null if nothing was proved.
  second_factor_digest bytea,
  constraint passkeys__pk primary key (project_id, branch_id, credential_id),
  constraint passkeys__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

create index passkeys__by_user on passkeys (project_id, branch_id, user_id);

create function keep_has_passkey() returns trigger language plpgsql as $$
declare
  passkey passkeys := coalesce(new, old);
begin
  update users set has_passkey = exists (
    select from passkeys
    where project_id = passkey.project_id and branch_id = passkey.branch_id and user_id = passkey.user_id
  )
  where project_id = passkey.project_id and branch_id = passkey.branch_id and id = passkey.user_id;
  return null;
end
$$;

create trigger passkeys__lock_owner before insert or delete on passkeys
  for each row execute function lock_owner();

create trigger passkeys__owner after insert or delete on passkeys
  for each row execute function keep_has_passkey();

-- Recovery codes: each signs its user in once in place of the second factor. Only a hash is stored, keyed with the root
-- secret.
create table recovery_codes (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  constraint recovery_codes__pk primary key (project_id, branch_id, user_id, code_hash),
  constraint recovery_codes__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

-- An account a user has at a provider. `provider_config_id` is the key of the project's configuration, because two
-- entries of one type may be two clients or two tenants, each with account ids of its own; `provider_type` says whose
-- rules apply, even when the entry is gone.
create table oauth_accounts (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  user_id uuid not null,
  provider_config_id text not null,
  provider_type text not null,
  -- The provider's own id of the account; never an email address, which a provider may hand to the next person.
  account_id text not null,
  email text,
  allow_sign_in boolean not null,
  allow_connected_accounts boolean not null,
  created_at timestamptz not null,
  constraint oauth_accounts__pk primary key (project_id, branch_id, id),
  constraint oauth_accounts__once_per_user unique (project_id, branch_id, user_id, provider_config_id, account_id),
  constraint oauth_accounts__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

-- Signing in with an account must lead to exactly one user.
create unique index oauth_accounts__sign_in on oauth_accounts (project_id, branch_id, provider_config_id, account_id)
  where allow_sign_in;

-- A user signs in with one account per provider; others of theirs may still be connected.
create unique index oauth_accounts__sign_in_once_per_user
  on oauth_accounts (project_id, branch_id, user_id, provider_config_id) where allow_sign_in;

create function keep_oauth_providers() returns trigger language plpgsql as $$
declare
  account oauth_accounts := coalesce(new, old);
begin
  update users set oauth_providers = (
    select jsonb_agg(
      jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email) order by created_at, id
    )
    from oauth_accounts
    where project_id = account.project_id and branch_id = account.branch_id and user_id = account.user_id
  )
  where project_id = account.project_id and branch_id = account.branch_id and id = account.user_id;
  return null;
end
$$;

create trigger oauth_accounts__lock_owner before insert or delete or update of account_id, email on oauth_accounts
  for each row execute function lock_owner();

create trigger oauth_accounts__owner after insert or delete or update of account_id, email on oauth_accounts
  for each row execute function keep_oauth_providers();

-- Tokens that a provider issued for an account, so that the developer may act there for the user. Sealed, because they
-- are sent again.
create table oauth_provider_tokens (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  oauth_account_id uuid not null,
  kind text not null,
  token_sealed bytea not null,
  scopes text[] not null,
  -- Of access tokens; providers do not say when a refresh token ends.
  expires_at timestamptz,
  -- False once the provider has refused it.
  is_valid boolean not null default true,
  created_at timestamptz not null,
  -- One process alone exchanges a refresh token, until this time: many providers rotate it, and take a second use for
  -- theft. A process that held it longer has died.
  refreshing_until timestamptz,
  constraint oauth_provider_tokens__kind check (kind = any (array['access', 'refresh'])),
  constraint oauth_provider_tokens__expiry check ((kind = 'access') = (expires_at is not null)),
  constraint oauth_provider_tokens__pk primary key (project_id, branch_id, id),
  constraint oauth_provider_tokens__account foreign key (project_id, branch_id, oauth_account_id)
    references oauth_accounts on delete cascade
);

create index oauth_provider_tokens__by_account on oauth_provider_tokens (project_id, branch_id, oauth_account_id);

-- Sign-ins that wait for the user to return from a provider's page. The return deletes the row.
create table oauth_authorizations (
  project_id text not null,
  branch_id text not null,
  state_hash bytea not null,
  -- The request of the application, and the secrets of our own request to the provider.
  request_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oauth_authorizations__pk primary key (project_id, branch_id, state_hash),
  constraint oauth_authorizations__project foreign key (project_id) references projects on delete cascade
);

create index oauth_authorizations__by_expiry on oauth_authorizations (expires_at);

-- Authorization codes given to applications (RFC 6749 §4.1.2). Accounts are created and changed at the exchange.
create table oauth_codes (
  project_id text not null,
  branch_id text not null,
  code_hash bytea not null,
  -- The request of the application, the identity that the provider vouched for, and the tokens it issued.
  sign_in_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used authorization codes stay for a day with the session they gave, so that using one again ends that session (RFC
  -- 6749 §4.1.2).
  used_at timestamptz,
  session_id uuid,
  constraint oauth_codes__pk primary key (project_id, branch_id, code_hash),
  constraint oauth_codes__project foreign key (project_id) references projects on delete cascade
);

create index oauth_codes__by_expiry on oauth_codes (expires_at);

-- The command line gets a session of its own, which begins when it fetches its token; so no token is ever kept here,
-- and either of the two sessions can be ended alone.
create table cli_logins (
  project_id text not null,
  branch_id text not null,
  polling_code_hash bytea not null,
  login_code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The session that confirmed it; null before, after the token was fetched, and when that session has ended: a user
  -- who was signed out must not come in again by a command line.
  confirming_session_id uuid,
  collected_at timestamptz,
  constraint cli_logins__pk primary key (project_id, branch_id, polling_code_hash),
  constraint cli_logins__login_code unique (project_id, branch_id, login_code_hash),
  constraint cli_logins__project foreign key (project_id) references projects on delete cascade,
  constraint cli_logins__confirming_session foreign key (project_id, branch_id, confirming_session_id)
    references sessions on delete set null (confirming_session_id)
);

create index cli_logins__by_expiry on cli_logins (expires_at);

-- Lets the end of a session find what it confirmed.
create index cli_logins__by_confirming_session on cli_logins (project_id, branch_id, confirming_session_id)
  where confirming_session_id is not null;

-- Sign-in history: an attempt to sign in per row, whether it succeeded or not, as long as its account is known. The
-- primary key lists a user's; the second index lists the project's, and the third one those that failed.
create table sign_ins (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  attempted_at timestamptz not null,
  -- A successful one has the id of its session.
  id uuid not null,
  method text not null,
  provider_id text,
  second_factor text,
  error_code text,
  device text,
  -- The country, or the network where that is unknown: what tells a new place from a known one.
  origin text,
  location jsonb,
  is_new_device boolean not null default false,
  constraint sign_ins__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

create index sign_ins__by_time on sign_ins (project_id, branch_id, attempted_at, id);

create index sign_ins__failed on sign_ins (project_id, branch_id, attempted_at, id) where error_code is not null;

-- Last: while a table has no statistics, PostgreSQL takes this key and sign_ins__by_time to cost the same for the history
-- of one user, and of equals it takes the newer.
alter table sign_ins add constraint sign_ins_pkey primary key (project_id, branch_id, user_id, attempted_at, id);

-- Buckets of the rate limits.
create table rate_limits (
  -- Empty for what belongs to no project.
  project_id text not null,
  branch_id text not null,
  -- A keyed digest of what is counted and for whom: neither network nor email addresses can be read out of it.
  key text collate "C" not null,
  -- Tries that are not forgiven yet; how quickly they are is the limit's business and not stored.
  level double precision not null,
  counted_at timestamptz not null,
  -- No further try before then.
  next_at timestamptz not null,
  -- The owner of the account has signed in from here; until this time, failures of others do not hold them up.
  trusted_until timestamptz,
  -- From then on the row says nothing any more.
  expires_at timestamptz not null,
  -- The account that a bucket protects, as a keyed digest like its key: an administrator can see that attempts on an
  -- account are refused, from whatever address they came, and lift that.
  account_key text,
  constraint rate_limits__pk primary key (project_id, branch_id, key)
) with (fillfactor = 70);

create index rate_limits__by_account on rate_limits (project_id, branch_id, account_key) where account_key is not null;
