-- A user's sessions are listed newest first, and only so many of them: some programs sign in every other minute.
create index sessions__by_age on sessions (project_id, branch_id, user_id, created_at desc, id desc);
drop index sessions__by_user;
