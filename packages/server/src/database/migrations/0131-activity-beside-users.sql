-- Orders users by their last activity, to the hour. Beside the user: as a column with an index of its own, it made the
-- first sign-in of an hour write all indexes of the user anew.
create table user_activity (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  -- In UTC.
  active_hour timestamp not null,
  constraint user_activity__pk primary key (project_id, branch_id, user_id),
  constraint user_activity__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);
create index user_activity__by_hour on user_activity (project_id, branch_id, active_hour, user_id);

-- For older nodes, which do not know the table: see contraction.sql. It writes nothing that a statement has written.
create function keep_user_activity() returns trigger language plpgsql as $$
begin
  insert into user_activity (project_id, branch_id, user_id, active_hour)
  values (new.project_id, new.branch_id, new.id, date_trunc('hour', new.last_active_at at time zone 'utc'))
  on conflict (project_id, branch_id, user_id) do update set active_hour = excluded.active_hour
    where user_activity.active_hour <> excluded.active_hour;
  return null;
end
$$;

create trigger users__inserted_activity after insert on users
  for each row execute function keep_user_activity();

create trigger users__activity after update of last_active_at on users
  for each row when (old.last_active_hour <> new.last_active_hour)
  execute function keep_user_activity();
