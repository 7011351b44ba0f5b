-- Who was invited into a team. The code in the mail is a verification code that names the invitation; without this row it opens nothing.
create table team_invitations (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  team_id uuid not null,
  recipient_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint team_invitations__pk primary key (project_id, branch_id, id),
  constraint team_invitations__team foreign key (project_id, branch_id, team_id) references teams on delete cascade
);

create index team_invitations__by_team on team_invitations (project_id, branch_id, team_id, created_at);
-- For sweeping what nobody can use any more, across projects.
create index team_invitations__by_expiry on team_invitations (expires_at);
