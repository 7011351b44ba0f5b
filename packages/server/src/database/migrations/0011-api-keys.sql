-- Keys with which programs act for a user or a team. Only the hash is kept: what is looked up need not be read back.
create table api_keys (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  user_id uuid,
  team_id uuid,
  key_hash bytea not null,
  -- So that people can tell their keys apart.
  last_four text not null,
  description text not null,
  is_public boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys__pk primary key (project_id, branch_id, id),
  constraint api_keys__hash unique (project_id, branch_id, key_hash),
  constraint api_keys__one_owner check ((user_id is null) <> (team_id is null)),
  constraint api_keys__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint api_keys__team foreign key (project_id, branch_id, team_id) references teams on delete cascade
);

create index api_keys__by_user on api_keys (project_id, branch_id, user_id, created_at) where user_id is not null;
create index api_keys__by_team on api_keys (project_id, branch_id, team_id, created_at) where team_id is not null;
