-- Found what a session had confirmed when it ended.
drop index concurrently cli_logins__by_confirming_session;
