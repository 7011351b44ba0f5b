-- Logos for dark backgrounds, at most one of each kind.
alter table projects
  add column logo_dark_mode_url text,
  add column full_logo_dark_mode_url text;

alter table images drop constraint images__logo;
alter table images add constraint images__logo check (logo in ('logo', 'full_logo', 'logo_dark_mode', 'full_logo_dark_mode'));
