-- What servers keep in data vault stores: values that were encrypted before they came here, under keys that were hashed. Stores are a matter of
-- the configuration; what a store held stays here when it is taken out of there, and is found again when it comes back.
create table data_vault_entries (
  project_id text not null,
  branch_id text not null,
  store_id text not null,
  hashed_key text not null,
  -- The key of this one value, new with each writing, sealed under the root secret: another root secret, or a service that keeps keys, means
  -- to seal these few bytes anew and no value.
  data_key_sealed bytea not null,
  value_sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint data_vault_entries__pk primary key (project_id, branch_id, store_id, hashed_key),
  constraint data_vault_entries__project foreign key (project_id) references projects on delete cascade
);

-- What is encrypted is not compressed by trying.
alter table data_vault_entries alter column value_sealed set storage external;
