-- Templates of built-in emails that a project changed and that no longer render. Emails go out as the built-in ones meanwhile.
create table email_render_failures (
  project_id text not null,
  branch_id text not null,
  template_id uuid not null,
  message text not null,
  failed_at timestamptz not null,
  -- When the owners were last told.
  notified_at timestamptz not null,
  constraint email_render_failures__pk primary key (project_id, branch_id, template_id),
  constraint email_render_failures__project foreign key (project_id) references projects on delete cascade
);
