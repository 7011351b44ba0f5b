-- The second factor by time-based one-time passwords (RFC 6238): each works once, and guessing them is limited per user, however many
-- sign-ins the guesser begins.

-- The time step of the newest password that was accepted; neither it nor an older one works again.
alter table users add column totp_last_step bigint;
-- Wrong ones in a row.
alter table users add column totp_failures integer not null default 0;
-- After too many of them none is accepted until then.
alter table users add column totp_blocked_until timestamptz;
