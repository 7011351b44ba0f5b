-- Emails, their sources and what became of them.

-- Content that the emails of one request share. An edited email gets a source of its own.
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
  variants jsonb not null default '{}',
  constraint email_sources__pk primary key (project_id, branch_id, id),
  constraint email_sources__project foreign key (project_id) references projects on delete cascade
);

-- For sweeping those that no email uses any more.
create index email_sources__by_time on email_sources (created_at);

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
  -- Emails in several languages: sources by language tag, as {"de": "…"}, besides the default one.
  variants jsonb not null default '{}',
  -- Drafts that change within a millisecond keep their order: each change takes the next position.
  position bigint generated always as identity,
  constraint email_drafts__pk primary key (project_id, branch_id, id),
  constraint email_drafts__project foreign key (project_id) references projects on delete cascade
);

create index email_drafts__by_update on email_drafts (project_id, branch_id, updated_at, position);

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
  revision int not null default 0,
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
  send_retries int not null default 0,
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
  -- The time from which it waits to be rendered or sent.
  due_at timestamptz generated always as (
    case
      when source_id is null or is_paused or skipped_at is not null or render_error is not null
        or finished_sending_at is not null then null
      when rendered_at is null then created_at
      else greatest(scheduled_at, next_send_retry_at)
    end
  ) stored,
  settled_at timestamptz generated always as (
    coalesce(skipped_at, finished_sending_at, case when render_error is not null then rendered_at end)
  ) stored,
  -- The language of the source that an email was rendered from; null for the default one, and until it is rendered.
  locale text,
  position bigint generated always as identity,
  constraint emails__pk primary key (project_id, branch_id, id),
  constraint emails__project foreign key (project_id) references projects on delete cascade,
  constraint emails__source foreign key (project_id, branch_id, source_id) references email_sources
);

create index emails__due on emails (project_id, branch_id, priority, due_at) where due_at is not null;

create index emails__settled on emails (settled_at) where settled_at is not null;

create index emails__by_source on emails (project_id, branch_id, source_id) where source_id is not null;

-- For showing and erasing the emails of a user.
create index emails__by_user on emails (project_id, branch_id, user_id) where user_id is not null;

create index emails__by_provider_message on emails (project_id, branch_id, provider_message_id)
  where provider_message_id is not null;

create index emails__by_time on emails (project_id, branch_id, created_at, position);

-- Counting what was delivered in a month reads the index alone.
create index emails__delivered
  on emails (project_id, branch_id, finished_sending_at) include (bounced_at, marked_as_spam_at)
  where finished_sending_at is not null and server_error is null;

-- Finding the newest email to an address reads one row.
create index emails__by_address on emails (project_id, branch_id, (addresses[1]), created_at)
  where addresses is not null;

-- The newest emails that failed are found without reading those that did not.
create index emails__failed on emails (project_id, branch_id, created_at, position)
  where render_error is not null or server_error is not null or bounced_at is not null;

-- Emails of a draft, for its progress.
create index emails__by_draft on emails (project_id, branch_id, draft_id, created_at, position)
  where draft_id is not null;

-- Emails that were handed to the email server, for the administrator's log. The sender's configuration is kept as it
-- was then, without secrets.
create table sent_emails (
  project_id text not null,
  branch_id text not null,
  id uuid not null,
  to_addresses text[] not null,
  subject text not null,
  sent_at timestamptz not null,
  -- Null when the server accepted the message.
  error jsonb,
  sender_config jsonb not null,
  -- Every attempt belongs to an email.
  email_id uuid,
  constraint sent_emails__pk primary key (project_id, branch_id, id),
  constraint sent_emails__project foreign key (project_id) references projects on delete cascade
);

create index sent_emails__by_time on sent_emails (project_id, branch_id, sent_at);

create index sent_emails__by_sending on sent_emails (sent_at);

-- Deleting a user finds what was sent to them without reading what was sent to others.
create index sent_emails__by_address on sent_emails (project_id, branch_id, (to_addresses[1]));

create index sent_emails__by_email on sent_emails (project_id, branch_id, email_id) where email_id is not null;

-- Projects that may send faster for a while.
create table email_capacity_boosts (
  project_id text not null,
  branch_id text not null,
  expires_at timestamptz not null,
  constraint email_capacity_boosts__pk primary key (project_id, branch_id),
  constraint email_capacity_boosts__project foreign key (project_id) references projects on delete cascade
);

-- Addresses that a project sends nothing to, because mail to them bounced, its reader called it spam, or the owner
-- decided so.
create table email_suppressions (
  project_id text not null,
  branch_id text not null,
  -- Normalized, as addresses are compared.
  address text not null,
  -- bounced, marked-as-spam or manual.
  reason text not null,
  details text,
  suppressed_at timestamptz not null,
  constraint email_suppressions__pk primary key (project_id, branch_id, address),
  constraint email_suppressions__project foreign key (project_id) references projects on delete cascade
);

create index email_suppressions__by_time on email_suppressions (project_id, branch_id, suppressed_at, address);

-- Templates of built-in emails that a project changed and that no longer render. Emails go out as the built-in ones
-- meanwhile.
create table email_render_failures (
  project_id text not null,
  branch_id text not null,
  template_id uuid not null,
  message text not null,
  failed_at timestamptz not null,
  -- The time of the last notification to the owners.
  notified_at timestamptz not null,
  constraint email_render_failures__pk primary key (project_id, branch_id, template_id),
  constraint email_render_failures__project foreign key (project_id) references projects on delete cascade
);

create table email_design_versions (
  project_id text not null,
  branch_id text not null,
  -- Of the theme, template or draft. Themes and templates are in the configuration, so there is nothing to refer to.
  design_id uuid not null,
  id uuid not null,
  tsx_source text not null,
  replaced_at timestamptz not null,
  -- The language whose source the version is of; null for the default one.
  locale text,
  -- Keeps the order of rows of the same millisecond.
  position bigint generated always as identity,
  constraint email_design_versions__pk primary key (project_id, branch_id, design_id, id),
  constraint email_design_versions__project foreign key (project_id) references projects on delete cascade
);

create index email_design_versions__newest
  on email_design_versions (project_id, branch_id, design_id, replaced_at desc, position desc);

-- Chats with the AI model about the source of an email. A message is as the dashboard writes it.
create table ai_chat_messages (
  project_id text not null,
  branch_id text not null,
  thread_id uuid not null,
  position bigint generated always as identity,
  message jsonb not null,
  created_at timestamptz not null,
  constraint ai_chat_messages__pk primary key (project_id, branch_id, thread_id, position),
  constraint ai_chat_messages__project foreign key (project_id) references projects on delete cascade
);

-- For sweeping old ones, across projects.
create index ai_chat_messages__by_time on ai_chat_messages (created_at);

-- The built-in mailbox: mail that went nowhere else. Mail caught from outside belongs to no project.
create table mailbox_messages (
  id uuid not null,
  project_id text,
  branch_id text,
  received_at timestamptz not null,
  from_address text not null,
  to_addresses text[] not null,
  subject text not null,
  html text,
  text_body text,
  source text,
  constraint mailbox_messages__tenancy check ((project_id is null) = (branch_id is null)),
  constraint mailbox_messages__pk primary key (id),
  constraint mailbox_messages__project foreign key (project_id) references projects on delete cascade
);

create index mailbox_messages__by_time on mailbox_messages (received_at);

create index mailbox_messages__by_project on mailbox_messages (project_id) where project_id is not null;
