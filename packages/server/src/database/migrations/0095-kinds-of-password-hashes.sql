-- The costliest imported password hash of each kind, by project: a refusal takes as long for every account and for none.
-- Plain bcrypt hashes are looked up in users__by_imported_cost instead.
create table password_hash_kinds (
  project_id text not null,
  branch_id text not null,
  unit text not null,
  amount integer not null,
  -- What the work is done in, such as the memory of argon2.
  block integer not null,
  -- When a hash of the kind was last imported, to the minute.
  imported_at timestamptz not null,
  constraint password_hash_kinds__pk primary key (project_id, branch_id, unit),
  constraint password_hash_kinds__project foreign key (project_id) references projects on delete cascade
);
