-- Earlier sources of themes, templates and drafts, so that administrators can go back to them. Only the last 50 of each are kept.

create table email_design_versions (
  project_id text not null,
  branch_id text not null,
  -- Of the theme, template or draft. Themes and templates are in the configuration, so there is nothing to refer to.
  design_id uuid not null,
  id uuid not null,
  tsx_source text not null,
  replaced_at timestamptz not null,
  constraint email_design_versions__pk primary key (project_id, branch_id, design_id, id),
  constraint email_design_versions__project foreign key (project_id) references projects on delete cascade
);

create index email_design_versions__newest on email_design_versions (project_id, branch_id, design_id, replaced_at desc, id);
