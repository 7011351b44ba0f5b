-- Counting what was delivered in a month reads the index alone.
drop index emails__finished;
create index emails__delivered on emails (project_id, branch_id, finished_sending_at) include (bounced_at, marked_as_spam_at)
  where finished_sending_at is not null and server_error is null;
