-- When a program last used one of a set's keys, to the hour, so that unused keys can be told from those that are needed. Null before the first
-- use that is recorded.
alter table project_keys add column last_used_at timestamptz;
