-- Whether a user has a passkey, and their accounts at providers, beside the user: almost every request of somebody signed in reads the
-- user, and looking into two more tables made that a third dearer for PostgreSQL, mostly to find nothing.
--
-- Triggers keep the copies, because several places write the originals and none may forget it. They lock the user before the change, as
-- everybody does who changes what is a user's, so that of two at once the second sees what the first has done.
alter table users
  add column has_passkey boolean not null default false,
  -- As the API shows them, oldest first; null for none.
  add column oauth_providers jsonb;

create function lock_owner() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform from users
  where project_id = changed.project_id and branch_id = changed.branch_id and id = changed.user_id
  for no key update;
  return changed;
end
$$;

create function keep_has_passkey() returns trigger language plpgsql as $$
declare
  passkey passkeys := coalesce(new, old);
begin
  update users set has_passkey = exists (
    select from passkeys
    where project_id = passkey.project_id and branch_id = passkey.branch_id and user_id = passkey.user_id
  )
  where project_id = passkey.project_id and branch_id = passkey.branch_id and id = passkey.user_id;
  return null;
end
$$;

create function keep_oauth_providers() returns trigger language plpgsql as $$
declare
  account oauth_accounts := coalesce(new, old);
begin
  update users set oauth_providers = (
    select jsonb_agg(
      jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email) order by created_at, id
    )
    from oauth_accounts
    where project_id = account.project_id and branch_id = account.branch_id and user_id = account.user_id
  )
  where project_id = account.project_id and branch_id = account.branch_id and id = account.user_id;
  return null;
end
$$;

create trigger passkeys__lock_owner before insert or delete on passkeys
  for each row execute function lock_owner();
create trigger passkeys__owner after insert or delete on passkeys
  for each row execute function keep_has_passkey();

create trigger oauth_accounts__lock_owner before insert or delete or update of account_id, email on oauth_accounts
  for each row execute function lock_owner();
create trigger oauth_accounts__owner after insert or delete or update of account_id, email on oauth_accounts
  for each row execute function keep_oauth_providers();

update users set has_passkey = true where exists (
  select from passkeys
  where passkeys.project_id = users.project_id and passkeys.branch_id = users.branch_id and passkeys.user_id = users.id
);
update users set oauth_providers = accounts.listed
from (
  select project_id, branch_id, user_id, jsonb_agg(
    jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email) order by created_at, id
  ) as listed
  from oauth_accounts group by 1, 2, 3
) as accounts
where accounts.project_id = users.project_id and accounts.branch_id = users.branch_id and accounts.user_id = users.id;
