-- Drafts that change within a millisecond keep their order: each change takes the next position.
alter table email_drafts add column position bigint generated always as identity;

drop index email_drafts__by_update;
create index email_drafts__by_update on email_drafts (project_id, branch_id, updated_at, position);
