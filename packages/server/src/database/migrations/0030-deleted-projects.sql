-- A project that is deleted is invisible at once; its rows go afterwards, some at a time.
alter table projects add column deleted_at timestamptz;
