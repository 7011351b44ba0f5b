-- Whoever finds a key that leaked does not know whose project it belongs to.
create index api_keys__by_hash on api_keys using hash (key_hash);
