-- Counting what was delivered in a month reads the index alone.
drop index emails__finished;
create index emails__delivered on emails (project_id, branch_id, finished_sending_at) include (bounced_at, marked_as_spam_at)
  where finished_sending_at is not null and server_error is null;
-- Finding the newest email to an address reads one row.
drop index emails__by_address;
create index emails__by_address on emails (project_id, branch_id, (addresses[1]), created_at) where addresses is not null;
