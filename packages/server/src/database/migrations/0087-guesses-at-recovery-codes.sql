-- Wrong recovery codes in a row, by user: an attacker who knows the password could begin another sign-in after every
-- twenty guesses.
alter table users
  add column recovery_failures integer not null default 0,
  add column recovery_blocked_until timestamptz;
