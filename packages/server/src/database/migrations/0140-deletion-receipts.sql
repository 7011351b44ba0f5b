-- Receipts of deletions: the project's proof that it has erased a user, and who erased them. The user's ID is all that
-- is left of the user. Like the audit log, without foreign keys to users and keys.
create table deletion_receipts (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  created_at timestamptz not null,
  user_id uuid not null,
  actor_type text not null,
  -- A user of the project "internal".
  actor_user_id uuid,
  actor_key_id uuid,
  -- A signed JWT.
  receipt text not null,
  constraint deletion_receipts__pk primary key (project_id, branch_id, id),
  constraint deletion_receipts__project foreign key (project_id) references projects on delete cascade,
  constraint deletion_receipts__actor_type check (actor_type in ('self', 'user', 'key', 'development_key')),
  constraint deletion_receipts__actor
    check ((actor_type = 'user') = (actor_user_id is not null) and (actor_type = 'key') = (actor_key_id is not null))
);

create index deletion_receipts__newest on deletion_receipts (project_id, branch_id, created_at, id);

create index deletion_receipts__of_user on deletion_receipts (project_id, branch_id, user_id);

-- Receipts are deleted when they are old, across projects, by time alone.
create index deletion_receipts__by_time on deletion_receipts (created_at);
