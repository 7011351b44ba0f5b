-- Addresses that a project sends nothing to, because mail to them bounced, its reader called it spam, or the owner decided so.
create table email_suppressions (
  project_id text not null,
  branch_id text not null,
  -- Normalized, as addresses are compared.
  address text not null,
  -- bounced, marked-as-spam or manual.
  reason text not null,
  details text,
  suppressed_at timestamptz not null,
  constraint email_suppressions__pk primary key (project_id, branch_id, address),
  constraint email_suppressions__project foreign key (project_id) references projects on delete cascade
);

create index email_suppressions__by_time on email_suppressions (project_id, branch_id, suppressed_at, address);
