-- Images that a project shows in its emails. They stay as long as the project: emails that were sent show them.
create table email_images (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  -- As the bytes say, never as the uploader said.
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint email_images__pk primary key (project_id, branch_id, id),
  constraint email_images__project foreign key (project_id) references projects on delete cascade,
  constraint email_images__media_type check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif'))
);
alter table email_images alter column bytes set storage external;
