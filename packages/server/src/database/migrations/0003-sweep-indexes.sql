-- What has expired is deleted across projects, by time alone; without these that would read the whole tables every hour.
create index sessions__by_expiry on sessions (expires_at);
create index sent_emails__by_sending on sent_emails (sent_at);
