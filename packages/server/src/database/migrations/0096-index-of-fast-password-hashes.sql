-- For laying argon2id over imported hashes that attackers compute quickly; users leave the index with their hash.
create index concurrently users__with_fast_hash on users (project_id, branch_id, id)
  where password_hash ~ '^([$](1|5|6|apr1|P|H|symfony|digest)[$]|[$]hmac-|[{])';
