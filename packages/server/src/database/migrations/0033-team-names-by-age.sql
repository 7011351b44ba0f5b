-- Names beside ages: what is searched for in names is looked for in this index alone where the one of their parts is of no use (one letter,
-- two) or finds too many. In a hundred thousand teams that takes 0.05 s, and not ten times that where they have much metadata.
drop index teams__by_age;
create index teams__by_age on teams (project_id, branch_id, created_at, id) include (display_name);
