-- Programs that authenticate as an OAuth client with a token that another issuer has signed (RFC 7523).
create table oauth_workload_identities (
  project_id text not null,
  branch_id text not null,
  client_id text not null,
  id uuid not null,
  issuer text not null,
  -- A subject, or the beginning of one and a star.
  subject text not null,
  audience text not null,
  created_at timestamptz not null,
  constraint oauth_workload_identities__pk primary key (project_id, branch_id, client_id, id),
  constraint oauth_workload_identities__client foreign key (project_id, branch_id, client_id) references oauth_clients on delete cascade
);
