-- Who changed what about a project, and when. Written in the transaction of the change, so that neither is there without the other.
-- No foreign keys to users and keys: what they did stays on record when they are gone.
create table audit_log (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  -- Several entries may share an instant; this puts them in order.
  position bigint generated always as identity,
  happened_at timestamptz not null,
  action text not null,
  -- What it was done to, where that is not the project itself: a key, a permission, another project.
  subject_id text,
  actor_type text not null,
  -- A user of the project "internal".
  actor_user_id uuid,
  actor_key_id uuid,
  changes jsonb not null,
  constraint audit_log__pk primary key (project_id, branch_id, id),
  constraint audit_log__project foreign key (project_id) references projects on delete cascade,
  constraint audit_log__actor check (
    (actor_type = 'user') = (actor_user_id is not null) and (actor_type = 'key') = (actor_key_id is not null)
  ),
  constraint audit_log__actor_type check (actor_type in ('user', 'key', 'development_key'))
);

create unique index audit_log__by_position on audit_log (project_id, branch_id, position);
