-- First answers among very many users: those whose address is not verified are counted from an index alone, which therefore says who is
-- anonymous, too; and anonymous users, who may all have the same first letters, have an order by name of their own.
drop index users__by_verification;
create index users__by_verification on users (project_id, branch_id, email_verified, signed_up_at, id) include (is_anonymous);
create index users__anonymous_by_name on users (project_id, branch_id, (left(search_text, 100) collate "C"), id) where is_anonymous;
