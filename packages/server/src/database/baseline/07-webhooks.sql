-- Events and their delivery to webhook endpoints.

create sequence webhook_event_publications;

-- Events. Written in the transaction of the change, delivered afterwards.
create table webhook_events (
  project_id text not null,
  branch_id text not null,
  -- As receivers see it: msg_ and 27 letters and digits.
  id text not null,
  -- Things that happen at one moment, or in one transaction, keep their order. Order of recording: events of one
  -- transaction, or of one subject, keep their order.
  position bigint generated always as identity,
  -- Order of publication, given once the transaction has committed: readers who have seen one have seen all before it.
  published_position bigint,
  type text not null,
  -- The user or the team whom it is about.
  subject_id text not null,
  -- Null once the subject was deleted.
  data jsonb,
  created_at timestamptz not null,
  constraint webhook_events__pk primary key (project_id, branch_id, id),
  constraint webhook_events__project foreign key (project_id) references projects on delete cascade
);

-- For the sweep, across projects.
create index webhook_events__by_time on webhook_events (created_at);

-- For erasing the events of a user who was deleted.
create index webhook_events__by_subject on webhook_events (project_id, branch_id, subject_id);

-- For publishing, and for reading on from where a reader stopped.
create index webhook_events__unpublished on webhook_events (project_id, branch_id, position)
  where published_position is null;

create index webhook_events__published on webhook_events (project_id, branch_id, published_position)
  where published_position is not null;

-- Webhook endpoints of a project.
create table webhook_endpoints (
  project_id text not null,
  branch_id text not null,
  -- ep_ and 27 letters and digits.
  id text not null,
  -- A name that the project chose.
  uid text,
  url text not null,
  description text not null,
  -- Null for every type that is not opt-in.
  event_types text[],
  is_disabled boolean not null,
  -- Why it was disabled: by an administrator (null), because it failed for days, or because it answered 410.
  disabled_because text,
  metadata jsonb not null,
  -- Extra request headers; they may authenticate us.
  headers_sealed bytea,
  secret_sealed bytea not null,
  -- The secret before the last rotation signs as well until its grace ends.
  previous_secret_sealed bytea,
  previous_secret_until timestamptz,
  -- The first failure since the last success, and whether another followed 12 to 24 hours later.
  failing_since timestamptz,
  is_failing_confirmed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_endpoints__pk primary key (project_id, branch_id, id),
  constraint webhook_endpoints__uid unique (project_id, branch_id, uid),
  constraint webhook_endpoints__project foreign key (project_id) references projects on delete cascade
);

-- Deliveries of events to endpoints, and their outcomes.
create table webhook_deliveries (
  project_id text not null,
  branch_id text not null,
  endpoint_id text not null,
  event_id text not null,
  -- The event's position and subject, so that what is due is found in order without looking at events.
  position bigint not null,
  subject_id text not null,
  attempts int not null default 0,
  -- The time of the next try; null once it has ended.
  due_at timestamptz,
  is_delivered boolean not null default false,
  -- Whether an administrator asked for the next attempt.
  is_manual boolean not null default false,
  constraint webhook_deliveries__pk primary key (project_id, branch_id, endpoint_id, event_id),
  constraint webhook_deliveries__endpoint foreign key (project_id, branch_id, endpoint_id)
    references webhook_endpoints on delete cascade,
  constraint webhook_deliveries__event foreign key (project_id, branch_id, event_id)
    references webhook_events on delete cascade
);

create index webhook_deliveries__due on webhook_deliveries (project_id, branch_id, endpoint_id, due_at, position)
  where due_at is not null;

create index webhook_deliveries__by_event on webhook_deliveries (project_id, branch_id, event_id);

-- Deliveries of an endpoint, newest first, and its attempts of the last hours.
create index webhook_deliveries__by_position on webhook_deliveries (project_id, branch_id, endpoint_id, position);

-- Requests that were made, and their answers.
create table webhook_attempts (
  project_id text not null,
  branch_id text not null,
  -- atmpt_ and 27 letters and digits.
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  url text not null,
  is_manual boolean not null,
  is_success boolean not null,
  -- Null without an answer.
  response_status int,
  response_body text not null,
  -- Why there was none, in plain words.
  error text,
  duration_millis int not null,
  attempted_at timestamptz not null,
  constraint webhook_attempts__pk primary key (project_id, branch_id, id),
  constraint webhook_attempts__delivery foreign key (project_id, branch_id, endpoint_id, event_id)
    references webhook_deliveries on delete cascade
);

create index webhook_attempts__by_delivery on webhook_attempts (project_id, branch_id, endpoint_id, event_id);

create index webhook_attempts__by_event on webhook_attempts (project_id, branch_id, event_id);

create index webhook_attempts__by_time on webhook_attempts (project_id, branch_id, endpoint_id, attempted_at, id);

-- Events that wait to be handed to the operator's Svix server.
create table svix_messages (
  project_id text not null,
  branch_id text not null,
  event_id text not null,
  -- The event's place in the order of publication.
  position bigint not null,
  attempts int not null default 0,
  constraint svix_messages__pk primary key (project_id, branch_id, event_id),
  constraint svix_messages__event foreign key (project_id, branch_id, event_id)
    references webhook_events on delete cascade
);

create index svix_messages__in_order on svix_messages (project_id, branch_id, position);

-- Since when: events from before the operator set up Svix are not handed over. One row, or none.
create table svix_forwarding (
  is_only boolean not null default true,
  since timestamptz not null,
  constraint svix_forwarding__one_row check (is_only),
  constraint svix_forwarding__pk primary key (is_only)
);
