-- What an endpoint received, newest first, and its attempts of the last hours.
create index webhook_deliveries__by_position on webhook_deliveries (project_id, branch_id, endpoint_id, position);
create index webhook_attempts__by_time on webhook_attempts (project_id, branch_id, endpoint_id, attempted_at, id);
