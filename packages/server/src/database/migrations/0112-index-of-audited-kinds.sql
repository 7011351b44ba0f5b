-- The kind is what is before the dot of an action.
create index concurrently audit_log__by_kind on audit_log (project_id, branch_id, split_part(action, '.', 1), position);
