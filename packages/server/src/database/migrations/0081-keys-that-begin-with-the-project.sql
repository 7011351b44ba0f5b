-- The keys of jobs and of the mailbox's messages. Older nodes know them by their id alone, so those keys stay for as long
-- as one may serve: see contraction.sql.
create unique index concurrently jobs__key on jobs (project_id, id);
create unique index concurrently mailbox_messages__key on mailbox_messages (project_id, id);
