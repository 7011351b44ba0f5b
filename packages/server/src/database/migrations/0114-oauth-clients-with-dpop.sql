-- OAuth clients whose tokens are bound to a key that the client has to prove (RFC 9449).
alter table oauth_clients add column requires_dpop boolean not null default false;
