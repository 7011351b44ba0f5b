-- Every email: one row per recipient, from the request that asked for it until the recipient's server has answered, and what became of it after.

-- What the emails of one request share. An edited email gets a source of its own.
create table email_sources (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  tsx_source text not null,
  -- Null for the project's active theme, unless the email has none.
  theme_id uuid,
  is_unthemed boolean not null default false,
  variables jsonb not null,
  -- Takes precedence over the subject that the source declares.
  subject text,
  -- Applies unless the source declares a category.
  notification_category_id uuid not null,
  created_at timestamptz not null,
  constraint email_sources__pk primary key (project_id, branch_id, id),
  constraint email_sources__project foreign key (project_id) references projects on delete cascade
);

-- For sweeping those that no email uses any more.
create index email_sources__by_time on email_sources (created_at);

create table emails (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  -- Null for built-in emails, whose content holds secrets and is sealed in their job.
  source_id uuid,
  template_id uuid,
  draft_id uuid,
  -- user-primary-email, user-custom-emails or custom-emails.
  recipient_type text not null,
  user_id uuid,
  -- Null for a user's primary address until the email is sent.
  addresses text[],
  is_high_priority boolean not null default false,
  skip_deliverability_check boolean not null default false,
  is_paused boolean not null default false,
  scheduled_at timestamptz not null,
  -- Counts edits, so that what was rendered before an edit is not sent after it.
  revision integer not null default 0,

  started_rendering_at timestamptz,
  rendered_at timestamptz,
  render_error text,
  subject text,
  html text,
  text text,
  is_transactional boolean,
  notification_category_id uuid,

  started_sending_at timestamptz,
  finished_sending_at timestamptz,
  -- Why it was given up, in plain words.
  server_error text,
  send_retries integer not null default 0,
  next_send_retry_at timestamptz,
  send_attempt_errors jsonb not null default '[]',
  -- The provider's own name for it; news about the delivery names it.
  provider_message_id text,

  skipped_at timestamptz,
  skipped_reason text,
  skipped_details jsonb,

  can_have_delivery_info boolean not null default false,
  delivery_delayed_at timestamptz,
  bounced_at timestamptz,
  marked_as_spam_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,

  priority smallint not null generated always as (
    (case when is_high_priority then 100 else 0 end) + (case when is_transactional then 10 else 0 end)
  ) stored,
  -- When there is something to do: render it, or send it. Null for built-in emails, which have a job each.
  due_at timestamptz generated always as (
    case
      when source_id is null or is_paused or skipped_at is not null or render_error is not null or finished_sending_at is not null then null
      when rendered_at is null then created_at
      else greatest(scheduled_at, next_send_retry_at)
    end
  ) stored,
  -- Since when nothing more is done.
  settled_at timestamptz generated always as (
    coalesce(skipped_at, finished_sending_at, case when render_error is not null then rendered_at end)
  ) stored,

  constraint emails__pk primary key (project_id, branch_id, id),
  constraint emails__project foreign key (project_id) references projects on delete cascade,
  constraint emails__source foreign key (project_id, branch_id, source_id) references email_sources
);

create index emails__by_time on emails (project_id, branch_id, created_at, id);
create index emails__due on emails (project_id, branch_id, priority, due_at) where due_at is not null;
-- For counting what was delivered, and for the sweep.
create index emails__finished on emails (project_id, branch_id, finished_sending_at) where finished_sending_at is not null;
create index emails__settled on emails (settled_at) where settled_at is not null;
create index emails__by_source on emails (project_id, branch_id, source_id) where source_id is not null;
-- For showing and erasing what a person got.
create index emails__by_user on emails (project_id, branch_id, user_id) where user_id is not null;
create index emails__by_address on emails (project_id, branch_id, (addresses[1])) where addresses is not null;
create index emails__by_provider_message on emails (project_id, branch_id, provider_message_id) where provider_message_id is not null;

-- Every attempt belongs to an email.
alter table sent_emails add column email_id uuid;

create table email_drafts (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  display_name text not null,
  tsx_source text not null,
  -- As in email_sources.
  theme_id uuid,
  is_unthemed boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint email_drafts__pk primary key (project_id, branch_id, id),
  constraint email_drafts__project foreign key (project_id) references projects on delete cascade
);

create index email_drafts__by_update on email_drafts (project_id, branch_id, updated_at, id);

-- Projects that may send faster for a while.
create table email_capacity_boosts (
  project_id text not null,
  branch_id text not null,
  expires_at timestamptz not null,
  constraint email_capacity_boosts__pk primary key (project_id, branch_id),
  constraint email_capacity_boosts__project foreign key (project_id) references projects on delete cascade
);
