-- What customers buy and own, and what comes with it.

-- Customers who have bought, been granted or used something. The lock on this row orders all changes to what a customer owns.
create table payment_customers (
  project_id text not null,
  branch_id text not null,
  customer_type text not null,
  customer_id text not null,
  -- When one of their subscriptions renews or ends by the backend's clock; null for never.
  due_at timestamptz,
  created_at timestamptz not null,
  constraint payment_customers__pk primary key (project_id, branch_id, customer_type, customer_id),
  constraint payment_customers__project foreign key (project_id) references projects on delete cascade
);

-- For renewing, across projects.
create index payment_customers__due on payment_customers (due_at) where due_at is not null;

-- Products as they were when they were bought. A version never changes.
create table product_versions (
  project_id text not null,
  branch_id text not null,
  -- SHA-256 of the document.
  id text not null,
  product jsonb not null,
  created_at timestamptz not null,
  constraint product_versions__pk primary key (project_id, branch_id, id),
  constraint product_versions__project foreign key (project_id) references projects on delete cascade
);

-- Subscriptions and one-time purchases.
create table purchases (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  kind text not null,
  customer_type text not null,
  customer_id text not null,
  -- Null for a product that was described in a request.
  product_id text,
  version_id text not null,
  -- Null for a grant, which costs nothing.
  price_id text,
  quantity bigint not null,
  -- Where it came from: test_mode, api_grant or purchase_page.
  source text not null,
  -- Of a subscription as Stripe has it; of a one-time purchase: paid or refunded.
  status text not null,
  -- A subscription's interval as [number, unit]; null for a one-time purchase.
  renews_every jsonb,
  -- Where the periods of the subscription are counted from, and how many have begun.
  anchor_at timestamptz,
  periods_begun bigint not null,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  cancel_at_period_end boolean not null,
  -- Whether the next payment in test mode fails.
  fails_next boolean not null,
  -- The subscription or payment at a payment provider, which then says when it renews; null for the backend's clock.
  provider_id text,
  created_at timestamptz not null,
  ended_at timestamptz,
  refunded_at timestamptz,
  constraint purchases__pk primary key (project_id, branch_id, id),
  constraint purchases__version foreign key (project_id, branch_id, version_id) references product_versions,
  constraint purchases__customer foreign key (project_id, branch_id, customer_type, customer_id) references payment_customers on delete cascade,
  constraint purchases__provider unique (project_id, branch_id, provider_id)
);

create index purchases__by_customer on purchases (project_id, branch_id, customer_type, customer_id, created_at, id);
-- For listing a project's transactions, newest first.
create index purchases__by_time on purchases (project_id, branch_id, kind, customer_type, created_at, id);

-- Every period of a subscription, paid or not.
create table subscription_periods (
  project_id text not null,
  branch_id text not null,
  purchase_id uuid not null,
  starts_at timestamptz not null,
  -- Null for never.
  ends_at timestamptz,
  -- trialing, paid, past_due or refunded
  status text not null,
  constraint subscription_periods__pk primary key (project_id, branch_id, purchase_id, starts_at),
  constraint subscription_periods__purchase foreign key (project_id, branch_id, purchase_id) references purchases on delete cascade
);

-- The ledger of items: every change, grant and revocation. Rows are only ever added.
create table item_entries (
  project_id text not null,
  branch_id text not null,
  -- What the entry comes from; unique, so that nothing is entered twice.
  source text not null,
  -- change, grant or revocation
  kind text not null,
  customer_type text not null,
  customer_id text not null,
  item_id text not null,
  quantity bigint not null,
  description text,
  -- What a grant or revocation belongs to.
  purchase_id uuid,
  effective_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint item_entries__pk primary key (project_id, branch_id, source),
  constraint item_entries__project foreign key (project_id) references projects on delete cascade
);

create index item_entries__by_customer on item_entries (project_id, branch_id, customer_type, customer_id, item_id, created_at);
create index item_entries__changes on item_entries (project_id, branch_id, customer_type, created_at, source) where kind = 'change';

-- What is left of an item, one row per customer and item.
create table item_balances (
  project_id text not null,
  branch_id text not null,
  customer_type text not null,
  customer_id text not null,
  item_id text not null,
  quantity bigint not null,
  -- Used since the last settlement: part of the quantity, not yet of the state.
  unsettled bigint not null,
  -- When the quantity changes by itself next; null for never.
  boundary_at timestamptz,
  -- The default products that the state follows.
  defaults text not null,
  state jsonb not null,
  constraint item_balances__pk primary key (project_id, branch_id, customer_type, customer_id, item_id),
  constraint item_balances__project foreign key (project_id) references projects on delete cascade
) with (fillfactor = 70);
