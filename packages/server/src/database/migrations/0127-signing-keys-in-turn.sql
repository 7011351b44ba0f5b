-- When a key begins to sign: it is published before. Null: when it was created.
alter table oauth_signing_keys add column signs_from timestamptz;
