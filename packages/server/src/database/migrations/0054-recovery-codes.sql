-- Recovery codes: each signs its user in once in place of the second factor. Only a hash is stored, keyed with the root secret.
create table recovery_codes (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  constraint recovery_codes__pk primary key (project_id, branch_id, user_id, code_hash),
  constraint recovery_codes__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);
