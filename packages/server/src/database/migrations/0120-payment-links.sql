-- Links to a product that anyone may open, many times. The counter holds the limit: one statement counts and compares.
create table payment_links (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  product_id text not null,
  return_url text,
  is_enabled boolean not null default true,
  max_sales integer,
  ends_at timestamptz,
  sold integer not null default 0,
  created_at timestamptz not null,
  constraint payment_links__pk primary key (project_id, branch_id, id),
  constraint payment_links__project foreign key (project_id) references projects on delete cascade
);

create index payment_links__newest on payment_links (project_id, branch_id, created_at, id);

-- The payment link through which a payment was started.
alter table checkout_payments add column payment_link_id uuid;
