-- Pictures people upload. They live in the database, so that one backup holds everything and several nodes need no shared disk.
--
-- A user has at most one, hence the unique constraint: a new picture takes the row of the old one, and none is ever left behind. The id
-- changes with the bytes, because a picture's URL may be cached for good.
create table images (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  user_id uuid not null,
  -- As the bytes say, never as the uploader said.
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint images__pk primary key (project_id, branch_id, id),
  constraint images__user foreign key (project_id, branch_id, user_id) references users on delete cascade,
  constraint images__once_per_user unique (project_id, branch_id, user_id),
  constraint images__media_type check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/gif'))
);

-- Pictures are compressed already; trying again would only cost time.
alter table images alter column bytes set storage external;
