-- For sweeping events that no endpoint takes, without reading those that are kept for longer.
create index concurrently webhook_events__untaken on webhook_events (created_at) where not is_taken;
