create unique index concurrently users__external_id on users (project_id, branch_id, external_id) where external_id is not null;
