-- The time last seen, in one row: a start compares the database's clock with it, and notices one that has leapt.
create table kept_time (
  is_only boolean not null default true,
  certain_at timestamptz not null,
  -- What a clock said that has leapt, and for how long it has held since.
  doubted_at timestamptz,
  held_millis integer not null default 0,
  constraint kept_time__pk primary key (is_only),
  constraint kept_time__one_row check (is_only)
);
