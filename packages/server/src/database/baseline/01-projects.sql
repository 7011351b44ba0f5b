-- The schema as of migration 0072, one file per area; later changes are in ../migrations.
--
-- Rules of this schema, here and in migrations:
--   * a row that belongs to a project starts its primary key with the project, so that one project's rows lie together
--     and a query without a project is slow enough to be noticed; deleting a project deletes them all
--   * the database never reads its own clock or dice: times and ids are handed in, so tests can move time
--   * tokens and codes that are looked up are stored as SHA-256 (bytea); secrets that are read
--     again are sealed with a key from the root secret
--   * SQL null in a jsonb column means JSON null

-- Projects, their configuration and their keys.

create extension if not exists pg_trgm;
create extension if not exists btree_gin; -- dropped by migration 0083

-- Folds a text for searching: without case, accents and ligatures. Recomposed at the end, so that scripts such as
-- Hangul keep their letters.
create function fold_text(original text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(original) = length(original) then original else replace(replace(replace(translate(normalize(
    regexp_replace(normalize(original, nfkd), '[\u0300-\u036f]', '', 'g'), nfc
  ), 'ØøŁłĐđĦħŦŧı', 'OoLlDdHhTti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end)
$$;

-- A project is one product's user base. The project called "internal" holds the administrators of all the others.
create table projects (
  project_id text not null,
  display_name text not null,
  description text,
  logo_url text,
  full_logo_url text,
  is_production_mode boolean not null default false,
  -- A team of the internal project. No foreign key: that team lives under another tenancy, and losing it must not lose
  -- the project.
  owner_team_id uuid,
  created_at timestamptz not null,
  -- A project that is deleted is invisible at once; its rows go afterwards, some at a time.
  deleted_at timestamptz,
  -- Logos for dark backgrounds, at most one of each kind.
  logo_dark_mode_url text,
  full_logo_dark_mode_url text,
  constraint projects__pk primary key (project_id)
);

-- "Which projects does this team own?" is asked at every visit of the dashboard.
create index projects__owner_team on projects (owner_team_id) where owner_team_id is not null;

-- Settings of a project that differ from the defaults. One document, because it is read and cached as a whole.
create table config_overrides (
  project_id text not null,
  branch_id text not null,
  override jsonb not null,
  updated_at timestamptz not null,
  constraint config_overrides__pk primary key (project_id, branch_id),
  constraint config_overrides__project foreign key (project_id) references projects on delete cascade
);

-- A set of API keys. Keys open every branch of their project. The last four characters are kept so that people can tell
-- keys apart.
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
  -- The hour in which a program last used one of the keys; null before the first use.
  last_used_at timestamptz,
  constraint project_keys__publishable_client_key
    check ((publishable_client_key_hash is null) = (publishable_client_key_last_four is null)),
  constraint project_keys__secret_server_key
    check ((secret_server_key_hash is null) = (secret_server_key_last_four is null)),
  constraint project_keys__super_secret_admin_key
    check ((super_secret_admin_key_hash is null) = (super_secret_admin_key_last_four is null)),
  constraint project_keys__pk primary key (project_id, id),
  constraint project_keys__project foreign key (project_id) references projects on delete cascade
);
