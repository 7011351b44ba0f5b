-- Jobs, the audit log and the data vault.

-- The outbox: what must happen after a commit. One queue for all projects, so that a worker asks one question.
create table jobs (
  id uuid not null,
  -- Null for work that belongs to the installation, not to a project.
  project_id text,
  branch_id text,
  kind text not null,
  payload_sealed bytea not null,
  run_at timestamptz not null,
  attempts int not null default 0,
  -- A worker owns the job until then; when it dies, the lease runs out and another one takes over.
  lease_expires_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  -- The queue in lines: a job waits in the line of its project, in a pool that has workers of its own and in a lane
  -- that says how urgent it is. The next job of any line is the first entry of that line in one index, however many
  -- wait behind it and in other lines.
  pool text not null default 'work',
  -- The queue in lines: a job waits in the line of its project, in a pool that has workers of its own and in a lane
  -- that says how urgent it is. The next job of any line is the first entry of that line in one index, however many
  -- wait behind it and in other lines. 0 goes before 1.
  lane smallint not null default 1,
  -- The queue in lines: a job waits in the line of its project, in a pool that has workers of its own and in a lane
  -- that says how urgent it is. The next job of any line is the first entry of that line in one index, however many
  -- wait behind it and in other lines. Work for the installation has a line, too: one that sorts before all project
  -- ids.
  line text collate "C" not null generated always as (coalesce(project_id, '-')) stored,
  -- The queue in lines: a job waits in the line of its project, in a pool that has workers of its own and in a lane
  -- that says how urgent it is. The next job of any line is the first entry of that line in one index, however many
  -- wait behind it and in other lines. From then on it would be useless: the code in the mail has expired.
  expires_at timestamptz,
  -- The queue in lines: a job waits in the line of its project, in a pool that has workers of its own and in a lane
  -- that says how urgent it is. The next job of any line is the first entry of that line in one index, however many
  -- wait behind it and in other lines. How many workers in a row took the job and died.
  lost_leases smallint not null default 0,
  -- Work that is wanted again while it runs: it runs once more when it ends.
  is_wanted boolean not null default false,
  constraint jobs__tenancy check ((project_id is null) = (branch_id is null)),
  constraint jobs__pk primary key (id),
  constraint jobs__project foreign key (project_id) references projects on delete cascade
);

create index jobs__by_project on jobs (project_id) where project_id is not null;

create index jobs__by_line on jobs (pool, lane, line, run_at) where run_at < 'infinity'::timestamptz;

-- Jobs that were given up, for counting and for the sweep.
create index jobs__given_up on jobs (created_at) where run_at = 'infinity'::timestamptz;

-- The audit log: changes of a project, with author and time. Written in the transaction of the change, so that neither
-- is there without the other. No foreign keys to users and keys: what they did stays on record when they are gone.
create table audit_log (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  -- Several entries may share an instant; this puts them in order.
  position bigint generated always as identity,
  happened_at timestamptz not null,
  action text not null,
  -- The subject of the change, where that is not the project itself: a key, a permission, another project.
  subject_id text,
  actor_type text not null,
  -- A user of the project "internal".
  actor_user_id uuid,
  actor_key_id uuid,
  changes jsonb not null,
  constraint audit_log__actor
    check ((actor_type = 'user') = (actor_user_id is not null) and (actor_type = 'key') = (actor_key_id is not null)),
  constraint audit_log__actor_type check (actor_type = any (array['user', 'key', 'development_key'])),
  constraint audit_log__pk primary key (project_id, branch_id, id),
  constraint audit_log__project foreign key (project_id) references projects on delete cascade
);

create unique index audit_log__by_position on audit_log (project_id, branch_id, position);

-- Entries are deleted when they are old, across projects, by time alone.
create index audit_log__by_time on audit_log (happened_at);

-- Entries about one user or team are shown with them, and deleted with them.
create index audit_log__by_subject on audit_log (project_id, branch_id, subject_id, position);

-- Values in data vault stores, encrypted by servers before they came here, under keys that were hashed. Stores are part
-- of the configuration; the values of one that is taken out stay, and are found again when it comes back.
create table data_vault_entries (
  project_id text not null,
  branch_id text not null,
  store_id text not null,
  hashed_key text not null,
  -- The key of this one value, new with each writing, sealed under the root secret: another root secret, or a service
  -- that keeps keys, means to seal these few bytes anew and no value.
  data_key_sealed bytea not null,
  value_sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint data_vault_entries__pk primary key (project_id, branch_id, store_id, hashed_key),
  constraint data_vault_entries__project foreign key (project_id) references projects on delete cascade
);
alter table data_vault_entries alter column value_sealed set storage external;
