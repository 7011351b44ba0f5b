-- The language of emails to the user: a BCP 47 tag such as de or pt-BR. Null while unknown.
alter table users add column locale text;
