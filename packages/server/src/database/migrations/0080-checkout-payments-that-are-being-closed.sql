-- A payment that another one takes the place of is `closing` until Stripe has canceled it: it can still be paid, so it is listed with the open ones.
create index concurrently checkout_payments__payable on checkout_payments (project_id, branch_id, customer_type, customer_id) where state in ('open', 'closing');
