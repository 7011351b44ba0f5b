-- The permissions that an invitation gives instead of the project's defaults, null for those. An invitation that a member sent as a client gives
-- no more than that member may give when it is accepted.
alter table team_invitations
  add column permission_ids text[],
  add column is_limited_to_sender boolean not null default false;
-- The address by which the team knows a member who has no name.
alter table team_memberships add column invited_email text;
