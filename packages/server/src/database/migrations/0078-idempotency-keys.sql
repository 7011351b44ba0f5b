-- Requests that were made under an idempotency key: a repetition changes nothing, another request under the key is refused.
create table idempotency_keys (
  project_id text not null,
  branch_id text not null,
  -- SHA-256 of the endpoint, of what its path names, and of the key.
  key_hash bytea not null,
  -- SHA-256 of everything else that decides what the request does.
  request_hash bytea not null,
  -- Names what the request has made, if its answer does.
  result text,
  created_at timestamptz not null,
  constraint idempotency_keys__pk primary key (project_id, branch_id, key_hash),
  constraint idempotency_keys__project foreign key (project_id) references projects on delete cascade
);

-- For deleting old keys, across projects.
create index idempotency_keys__age on idempotency_keys (created_at);
