-- What the first migrations of the next version do, once no node of the version before this one serves: they take away
-- what only that version needs. Tests run on tables that have been contracted, so this version needs none of it.
-- `latchkit distribute` does it earlier, with all nodes stopped; so it does nothing where it was done.

do $$ begin
  if to_regclass('jobs__key') is not null then
    -- Jobs of the installation belong to a project since this version; those from before have long ended.
    delete from jobs where project_id is null;
    alter table jobs
      drop constraint jobs__pk,
      drop constraint jobs__tenancy,
      alter column project_id set not null,
      alter column branch_id set not null,
      add constraint jobs__pk primary key using index jobs__key;
  end if;

  if to_regclass('mailbox_messages__key') is not null then
    delete from mailbox_messages where project_id is null;
    alter table mailbox_messages
      drop constraint mailbox_messages__pk,
      drop constraint mailbox_messages__tenancy,
      alter column project_id set not null,
      alter column branch_id set not null,
      add constraint mailbox_messages__pk primary key using index mailbox_messages__key;
  end if;
end $$;

-- The directory of Stripe accounts keeps them unique.
alter table stripe_accounts drop constraint if exists stripe_accounts__account;

-- Statements keep what stands beside a user.
drop trigger if exists users__search_text on users;
drop trigger if exists users__daily_activity on users;
drop trigger if exists users__inserted_activity on users;
drop trigger if exists users__activity on users;
drop trigger if exists passkeys__lock_owner on passkeys;
drop trigger if exists passkeys__owner on passkeys;
drop trigger if exists oauth_accounts__lock_owner on oauth_accounts;
drop trigger if exists oauth_accounts__owner on oauth_accounts;
drop trigger if exists contact_channels__anonymous on contact_channels;
drop trigger if exists contact_channels__lock_owner on contact_channels;
drop trigger if exists contact_channels__owner on contact_channels;
drop trigger if exists contact_channels__changed_owner on contact_channels;
drop function if exists keep_user_search_text, keep_activity_of_anonymous, keep_user_activity, lock_owner, keep_has_passkey,
  keep_oauth_providers, keep_anonymous_address_a_note, keep_addresses_of_owner, user_search_text;

-- The hour of the last activity is beside the user.
alter table users drop column if exists last_active_hour;
