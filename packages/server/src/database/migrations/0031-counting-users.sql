-- Counts users, all or those who are not anonymous. The key is the same for nearly everybody, so that it takes six bytes to count one; in the
-- primary key's order PostgreSQL would look up for each user in turn whether their page is known to be visible.
create index users__by_kind on users (project_id, branch_id, is_anonymous);
