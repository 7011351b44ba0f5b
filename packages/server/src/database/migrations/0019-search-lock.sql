-- Two addresses of one user that change at once each saw only their own change when they wrote what is searched. Now they take turns: the user
-- is locked before the change, as everybody does who changes what is a user's.
create trigger contact_channels__lock_owner before insert or delete or update of value on contact_channels
  for each row execute function lock_owner();

update users set search_text = user_search_text(project_id, branch_id, id, display_name)
where search_text is distinct from user_search_text(project_id, branch_id, id, display_name);
