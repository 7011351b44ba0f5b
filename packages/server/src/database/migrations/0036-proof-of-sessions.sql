-- When the person behind a session proved who they are, where that was before the session began: a command line's session comes from the
-- browser's that confirmed it, and must not count as a sign-in of its own. Null: when the session began.
alter table sessions add column authenticated_at timestamptz;
