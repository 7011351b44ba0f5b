-- Whether an owner created a set of keys, or a key that an owner created: others do not delete the project. Sets from
-- before count as owners'.
alter table project_keys add column by_owner boolean not null default true;
