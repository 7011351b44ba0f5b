-- For sealing keys that older versions stored in password hashes; users leave the index once it is done.
create index concurrently users__with_open_key on users (project_id, branch_id, id)
  where password_hash ~ '^([$]wrap[$])?([$]fbscrypt[$][^$]*,sk=|[$]hmac-[^$]*[$])[^$~]+[$]';
