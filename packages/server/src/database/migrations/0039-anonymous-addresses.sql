-- An anonymous user has proven nothing, so an address of theirs signs no one in and keeps no one else from signing up with it.
--
-- A trigger holds this, because several places write addresses and none may forget it. The user is locked already where an address
-- changes, so an upgrade that makes the account a real one comes before or after.
create function keep_anonymous_address_a_note() returns trigger language plpgsql as $$
begin
  if exists (
    select from users
    where project_id = new.project_id and branch_id = new.branch_id and id = new.user_id and is_anonymous
  ) then
    new.used_for_auth := false;
  end if;
  return new;
end
$$;

create trigger contact_channels__anonymous before insert or update of used_for_auth on contact_channels
  for each row when (new.used_for_auth) execute function keep_anonymous_address_a_note();

update contact_channels set used_for_auth = false
from users
where users.project_id = contact_channels.project_id and users.branch_id = contact_channels.branch_id
  and users.id = contact_channels.user_id and users.is_anonymous and contact_channels.used_for_auth;

-- The project that administers all others has no anonymous users.
delete from users where project_id = 'internal' and is_anonymous;
