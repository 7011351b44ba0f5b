-- Projects get pictures, too: a logo and a full logo, each at most one.
alter table images add column logo text;
alter table images add constraint images__logo check (logo in ('logo', 'full_logo'));
alter table images drop constraint images__owner;
alter table images add constraint images__owner check ((logo is null) = (user_id is not null or team_id is not null));
alter table images add constraint images__project foreign key (project_id) references projects on delete cascade;
alter table images drop constraint images__once_per_owner;
-- Under the name that older nodes know; for what they write it means what it meant.
alter table images add constraint images__once_per_owner unique nulls not distinct (project_id, branch_id, team_id, user_id, logo);
