-- Back-channel logout: the address at which a client learns that a session has ended, and the session of each grant.
alter table oauth_clients add column backchannel_logout_uri text;
alter table oauth_grants add column session_id uuid;
