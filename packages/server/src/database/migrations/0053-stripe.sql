-- Payments through Stripe.

-- Stripe accounts that projects have connected to the installation's.
create table stripe_accounts (
  project_id text not null,
  branch_id text not null,
  account_id text not null,
  created_at timestamptz not null,
  constraint stripe_accounts__pk primary key (project_id, branch_id),
  constraint stripe_accounts__account unique (account_id),
  constraint stripe_accounts__project foreign key (project_id) references projects on delete cascade
);

-- Customers as Stripe knows them.
create table stripe_customers (
  project_id text not null,
  branch_id text not null,
  -- The Stripe account and its mode.
  scope text not null,
  customer_type text not null,
  customer_id text not null,
  stripe_customer_id text not null,
  -- Events that Stripe has sent about the customer, and how many of them the books contain.
  events bigint not null default 0,
  synced_events bigint not null default 0,
  -- How often Stripe's state was applied: what was fetched before another fetch was applied is not applied any more.
  syncs bigint not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null,
  constraint stripe_customers__pk primary key (project_id, branch_id, scope, customer_type, customer_id),
  constraint stripe_customers__stripe unique (project_id, branch_id, scope, stripe_customer_id),
  constraint stripe_customers__customer foreign key (project_id, branch_id, customer_type, customer_id) references payment_customers on delete cascade
);

-- For reconciliation, across projects.
create index stripe_customers__by_sync on stripe_customers (synced_at nulls first);

-- Prices of product versions as Stripe knows them.
create table stripe_prices (
  project_id text not null,
  branch_id text not null,
  scope text not null,
  -- Two products that say the same share a version. Empty for a product that was described in a request.
  product_id text not null,
  version_id text not null,
  price_id text not null,
  stripe_price_id text not null,
  created_at timestamptz not null,
  constraint stripe_prices__pk primary key (project_id, branch_id, scope, product_id, version_id, price_id),
  constraint stripe_prices__stripe unique (project_id, branch_id, scope, stripe_price_id),
  constraint stripe_prices__version foreign key (project_id, branch_id, version_id) references product_versions
);

-- Payments that checkout links have started. A link has one that can be paid at a time, and so has a customer per product that can be owned
-- once, and per catalog.
create table checkout_payments (
  project_id text not null,
  branch_id text not null,
  -- The idempotency key of the call that creates the payment.
  id uuid not null,
  scope text not null,
  code_hash bytea not null,
  customer_type text not null,
  customer_id text not null,
  product_id text,
  version_id text not null,
  price_id text not null,
  quantity bigint not null,
  -- payment, subscription, or switch of a subscription
  kind text not null,
  -- The payment intent or subscription at Stripe; null until Stripe has answered.
  stripe_id text,
  -- Subscriptions at Stripe that the purchase takes the place of.
  replaces jsonb not null,
  -- open, replaced by another, or paid
  state text not null,
  created_at timestamptz not null,
  constraint checkout_payments__pk primary key (project_id, branch_id, id),
  constraint checkout_payments__customer foreign key (project_id, branch_id, customer_type, customer_id) references payment_customers on delete cascade,
  constraint checkout_payments__version foreign key (project_id, branch_id, version_id) references product_versions
);

create index checkout_payments__open on checkout_payments (project_id, branch_id, customer_type, customer_id) where state = 'open';
-- For the sweep, and for reconciliation across projects.
create index checkout_payments__by_time on checkout_payments (created_at);

-- Events that Stripe has sent, each once.
create table stripe_events (
  project_id text not null,
  branch_id text not null,
  id text not null,
  type text not null,
  stripe_customer_id text,
  -- When it happened.
  happened_at timestamptz not null,
  received_at timestamptz not null,
  constraint stripe_events__pk primary key (project_id, branch_id, id),
  constraint stripe_events__project foreign key (project_id) references projects on delete cascade
);

create index stripe_events__received on stripe_events (received_at);

-- Idempotency keys of calls to Stripe, stored before the call.
create table stripe_calls (
  project_id text not null,
  branch_id text not null,
  purpose text not null,
  id uuid not null,
  created_at timestamptz not null,
  constraint stripe_calls__pk primary key (project_id, branch_id, purpose),
  constraint stripe_calls__project foreign key (project_id) references projects on delete cascade
);

create index stripe_calls__created on stripe_calls (created_at);

-- Where reconciliation has found that the books differed from Stripe's.
create table stripe_differences (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  customer_type text not null,
  customer_id text not null,
  stripe_customer_id text not null,
  -- An array of sentences.
  details jsonb not null,
  is_repaired boolean not null,
  found_at timestamptz not null,
  constraint stripe_differences__pk primary key (project_id, branch_id, id),
  constraint stripe_differences__project foreign key (project_id) references projects on delete cascade
);

create index stripe_differences__by_time on stripe_differences (project_id, branch_id, found_at);
create index stripe_differences__found on stripe_differences (found_at);

-- A subscription at Stripe that was switched to another product is a purchase each time; one of them has not ended.
alter table purchases drop constraint purchases__provider;
create unique index purchases__provider on purchases (project_id, branch_id, provider_id) where ended_at is null;
create index purchases__by_provider on purchases (project_id, branch_id, provider_id, created_at) where provider_id is not null;
