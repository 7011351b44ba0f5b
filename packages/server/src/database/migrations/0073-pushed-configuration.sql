-- A configuration that a repository pushes, below what is set in the dashboard, and where it came from.
alter table config_overrides add column pushed jsonb not null default '{}'::jsonb, add column push_source jsonb;
