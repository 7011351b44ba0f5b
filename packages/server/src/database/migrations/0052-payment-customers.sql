-- Administrators list customers, newest first, and look for those of their own kinds by the beginning of the ID.
create index payment_customers__by_time on payment_customers (project_id, branch_id, customer_type, created_at, customer_id);
create index payment_customers__custom_ids on payment_customers (project_id, branch_id, customer_id text_pattern_ops) where customer_type = 'custom';
