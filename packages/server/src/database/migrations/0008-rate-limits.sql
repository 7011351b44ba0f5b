-- How often somebody has tried something lately. All nodes count here, so that nobody gets further by asking another one.

create table rate_limits (
  -- Empty for what belongs to no project.
  project_id text not null,
  branch_id text not null,
  -- A keyed digest of what is counted and for whom: neither addresses nor e-mail addresses can be read out of it.
  key text collate "C" not null,
  -- Tries that are not forgiven yet; how quickly they are is the limit's business and not stored.
  level double precision not null,
  counted_at timestamptz not null,
  -- No further try before then.
  next_at timestamptz not null,
  -- Somebody has proved to be the owner of the account from here; until then others' failures do not hold them up.
  trusted_until timestamptz,
  -- From then on the row says nothing any more.
  expires_at timestamptz not null,
  constraint rate_limits__pk primary key (project_id, branch_id, key)
) with (fillfactor = 70); -- room for updates in place: no indexed column ever changes
