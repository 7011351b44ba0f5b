-- Applications of the project itself, about which users are not asked.
alter table oauth_clients add column is_first_party boolean not null default false;
