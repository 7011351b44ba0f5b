-- OAuth clients that registered themselves (RFC 7591). They expire unless a user allows them something.
alter table oauth_clients
  add column is_dynamic boolean not null default false,
  add column expires_at timestamptz;
