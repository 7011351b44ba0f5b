-- The ID under which the developer's own tables know a user, in a system that the user came from or beside this one.
alter table users add column external_id text;
