-- Users from before the table.
insert into user_activity (project_id, branch_id, user_id, active_hour)
select project_id, branch_id, id, last_active_hour from users
on conflict (project_id, branch_id, user_id) do nothing;
