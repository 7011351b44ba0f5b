-- Which member sent an invitation; null for those that servers sent by themselves, and for all from before this was noted.
--
-- Such an invitation hangs on the membership, as grants do: whoever is out cannot have left themselves a way back, and none can be sent while
-- the membership ends.
alter table team_invitations add column sender_user_id uuid;
alter table team_invitations add constraint team_invitations__sender
  foreign key (project_id, branch_id, team_id, sender_user_id) references team_memberships on delete cascade;

-- What the end of a membership finds them by.
create index team_invitations__by_sender on team_invitations (project_id, branch_id, team_id, sender_user_id)
  where sender_user_id is not null;
