create index concurrently audit_log__by_action on audit_log (project_id, branch_id, action, position);
