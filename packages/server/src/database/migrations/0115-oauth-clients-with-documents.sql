-- OAuth clients whose ID is the address of their metadata, which is read again from time to time.
alter table oauth_clients add column document_expires_at timestamptz;
