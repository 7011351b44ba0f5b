-- How the user of a session proved who they are when they confirmed it (RFC 8176); null: as their sign-in says.
alter table sessions add column authentication_methods text[];
