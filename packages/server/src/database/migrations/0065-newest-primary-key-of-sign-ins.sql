-- Until a table has statistics, PostgreSQL takes the primary key and `sign_ins__by_time` to cost the same for one user's history, and of
-- equals it takes the newer index: each sign-in then read the history of the whole project. So the primary key is built last.
alter table sign_ins drop constraint sign_ins_pkey, add primary key (project_id, branch_id, user_id, attempted_at, id);
