-- How costly the costliest password hash is that a project has imported: whoever is refused waits as long for an account that does not exist
-- as for one with such a hash. A partial index, because sooner or later every imported hash is replaced.
create index users__by_imported_cost on users (project_id, branch_id, substr(password_hash, 5, 2)) where password_hash like '$2%';
