-- Emails in several languages: sources by language tag, as {"de": "…"}, besides the default one.
alter table email_drafts add column variants jsonb not null default '{}';
alter table email_sources add column variants jsonb not null default '{}';

-- The language of the source that an email was rendered from; null for the default one, and until it is rendered.
alter table emails add column locale text;

-- The language whose source the version is of; null for the default one.
alter table email_design_versions add column locale text;
