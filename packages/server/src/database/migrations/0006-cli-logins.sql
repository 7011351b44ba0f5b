-- Signing in a command line: it waits with one code while somebody confirms it with the other, where they are signed in already.

-- The command line gets a session of its own, which begins when it fetches its token; so no token is ever kept here, and either of the two
-- sessions can be ended alone.
create table cli_logins (
  project_id text not null,
  branch_id text not null,
  polling_code_hash bytea not null,
  login_code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- With which session somebody confirmed it; null before, after the token was fetched, and when that session has ended: whoever was
  -- thrown out must not come in again by a command line.
  confirming_session_id uuid,
  collected_at timestamptz,
  constraint cli_logins__pk primary key (project_id, branch_id, polling_code_hash),
  constraint cli_logins__login_code unique (project_id, branch_id, login_code_hash),
  constraint cli_logins__project foreign key (project_id) references projects on delete cascade,
  constraint cli_logins__confirming_session foreign key (project_id, branch_id, confirming_session_id) references sessions
    on delete set null (confirming_session_id)
);

create index cli_logins__by_expiry on cli_logins (expires_at);
-- Lets the end of a session find what it confirmed.
create index cli_logins__by_confirming_session on cli_logins (project_id, branch_id, confirming_session_id)
  where confirming_session_id is not null;
