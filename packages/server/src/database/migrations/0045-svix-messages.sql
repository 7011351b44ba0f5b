-- Events that wait to be handed to the operator's Svix server.
create table svix_messages (
  project_id text not null,
  branch_id text not null,
  event_id text not null,
  -- The event's place in the order of publication.
  position bigint not null,
  attempts integer not null default 0,
  constraint svix_messages__pk primary key (project_id, branch_id, event_id),
  constraint svix_messages__event foreign key (project_id, branch_id, event_id) references webhook_events on delete cascade
);

create index svix_messages__in_order on svix_messages (project_id, branch_id, position);

-- Since when: events from before the operator set up Svix are not handed over. One row, or none.
create table svix_forwarding (
  is_only boolean not null default true,
  since timestamptz not null,
  constraint svix_forwarding__pk primary key (is_only),
  constraint svix_forwarding__one_row check (is_only)
);
