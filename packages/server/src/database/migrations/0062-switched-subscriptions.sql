-- Whether customers changed from one subscription to another, so that revenue tells switches from new and lost customers without looking for
-- the other subscription.
alter table purchases
  add column began_by_switch boolean not null default false,
  add column ended_by_switch boolean not null default false;

update purchases as before set ended_by_switch = true
from purchases as after
where before.kind = 'subscription' and before.price_id is not null and before.refunded_at is null
  and after.kind = 'subscription' and after.price_id is not null and after.created_at = before.ended_at
  and after.project_id = before.project_id and after.branch_id = before.branch_id
  and after.customer_type = before.customer_type and after.customer_id = before.customer_id;

update purchases as after set began_by_switch = true
from purchases as before
where before.ended_by_switch and after.kind = 'subscription' and after.price_id is not null and after.created_at = before.ended_at
  and after.project_id = before.project_id and after.branch_id = before.branch_id
  and after.customer_type = before.customer_type and after.customer_id = before.customer_id;
