-- What happens within a millisecond keeps its order: versions of a source that were saved one after the other, and emails that were asked for
-- together.
alter table email_design_versions add column position bigint generated always as identity;
alter table emails add column position bigint generated always as identity;

drop index email_design_versions__newest;
create index email_design_versions__newest on email_design_versions (project_id, branch_id, design_id, replaced_at desc, position desc);
drop index emails__by_time;
create index emails__by_time on emails (project_id, branch_id, created_at, position);
