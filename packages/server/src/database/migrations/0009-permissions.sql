-- Who was granted which permission. What a permission contains is configuration; only what was granted directly is kept here.
--
-- A grant in a team hangs on the membership: whoever leaves loses it, and nobody outside can hold one. Permissions are text, not a foreign
-- key, because definitions live in the configuration document; a grant whose definition is gone counts for nothing.
create table team_permissions (
  project_id text not null,
  branch_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  permission_id text not null,
  created_at timestamptz not null,
  constraint team_permissions__pk primary key (project_id, branch_id, team_id, user_id, permission_id),
  constraint team_permissions__membership foreign key (project_id, branch_id, team_id, user_id) references team_memberships on delete cascade
);

-- "What may this user do, and where?"
create index team_permissions__by_user on team_permissions (project_id, branch_id, user_id);

create table project_permissions (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  permission_id text not null,
  created_at timestamptz not null,
  constraint project_permissions__pk primary key (project_id, branch_id, user_id, permission_id),
  constraint project_permissions__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);

-- Renaming or deleting a definition finds its grants.
create index team_permissions__by_permission on team_permissions (project_id, branch_id, permission_id);
create index project_permissions__by_permission on project_permissions (project_id, branch_id, permission_id);
