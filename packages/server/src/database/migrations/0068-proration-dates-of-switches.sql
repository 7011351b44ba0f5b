-- The moment from which Stripe prorates a switch of plans: the one for which the checkout page has shown what is due. Null for other payments,
-- and for a switch by a page that shows nothing.
alter table checkout_payments add column prorated_at timestamptz;
