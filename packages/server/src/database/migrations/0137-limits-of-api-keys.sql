-- What API keys are limited to, and when they were used last. Null: not limited, and not used.
alter table api_keys
  add column scopes text[],
  add column requests_per_minute integer,
  add column allowed_addresses text[],
  add column last_used_at timestamptz,
  add column last_used_address text;
