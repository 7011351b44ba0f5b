-- Bans: every way in refuses a banned user until the ban ends or an administrator lifts it.
alter table users add column banned_at timestamptz, add column ban_ends_at timestamptz, add column ban_reason text;
-- A node that starts or reconnects reads the bans of the last minutes, whose access tokens have not expired.
create index users__by_ban on users (banned_at) where banned_at is not null;
