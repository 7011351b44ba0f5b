-- The statements that change a name, an address, a passkey or an account at a provider keep what stands beside the user
-- (records/user-copies.ts). The triggers are for older nodes alone, and go with them: see contraction.sql. Until then
-- they write nothing that a statement has written already.
create or replace function keep_user_search_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.search_text <> '' then
    return new;
  end if;
  new.search_text := user_search_text(new.project_id, new.branch_id, new.id, new.display_name);
  return new;
end
$$;

create or replace function keep_addresses_of_owner() returns trigger language plpgsql as $$
declare
  channel contact_channels := coalesce(new, old);
begin
  update users set search_text = fresh.search_text, email_verified = fresh.email_verified
  from (
    select user_search_text(owner.project_id, owner.branch_id, owner.id, owner.display_name) as search_text, (
      select is_verified from contact_channels as own
      where own.project_id = owner.project_id and own.branch_id = owner.branch_id and own.user_id = owner.id
        and own.type = 'email' and own.is_primary
    ) as email_verified
    from users as owner
    where owner.project_id = channel.project_id and owner.branch_id = channel.branch_id and owner.id = channel.user_id
  ) as fresh
  where users.project_id = channel.project_id and users.branch_id = channel.branch_id and users.id = channel.user_id
    and (users.search_text, users.email_verified) is distinct from (fresh.search_text, fresh.email_verified);
  return null;
end
$$;

create or replace function keep_has_passkey() returns trigger language plpgsql as $$
declare
  passkey passkeys := coalesce(new, old);
  is_any boolean := exists (
    select 1 from passkeys
    where project_id = passkey.project_id and branch_id = passkey.branch_id and user_id = passkey.user_id
  );
begin
  update users set has_passkey = is_any
  where project_id = passkey.project_id and branch_id = passkey.branch_id and id = passkey.user_id
    and has_passkey <> is_any;
  return null;
end
$$;

create or replace function keep_oauth_providers() returns trigger language plpgsql as $$
declare
  account oauth_accounts := coalesce(new, old);
  listed jsonb := (
    select jsonb_agg(
      jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email) order by created_at, id
    )
    from oauth_accounts
    where project_id = account.project_id and branch_id = account.branch_id and user_id = account.user_id
  );
begin
  update users set oauth_providers = listed
  where project_id = account.project_id and branch_id = account.branch_id and id = account.user_id
    and oauth_providers is distinct from listed;
  return null;
end
$$;

create or replace function keep_activity_of_anonymous() returns trigger language plpgsql as $$
begin
  update daily_activity set is_anonymous = new.is_anonymous
  where project_id = new.project_id and branch_id = new.branch_id and user_id = new.id
    and is_anonymous <> new.is_anonymous;
  return null;
end
$$;
