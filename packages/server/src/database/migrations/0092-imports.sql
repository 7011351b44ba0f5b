-- Imports of users and settings from a file, which a job works off.
create table imports (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  status text not null,
  is_dry_run boolean not null default false,
  -- The administrator who began it.
  actor jsonb not null,
  source text,
  size_bytes bigint not null default 0,
  -- The last line whose record is stored; it moves in the transaction that stores the record.
  line bigint not null default 0,
  counts jsonb not null default '{}',
  left_out jsonb not null default '{}',
  problem_count int not null default 0,
  refusal jsonb,
  -- Configuration before the import, to be restored.
  previous_config jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint imports__pk primary key (project_id, branch_id, id),
  constraint imports__project foreign key (project_id) references projects on delete cascade
);

create index imports__age on imports (created_at);

-- The file, as it was uploaded. It has password hashes in it.
create table import_parts (
  project_id text not null,
  branch_id text not null,
  import_id uuid not null,
  part int not null,
  bytes_sealed bytea not null,
  size_bytes int not null,
  created_at timestamptz not null,
  constraint import_parts__pk primary key (project_id, branch_id, import_id, part),
  constraint import_parts__import foreign key (project_id, branch_id, import_id) references imports on delete cascade
);

create index import_parts__age on import_parts (created_at);

-- Lines that do not fit, and why.
create table import_problems (
  project_id text not null,
  branch_id text not null,
  import_id uuid not null,
  line bigint not null,
  type text not null,
  rule text not null,
  constraint import_problems__pk primary key (project_id, branch_id, import_id, line),
  constraint import_problems__import foreign key (project_id, branch_id, import_id) references imports on delete cascade
);

-- Records that an import created, to undo it. The key is JSON, as the type of record has it.
create table import_records (
  project_id text not null,
  branch_id text not null,
  import_id uuid not null,
  type text not null,
  key text not null,
  created_at timestamptz not null,
  constraint import_records__pk primary key (project_id, branch_id, import_id, type, key),
  constraint import_records__import foreign key (project_id, branch_id, import_id) references imports on delete cascade
);

create index import_records__age on import_records (created_at);
