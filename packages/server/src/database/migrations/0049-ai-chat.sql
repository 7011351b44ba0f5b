-- Chats with the AI model about the source of an email. A message is whatever the dashboard keeps.
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
