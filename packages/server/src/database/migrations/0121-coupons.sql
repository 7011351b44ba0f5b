-- Codes that lower the price of a purchase. Codes are stored in upper case.
create table coupons (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  code text not null,
  percent_off integer,
  amount_off jsonb,
  duration text not null,
  months integer,
  is_enabled boolean not null default true,
  max_uses integer,
  ends_at timestamptz,
  uses integer not null default 0,
  created_at timestamptz not null,
  constraint coupons__pk primary key (project_id, branch_id, id),
  constraint coupons__project foreign key (project_id) references projects on delete cascade,
  constraint coupons__code unique (project_id, branch_id, code),
  constraint coupons__deduction check ((percent_off is null) <> (amount_off is null)),
  constraint coupons__duration check (duration in ('once', 'months', 'forever') and (months is null) = (duration <> 'months'))
);

create index coupons__newest on coupons (project_id, branch_id, created_at, id);

-- What a coupon deducts from a purchase, whatever becomes of the coupon.
alter table purchases add column discount jsonb;
alter table checkout_payments add column discount jsonb;
alter table payment_links add column coupon_id uuid;
