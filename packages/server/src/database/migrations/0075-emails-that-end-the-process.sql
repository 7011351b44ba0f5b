-- How often an email was taken to be rendered and nothing came of it, because the process ended: a source that ends it
-- would otherwise do so forever.
alter table emails add column unfinished_renderings smallint not null default 0;
