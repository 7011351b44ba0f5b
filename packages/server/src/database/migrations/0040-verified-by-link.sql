-- Whether an address was verified by a link alone, by a browser with no session of the account: its owner followed a link that any
-- account's holder can have sent to them, so the two may be different people. Addresses from before this was noted count as proven.
alter table contact_channels
  add column is_verified_by_link boolean not null default false,
  -- SHA-256 of the sealed second factor the account had then; null for none.
  add column totp_digest_when_verified bytea;
