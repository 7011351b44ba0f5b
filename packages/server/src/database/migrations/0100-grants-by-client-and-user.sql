-- For listing the users who have allowed a client to act, a page at a time.
create index concurrently oauth_grants__by_client_and_user on oauth_grants (project_id, branch_id, client_id, user_id);
