-- Who was active on which day (UTC), for the numbers that administrators see: a row per user and day, written with the first use of a session
-- that day, and swept when it is old.
create table daily_activity (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  day date not null,
  -- What the user is, so that counting reads nothing but an index; a trigger keeps it.
  is_anonymous boolean not null,
  -- Two letters (ISO 3166-1): where the user was last seen that day, if it is known.
  country text
);

-- What is known of the days before: sessions tell when they began and when they were used last.
insert into daily_activity (project_id, branch_id, user_id, day, is_anonymous, country)
select distinct on (project_id, branch_id, user_id, day)
  sessions.project_id, sessions.branch_id, sessions.user_id, (used.at at time zone 'utc')::date as day, users.is_anonymous, used.country
from sessions
join users on users.project_id = sessions.project_id and users.branch_id = sessions.branch_id and users.id = sessions.user_id
cross join lateral (values
  (sessions.created_at, null),
  (sessions.last_used_at, sessions.last_used_end_user_ip_info ->> 'countryCode')
) as used (at, country)
where used.at is not null and not sessions.is_impersonation
order by project_id, branch_id, user_id, day, used.country is null, used.at desc;

alter table daily_activity
  add constraint daily_activity__pk primary key (project_id, branch_id, user_id, day),
  add constraint daily_activity__user foreign key (project_id, branch_id, user_id) references users on delete cascade;

-- Counts the people of a day. PostgreSQL keeps equal keys together, so that there are hardly more than a row's six bytes to read for each.
create index daily_activity__by_day on daily_activity (project_id, branch_id, day, is_anonymous);
-- What is old is deleted across projects, by time alone.
create index daily_activity__by_age on daily_activity (day);

create function keep_activity_of_anonymous() returns trigger language plpgsql as $$
begin
  update daily_activity set is_anonymous = new.is_anonymous
  where project_id = new.project_id and branch_id = new.branch_id and user_id = new.id;
  return null;
end
$$;

create trigger users__daily_activity after update of is_anonymous on users
  for each row when (old.is_anonymous is distinct from new.is_anonymous) execute function keep_activity_of_anonymous();

-- For counting: everybody but those who are anonymous, and who can sign in by which way. All small, for the key is the same for a whole project.
create index users__anonymous on users (project_id, branch_id, signed_up_at) where is_anonymous;
create index users__with_password on users (project_id, branch_id) where password_hash is not null;
create index users__with_codes on users (project_id, branch_id) where otp_auth_enabled;
create index users__with_passkey on users (project_id, branch_id) where has_passkey;
