-- Changes of items are listed among a project's transactions, by an id; their source may be a key that the caller chose.
alter table item_entries add column id uuid not null default gen_random_uuid();

drop index item_entries__changes;
create index item_entries__changes on item_entries (project_id, branch_id, customer_type, created_at, id) where kind = 'change';
