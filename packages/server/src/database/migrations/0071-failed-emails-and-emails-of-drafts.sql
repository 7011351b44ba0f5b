-- The newest emails that failed are found without reading those that did not.
create index emails__failed on emails (project_id, branch_id, created_at, position)
  where render_error is not null or server_error is not null or bounced_at is not null;
-- So are a draft's emails, for its progress.
create index emails__by_draft on emails (project_id, branch_id, draft_id, created_at, position) where draft_id is not null;
