-- A command line whose confirming session has ended finds no such session.
alter table cli_logins drop constraint cli_logins__confirming_session;
