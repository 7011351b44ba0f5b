-- Deleting a user or team looks for its customers at Stripe, whatever the account.
create index stripe_customers__by_customer on stripe_customers (project_id, branch_id, customer_type, customer_id);
