-- Clients that act by themselves in the name of users, such as AI assistants. All earlier ones are applications.
alter table oauth_clients add column kind text not null default 'application';
alter table oauth_clients add constraint oauth_clients__kind check (kind in ('application', 'agent')) not valid;
