-- Whose Stripe account it is that an event concerns. The directory belongs to the installation: an event names the
-- account only.
create table stripe_account_directory (
  account_id text not null,
  project_id text not null,
  branch_id text not null,
  constraint stripe_account_directory__pk primary key (account_id),
  constraint stripe_account_directory__project foreign key (project_id) references projects on delete cascade
);

-- What the end of a project finds them by.
create index stripe_account_directory__by_project on stripe_account_directory (project_id);

insert into stripe_account_directory (account_id, project_id, branch_id)
select account_id, project_id, branch_id from stripe_accounts;
