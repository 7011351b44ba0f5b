-- Products, purchases, the ledger of items, and what is kept of Stripe.

-- Customers who have bought, been granted or used something. The lock on this row orders all changes to what a customer
-- owns.
create table payment_customers (
  project_id text not null,
  branch_id text not null,
  customer_type text not null,
  customer_id text not null,
  -- The time at which one of their subscriptions renews or ends by the backend's clock; null for never.
  due_at timestamptz,
  created_at timestamptz not null,
  constraint payment_customers__pk primary key (project_id, branch_id, customer_type, customer_id),
  constraint payment_customers__project foreign key (project_id) references projects on delete cascade
);

-- For renewing, across projects.
create index payment_customers__due on payment_customers (due_at) where due_at is not null;

-- Administrators list customers, newest first, and look for those of their own kinds by the beginning of the ID.
create index payment_customers__by_time
  on payment_customers (project_id, branch_id, customer_type, created_at, customer_id);

create index payment_customers__custom_ids on payment_customers (project_id, branch_id, customer_id text_pattern_ops)
  where customer_type = 'custom';

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
  -- Its origin: test_mode, api_grant or purchase_page.
  source text not null,
  -- Of a subscription as Stripe has it; of a one-time purchase: paid or refunded.
  status text not null,
  -- A subscription's interval as [number, unit]; null for a one-time purchase.
  renews_every jsonb,
  -- The start from which the periods of the subscription are counted, and how many have begun.
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
  -- The last notification of the customer about a subscription, so that it is told once: the invoice that failed, or
  -- the end of the trial.
  last_notice text,
  -- Whether customers changed from one subscription to another, so that revenue tells switches from new and lost
  -- customers without looking for the other subscription.
  began_by_switch boolean not null default false,
  ended_by_switch boolean not null default false,
  constraint purchases__pk primary key (project_id, branch_id, id),
  constraint purchases__version foreign key (project_id, branch_id, version_id) references product_versions,
  constraint purchases__customer foreign key (project_id, branch_id, customer_type, customer_id)
    references payment_customers on delete cascade
);

create index purchases__by_customer on purchases (project_id, branch_id, customer_type, customer_id, created_at, id);

-- For listing a project's transactions, newest first.
create index purchases__by_time on purchases (project_id, branch_id, kind, customer_type, created_at, id);

create unique index purchases__provider on purchases (project_id, branch_id, provider_id) where ended_at is null;

create index purchases__by_provider on purchases (project_id, branch_id, provider_id, created_at)
  where provider_id is not null;

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
  constraint subscription_periods__purchase foreign key (project_id, branch_id, purchase_id)
    references purchases on delete cascade
);

-- The ledger of items: every change, grant and revocation. Rows are only ever added.
create table item_entries (
  project_id text not null,
  branch_id text not null,
  -- The origin of the entry; unique, so that nothing is entered twice.
  source text not null,
  -- change, grant or revocation
  kind text not null,
  customer_type text not null,
  customer_id text not null,
  item_id text not null,
  quantity bigint not null,
  description text,
  -- The purchase of a grant or revocation.
  purchase_id uuid,
  effective_at timestamptz not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  -- Changes of items are listed among a project's transactions, by an id; their source may be a key that the caller
  -- chose.
  id uuid not null default gen_random_uuid(),
  constraint item_entries__pk primary key (project_id, branch_id, source),
  constraint item_entries__project foreign key (project_id) references projects on delete cascade
);

create index item_entries__by_customer
  on item_entries (project_id, branch_id, customer_type, customer_id, item_id, created_at);

create index item_entries__changes on item_entries (project_id, branch_id, customer_type, created_at, id)
  where kind = 'change';

-- The balance of an item, one row per customer and item.
create table item_balances (
  project_id text not null,
  branch_id text not null,
  customer_type text not null,
  customer_id text not null,
  item_id text not null,
  quantity bigint not null,
  -- Used since the last settlement: part of the quantity, not yet of the state.
  unsettled bigint not null,
  -- The time at which the quantity changes by itself next; null for never.
  boundary_at timestamptz,
  -- The default products that the state follows.
  defaults text not null,
  state jsonb not null,
  constraint item_balances__pk primary key (project_id, branch_id, customer_type, customer_id, item_id),
  constraint item_balances__project foreign key (project_id) references projects on delete cascade
) with (fillfactor = 70);

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
  -- Events that Stripe has sent about the customer, and how many of them were applied.
  events bigint not null default 0,
  synced_events bigint not null default 0,
  -- Counts the times that Stripe's state was applied: a state that was fetched before the last of them is not applied.
  syncs bigint not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null,
  constraint stripe_customers__pk primary key (project_id, branch_id, scope, customer_type, customer_id),
  constraint stripe_customers__stripe unique (project_id, branch_id, scope, stripe_customer_id),
  constraint stripe_customers__customer foreign key (project_id, branch_id, customer_type, customer_id)
    references payment_customers on delete cascade
);

-- For reconciliation, across projects.
create index stripe_customers__by_sync on stripe_customers (synced_at nulls first);

-- Deleting a user or team looks for its customers at Stripe, whatever the account.
create index stripe_customers__by_customer on stripe_customers (project_id, branch_id, customer_type, customer_id);

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

-- Payments that checkout links have started. A link has one that can be paid at a time, and so has a customer per
-- product that can be owned once, and per catalog.
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
  -- The moment from which Stripe prorates a switch of plans: the one for which the checkout page has shown what is due.
  -- Null for other payments, and for a switch by a page that shows nothing.
  prorated_at timestamptz,
  constraint checkout_payments__pk primary key (project_id, branch_id, id),
  constraint checkout_payments__customer foreign key (project_id, branch_id, customer_type, customer_id)
    references payment_customers on delete cascade,
  constraint checkout_payments__version foreign key (project_id, branch_id, version_id) references product_versions
);

create index checkout_payments__open on checkout_payments (project_id, branch_id, customer_type, customer_id)
  where state = 'open';

-- For the sweep, and for reconciliation across projects.
create index checkout_payments__by_time on checkout_payments (created_at);

-- Events that Stripe has sent, each once.
create table stripe_events (
  project_id text not null,
  branch_id text not null,
  id text not null,
  type text not null,
  stripe_customer_id text,
  -- The time at Stripe.
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

-- Differences from Stripe that reconciliation has found.
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
