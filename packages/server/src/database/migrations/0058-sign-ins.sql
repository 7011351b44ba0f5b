-- Sign-in history: an attempt to sign in per row, whether it succeeded or not, as long as its account is known. The primary key lists a
-- user's; the second index lists the project's, and the third one those that failed.
create table sign_ins (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  attempted_at timestamptz not null,
  -- A successful one has the id of its session.
  id uuid not null,
  method text not null,
  provider_id text,
  second_factor text,
  error_code text,
  device text,
  -- The country, or the network where that is unknown: what tells a new place from a known one.
  origin text,
  location jsonb,
  is_new_device boolean not null default false,
  primary key (project_id, branch_id, user_id, attempted_at, id),
  constraint sign_ins__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);
create index sign_ins__by_time on sign_ins (project_id, branch_id, attempted_at, id);
create index sign_ins__failed on sign_ins (project_id, branch_id, attempted_at, id) where error_code is not null;
