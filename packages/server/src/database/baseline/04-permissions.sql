-- Permissions, invitations, and API keys of users and teams.

-- Permissions granted to users. What a permission contains is configuration; only direct grants are kept here.
--
-- A grant in a team hangs on the membership: a user who leaves loses it, and none outside can hold one. Permissions are
-- text, not a foreign key, because definitions live in the configuration document; a grant whose definition is gone
-- counts for nothing.
create table team_permissions (
  project_id text not null,
  branch_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  permission_id text not null,
  created_at timestamptz not null,
  constraint team_permissions__pk primary key (project_id, branch_id, team_id, user_id, permission_id),
  constraint team_permissions__membership foreign key (project_id, branch_id, team_id, user_id)
    references team_memberships on delete cascade
);

-- "What may this user do, and where?"
create index team_permissions__by_user on team_permissions (project_id, branch_id, user_id);

-- Renaming or deleting a definition finds its grants.
create index team_permissions__by_permission on team_permissions (project_id, branch_id, permission_id);

create table project_permissions (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  permission_id text not null,
  created_at timestamptz not null,
  constraint project_permissions__pk primary key (project_id, branch_id, user_id, permission_id),
  constraint project_permissions__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

create index project_permissions__by_permission on project_permissions (project_id, branch_id, permission_id);

-- Invitations to teams. The code in the mail is a verification code that names the invitation; without this row it
-- opens nothing.
create table team_invitations (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  team_id uuid not null,
  recipient_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The member who sent the invitation; null for those that servers sent by themselves, and for all from before this
  -- was noted.
  --
  -- Such an invitation hangs on the membership, as grants do: a user who is out cannot have left themselves a way back,
  -- and none can be sent while the membership ends.
  sender_user_id uuid,
  -- The permissions that an invitation gives instead of the project's defaults, null for those. An invitation that a
  -- member sent as a client gives no more than that member may give when it is accepted.
  permission_ids text[],
  is_limited_to_sender boolean not null default false,
  constraint team_invitations__pk primary key (project_id, branch_id, id),
  constraint team_invitations__team foreign key (project_id, branch_id, team_id) references teams on delete cascade,
  constraint team_invitations__sender foreign key (project_id, branch_id, team_id, sender_user_id)
    references team_memberships on delete cascade
);

create index team_invitations__by_team on team_invitations (project_id, branch_id, team_id, created_at);

-- For the sweep, across projects.
create index team_invitations__by_expiry on team_invitations (expires_at);

-- Finds the invitations of a membership that ends.
create index team_invitations__by_sender on team_invitations (project_id, branch_id, team_id, sender_user_id)
  where sender_user_id is not null;

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
  constraint api_keys__one_owner check ((user_id is null) <> (team_id is null)),
  constraint api_keys__pk primary key (project_id, branch_id, id),
  constraint api_keys__hash unique (project_id, branch_id, key_hash),
  constraint api_keys__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint api_keys__team foreign key (project_id, branch_id, team_id) references teams on delete cascade
);

create index api_keys__by_user on api_keys (project_id, branch_id, user_id, created_at) where user_id is not null;

create index api_keys__by_team on api_keys (project_id, branch_id, team_id, created_at) where team_id is not null;

-- Reports of leaked keys do not name the project.
create index api_keys__by_hash on api_keys using hash (key_hash);
