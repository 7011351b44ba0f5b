-- Checks the clients from before, while others write.
alter table oauth_clients validate constraint oauth_clients__kind;
