-- A project as an OAuth authorization server (RFC 6749, OpenID Connect Core): applications that sign its users in, what users
-- allow them, and what their requests leave behind.
create table oauth_clients (
  project_id text not null,
  branch_id text not null,
  id text not null,
  name text not null,
  type text not null,
  redirect_uris text[] not null,
  post_logout_redirect_uris text[] not null,
  grant_types text[] not null,
  scopes text[] not null,
  created_at timestamptz not null,
  constraint oauth_clients__pk primary key (project_id, branch_id, id),
  constraint oauth_clients__project foreign key (project_id) references projects on delete cascade,
  constraint oauth_clients__type check (type in ('confidential', 'public'))
);

create table oauth_client_secrets (
  project_id text not null,
  branch_id text not null,
  client_id text not null,
  id uuid not null,
  -- SHA-256 of the secret.
  secret_hash bytea not null,
  last_four text not null,
  created_at timestamptz not null,
  constraint oauth_client_secrets__pk primary key (project_id, branch_id, client_id, id),
  constraint oauth_client_secrets__client foreign key (project_id, branch_id, client_id) references oauth_clients on delete cascade
);

-- One row per consent, so that a token which leaks ends the tokens of one sign-in.
create table oauth_grants (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  client_id text not null,
  id text not null,
  scopes text[] not null,
  payload_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oauth_grants__pk primary key (project_id, branch_id, id),
  constraint oauth_grants__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint oauth_grants__client foreign key (project_id, branch_id, client_id) references oauth_clients on delete cascade
);

create index oauth_grants__by_user on oauth_grants (project_id, branch_id, user_id, client_id);
-- For deleting a client together with its grants.
create index oauth_grants__by_client on oauth_grants (project_id, branch_id, client_id);
-- For deleting expired grants, across projects.
create index oauth_grants__expiry on oauth_grants (expires_at);

-- Codes, tokens and requests of the engine. Its own IDs, which are secrets, are hashed.
create table oauth_state (
  project_id text not null,
  branch_id text not null,
  model text not null,
  -- SHA-256 of the ID.
  id_hash bytea not null,
  payload_sealed bytea not null,
  grant_id text,
  user_id uuid,
  client_id text,
  answer_sealed bytea,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  constraint oauth_state__pk primary key (project_id, branch_id, model, id_hash),
  constraint oauth_state__project foreign key (project_id) references projects on delete cascade,
  constraint oauth_state__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint oauth_state__client foreign key (project_id, branch_id, client_id) references oauth_clients on delete cascade
);

-- For revoking everything that a grant has given.
create index oauth_state__by_grant on oauth_state (project_id, branch_id, grant_id) where grant_id is not null;
-- For deleting users and clients together with their tokens.
create index oauth_state__by_user on oauth_state (project_id, branch_id, user_id) where user_id is not null;
create index oauth_state__by_client on oauth_state (project_id, branch_id, client_id) where client_id is not null;
-- For deleting expired rows, across projects.
create index oauth_state__expiry on oauth_state (expires_at);

create table oauth_signing_keys (
  project_id text not null,
  branch_id text not null,
  algorithm text not null,
  generation integer not null,
  key_sealed bytea not null,
  created_at timestamptz not null,
  constraint oauth_signing_keys__pk primary key (project_id, branch_id, algorithm, generation),
  constraint oauth_signing_keys__project foreign key (project_id) references projects on delete cascade
);
