-- Whoever trades a refresh token for a new one does so alone: many providers rotate it, and take a second use for theft.
-- Until this instant; whoever held it longer has died in between.
alter table oauth_provider_tokens add column refreshing_until timestamptz;
