-- Whether an endpoint took the event when it was published, so that others can be deleted sooner. Those from before
-- count as taken.
alter table webhook_events add column is_taken boolean not null default true;
alter table webhook_events alter column is_taken set default false;
