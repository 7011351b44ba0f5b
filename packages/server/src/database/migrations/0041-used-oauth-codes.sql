-- Used authorization codes stay for a day with the session they gave, so that using one again ends that session
-- (RFC 6749 §4.1.2).
alter table oauth_codes add column used_at timestamptz, add column session_id uuid;
