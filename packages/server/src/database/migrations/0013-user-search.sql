-- Finding people by part of a name or address, in any case, among very many.
--
-- Everything that can be searched stands in one text per user, so that one index answers. Triggers keep it, because several places write
-- names and addresses and none may forget it. Trigrams find parts of words; the tenancy comes first in the index, so that one project's
-- search does not wade through another's users. Both extensions come with PostgreSQL and need no superuser.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table users add column search_text text not null default '';

create function user_search_text(of_project text, of_branch text, of_user uuid, of_display_name text) returns text
language sql stable as $$
  select lower(concat_ws(chr(10), of_display_name, (
    select string_agg(value, chr(10) order by value) from contact_channels
    where project_id = of_project and branch_id = of_branch and user_id = of_user
  )))
$$;

create function keep_user_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := user_search_text(new.project_id, new.branch_id, new.id, new.display_name);
  return new;
end
$$;

create trigger users__search_text before insert or update of display_name on users
  for each row execute function keep_user_search_text();

create function keep_search_text_of_owner() returns trigger language plpgsql as $$
declare
  channel contact_channels := coalesce(new, old);
begin
  update users set search_text = user_search_text(project_id, branch_id, id, display_name)
  where project_id = channel.project_id and branch_id = channel.branch_id and id = channel.user_id;
  return null;
end
$$;

create trigger contact_channels__search_text after insert or delete or update of value on contact_channels
  for each row execute function keep_search_text_of_owner();

update users set search_text = user_search_text(project_id, branch_id, id, display_name);

create index users__by_search on users using gin (project_id, branch_id, search_text gin_trgm_ops);
