-- A timeline reads the newest entries of one user or team from each table. The indexes that these replace have the same
-- columns without the time.
create index concurrently emails__of_user on emails (project_id, branch_id, user_id, created_at, id)
  where user_id is not null;
create index concurrently webhook_events__of_subject on webhook_events (project_id, branch_id, subject_id, created_at, id);
create index concurrently audit_log__of_subject on audit_log (project_id, branch_id, subject_id, happened_at, id);
drop index concurrently if exists emails__by_user;
drop index concurrently if exists webhook_events__by_subject;
