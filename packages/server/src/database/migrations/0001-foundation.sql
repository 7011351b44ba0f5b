-- The ground everything stands on: projects and their keys, users and how they are reached, sessions, codes, teams, and the outbox.
--
-- Rules of this schema, here and in later migrations:
--   * a row that belongs to a project starts its primary key with (project_id, branch_id), so one tenant's rows lie together and a
--     query without a tenancy is slow enough to be noticed; deleting a project deletes them all
--   * the database never reads its own clock or dice: times and ids are handed in, so tests can move time
--   * tokens and codes that are looked up are stored as SHA-256 (bytea); what must be read again is sealed with a key from the root secret
--   * SQL null in a jsonb column means JSON null

-- A project is one product's user base. The project called "internal" holds the administrators of all the others.
create table projects (
  project_id text not null,
  display_name text not null,
  description text,
  logo_url text,
  full_logo_url text,
  is_production_mode boolean not null default false,
  -- A team of the internal project. No foreign key: that team lives under another tenancy, and losing it must not lose the project.
  owner_team_id uuid,
  created_at timestamptz not null,
  constraint projects__pk primary key (project_id)
);

-- "Which projects does this team own?" is asked at every visit of the dashboard.
create index projects__owner_team on projects (owner_team_id) where owner_team_id is not null;

-- What a project set differently from the defaults. One document, because it is read and cached as a whole.
create table config_overrides (
  project_id text not null,
  branch_id text not null,
  override jsonb not null,
  updated_at timestamptz not null,
  constraint config_overrides__pk primary key (project_id, branch_id),
  constraint config_overrides__project foreign key (project_id) references projects on delete cascade
);

-- A set of API keys. Keys open every branch of their project. The last four characters are kept so that people can tell keys apart.
create table project_keys (
  project_id text not null,
  id uuid not null,
  description text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  publishable_client_key_hash bytea,
  publishable_client_key_last_four text,
  secret_server_key_hash bytea,
  secret_server_key_last_four text,
  super_secret_admin_key_hash bytea,
  super_secret_admin_key_last_four text,
  constraint project_keys__pk primary key (project_id, id),
  constraint project_keys__project foreign key (project_id) references projects on delete cascade,
  constraint project_keys__publishable_client_key check ((publishable_client_key_hash is null) = (publishable_client_key_last_four is null)),
  constraint project_keys__secret_server_key check ((secret_server_key_hash is null) = (secret_server_key_last_four is null)),
  constraint project_keys__super_secret_admin_key check ((super_secret_admin_key_hash is null) = (super_secret_admin_key_last_four is null))
);

create table teams (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  display_name text not null,
  profile_image_url text,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  created_at timestamptz not null,
  constraint teams__pk primary key (project_id, branch_id, id),
  constraint teams__project foreign key (project_id) references projects on delete cascade
);

create table users (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  display_name text,
  profile_image_url text,
  signed_up_at timestamptz not null,
  last_active_at timestamptz not null,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  is_anonymous boolean not null default false,
  selected_team_id uuid,
  -- PHC string (argon2id), or the bcrypt hash a user was imported with, until the next sign-in.
  password_hash text,
  totp_secret_sealed bytea,
  otp_auth_enabled boolean not null default false,
  constraint users__pk primary key (project_id, branch_id, id),
  constraint users__project foreign key (project_id) references projects on delete cascade,
  -- Deleting a team deselects it; only this column becomes null, the tenancy stays.
  constraint users__selected_team foreign key (project_id, branch_id, selected_team_id) references teams on delete set null (selected_team_id)
);

-- Lists of users are ordered by sign-up; the id breaks ties, so that a page never repeats or skips anyone.
create index users__by_sign_up on users (project_id, branch_id, signed_up_at, id);
-- Lets the deletion of a team find those who had selected it.
create index users__by_selected_team on users (project_id, branch_id, selected_team_id) where selected_team_id is not null;

