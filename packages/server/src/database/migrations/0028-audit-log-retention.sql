-- Entries are deleted when they are old, across projects, by time alone.
create index audit_log__by_time on audit_log (happened_at);
-- What was done to one user or team is shown with them, and forgotten with them.
create index audit_log__by_subject on audit_log (project_id, branch_id, subject_id, position);
