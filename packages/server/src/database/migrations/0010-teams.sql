-- Teams get pictures of their own, and so do members within a team. A picture belongs to a user, to a team, or to a user in a team.
alter table images drop constraint images__once_per_user;
alter table images alter column user_id drop not null;
alter table images add column team_id uuid;
alter table images add constraint images__owner check (user_id is not null or team_id is not null);
alter table images add constraint images__team foreign key (project_id, branch_id, team_id) references teams on delete cascade;
alter table images add constraint images__membership foreign key (project_id, branch_id, team_id, user_id) references team_memberships on delete cascade;
-- Each owner has at most one; also what the deletion of a team, a membership or a user finds their pictures by.
alter table images add constraint images__once_per_owner unique nulls not distinct (project_id, branch_id, team_id, user_id);
create index images__by_user on images (project_id, branch_id, user_id) where user_id is not null;

-- How a member is called and looks within one team; null means as everywhere else.
alter table team_memberships add column display_name text;
alter table team_memberships add column profile_image_url text;

-- Lists of teams are ordered by age; the id breaks ties.
create index teams__by_age on teams (project_id, branch_id, created_at, id);

-- What happened, for whoever wants to be told. Written together with the change itself, delivered afterwards.
create table webhook_events (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  -- Things that happen at one moment, or in one transaction, keep their order.
  position bigint generated always as identity,
  type text not null,
  data jsonb,
  created_at timestamptz not null,
  constraint webhook_events__pk primary key (project_id, branch_id, id),
  constraint webhook_events__project foreign key (project_id) references projects on delete cascade
);

-- For sweeping what is old, across projects.
create index webhook_events__by_time on webhook_events (created_at);