-- An address a user is reached at. The value is normalised before it gets here, so plain equality is the comparison.
create table contact_channels (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  id uuid not null,
  type text not null,
  value text not null,
  is_primary boolean not null,
  is_verified boolean not null,
  used_for_auth boolean not null,
  created_at timestamptz not null,
  constraint contact_channels__pk primary key (project_id, branch_id, user_id, id),
  constraint contact_channels__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint contact_channels__type check (type in ('email')),
  constraint contact_channels__once_per_user unique (project_id, branch_id, user_id, type, value)
);

-- Signing in with an address must lead to exactly one user; two people may share an address that nobody signs in with.
create unique index contact_channels__used_for_auth on contact_channels (project_id, branch_id, type, value) where used_for_auth;
create unique index contact_channels__primary on contact_channels (project_id, branch_id, user_id, type) where is_primary;

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
  constraint sessions__pk primary key (project_id, branch_id, id),
  constraint sessions__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint sessions__refresh_token unique (project_id, branch_id, refresh_token_hash)
);

create index sessions__by_user on sessions (project_id, branch_id, user_id);

-- One-time codes of every kind. A code of one type is unknown to another, hence the type in the key.
create table verification_codes (
  project_id text not null,
  branch_id text not null,
  type text not null,
  code_hash bytea not null,
  -- Hash of all characters but the first six: guesses at a typed code share its tail, so they can be counted against it.
  tail_hash bytea not null,
  data_sealed bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Drawn by whoever consumes the code, so that a repeated statement can tell its own success from somebody else's.
  consumption_id uuid,
  constraint verification_codes__pk primary key (project_id, branch_id, type, code_hash),
  constraint verification_codes__project foreign key (project_id) references projects on delete cascade
);

create index verification_codes__by_tail on verification_codes (project_id, branch_id, tail_hash);
-- For sweeping what nobody can use any more, across projects.
create index verification_codes__by_expiry on verification_codes (expires_at);

create table team_memberships (
  project_id text not null,
  branch_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint team_memberships__pk primary key (project_id, branch_id, team_id, user_id),
  constraint team_memberships__team foreign key (project_id, branch_id, team_id) references teams on delete cascade,
  constraint team_memberships__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

create index team_memberships__by_user on team_memberships (project_id, branch_id, user_id);

-- The outbox: what must happen after a commit. One queue for all projects, so that a worker asks one question.
create table jobs (
  id uuid not null,
  -- Null for work that belongs to the installation, not to a project.
  project_id text,
  branch_id text,
  kind text not null,
  payload_sealed bytea not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- A worker owns the job until then; when it dies, the lease runs out and another one takes over.
  lease_expires_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  constraint jobs__pk primary key (id),
  constraint jobs__project foreign key (project_id) references projects on delete cascade,
  constraint jobs__tenancy check ((project_id is null) = (branch_id is null))
);

-- Workers take the job that has been due the longest.
create index jobs__by_run_at on jobs (run_at);
create index jobs__by_project on jobs (project_id) where project_id is not null;

-- What was handed to the e-mail server, for the administrator's log. The sender's configuration is kept as it was then, without secrets.
create table sent_emails (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  to_addresses text[] not null,
  subject text not null,
  sent_at timestamptz not null,
  -- Null when the server accepted the message.
  error jsonb,
  sender_config jsonb not null,
  constraint sent_emails__pk primary key (project_id, branch_id, id),
  constraint sent_emails__project foreign key (project_id) references projects on delete cascade
);

create index sent_emails__by_time on sent_emails (project_id, branch_id, sent_at);

-- The built-in mailbox: mail that went nowhere else. Mail caught from outside belongs to no project.
create table mailbox_messages (
  id uuid not null,
  project_id text,
  branch_id text,
  received_at timestamptz not null,
  from_address text not null,
  to_addresses text[] not null,
  subject text not null,
  html text,
  text_body text,
  source text,
  constraint mailbox_messages__pk primary key (id),
  constraint mailbox_messages__project foreign key (project_id) references projects on delete cascade,
  constraint mailbox_messages__tenancy check ((project_id is null) = (branch_id is null))
);

create index mailbox_messages__by_time on mailbox_messages (received_at);
create index mailbox_messages__by_project on mailbox_messages (project_id) where project_id is not null;
