-- The queue in lines: a job waits in the line of its project, in a pool that has workers of its own and in a lane that says how urgent it is. The
-- next job of any line is the first entry of that line in one index, however many wait behind it and in other lines.
alter table jobs
  add column pool text not null default 'work',
  -- 0 goes before 1.
  add column lane smallint not null default 1,
  -- Work for the installation has a line, too: one that sorts before all project ids.
  add column line text collate "C" not null generated always as (coalesce(project_id, '-')) stored,
  -- From then on it would be useless: the code in the mail has expired.
  add column expires_at timestamptz,
  -- How many workers in a row took the job and died.
  add column lost_leases smallint not null default 0;

-- A job in somebody's hands is due when its lease ends, so that no reader has to pass it over.
update jobs set run_at = lease_expires_at where lease_expires_at > run_at;

create index jobs__by_line on jobs (pool, lane, line, run_at) where run_at < 'infinity';
-- What was given up, for counting and for the sweep.
create index jobs__given_up on jobs (created_at) where run_at = 'infinity';
drop index jobs__by_run_at;
