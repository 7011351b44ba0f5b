-- Deleting a user finds what was sent to them without reading what was sent to others.
create index sent_emails__by_address on sent_emails (project_id, branch_id, (to_addresses[1]));
create index sent_emails__by_email on sent_emails (project_id, branch_id, email_id) where email_id is not null;
