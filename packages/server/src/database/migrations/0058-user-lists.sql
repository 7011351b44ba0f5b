-- Lists of users in more orders, filtered by how users sign in, and searched without regard to accents, among very many.

-- Folds a text for searching: without case, accents and ligatures. Recomposed at the end, so that scripts such as Hangul keep their letters.
create function fold_text(original text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(original) = length(original) then original else replace(replace(replace(translate(normalize(
    regexp_replace(normalize(original, nfkd), '[\u0300-\u036f]', '', 'g'), nfc
  ), 'ØøŁłĐđĦħŦŧı', 'OoLlDdHhTti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end)
$$;

create or replace function user_search_text(of_project text, of_branch text, of_user uuid, of_display_name text) returns text
language sql stable as $$
  select fold_text(concat_ws(chr(10), of_display_name, (
    select string_agg(value, chr(10) order by value) from contact_channels
    where project_id = of_project and branch_id = of_branch and user_id = of_user
  )))
$$;

-- Whether the primary address is verified, beside the user, because a list filters by it; null without an address. A trigger keeps the copy.
alter table users
  add column email_verified boolean,
  -- Orders users by their last activity. Of the hour, so that most uses of a session change no index (heap-only tuples).
  add column last_active_hour timestamp not null generated always as (date_trunc('hour', last_active_at at time zone 'utc')) stored;

drop index users__by_search;
drop trigger contact_channels__search_text on contact_channels;
drop trigger contact_channels__lock_owner on contact_channels;
drop function keep_search_text_of_owner;

create function keep_addresses_of_owner() returns trigger language plpgsql as $$
declare
  channel contact_channels := coalesce(new, old);
begin
  update users set
    search_text = user_search_text(project_id, branch_id, id, display_name),
    email_verified = (
      select is_verified from contact_channels as own
      where own.project_id = users.project_id and own.branch_id = users.branch_id and own.user_id = users.id and own.type = 'email' and own.is_primary
    )
  where project_id = channel.project_id and branch_id = channel.branch_id and id = channel.user_id;
  return null;
end
$$;

create trigger contact_channels__lock_owner before insert or delete or update of value, is_primary, is_verified on contact_channels
  for each row execute function lock_owner();
create trigger contact_channels__owner after insert or delete on contact_channels
  for each row execute function keep_addresses_of_owner();
create trigger contact_channels__changed_owner after update of value, is_primary, is_verified on contact_channels
  for each row when ((old.value, old.is_primary, old.is_verified) is distinct from (new.value, new.is_primary, new.is_verified))
  execute function keep_addresses_of_owner();

update users set search_text = fold_text(users.search_text), email_verified = primary_channel.is_verified
from users as same left join contact_channels as primary_channel
  on primary_channel.project_id = same.project_id and primary_channel.branch_id = same.branch_id and primary_channel.user_id = same.id
  and primary_channel.type = 'email' and primary_channel.is_primary
where users.project_id = same.project_id and users.branch_id = same.branch_id and users.id = same.id
  and (primary_channel.is_verified is not null or users.search_text <> fold_text(users.search_text));

create index users__by_search on users using gin (search_text gin_trgm_ops);
-- Names come first in what is searched; users without one are ordered by their address.
create index users__by_name on users (project_id, branch_id, (left(search_text, 100) collate "C"), id);
create index users__by_activity on users (project_id, branch_id, last_active_hour);
create index users__by_verification on users (project_id, branch_id, email_verified, signed_up_at, id);
create index users__with_second_factor on users (project_id, branch_id, signed_up_at, id) where totp_secret_sealed is not null;
drop index users__with_passkey;
create index users__with_passkey on users (project_id, branch_id, signed_up_at, id) where has_passkey;
