-- SHA-256 of the sealed second factor that the user had proved when the passkey was registered, or used together with a code. While that second
-- factor is in place, the passkey counts as both factors; null if nothing was proved.
alter table passkeys add column second_factor_digest bytea;
