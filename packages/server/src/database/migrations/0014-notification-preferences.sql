-- Which kinds of mail people said they want or do not want. Whoever said nothing has no row, and gets what is the default.
create table notification_preferences (
  project_id text not null,
  branch_id text not null,
  user_id uuid not null,
  category_id uuid not null,
  enabled boolean not null,
  constraint notification_preferences__pk primary key (project_id, branch_id, user_id, category_id),
  constraint notification_preferences__user foreign key (project_id, branch_id, user_id) references users on delete cascade
);
