-- The account that a bucket protects, as a keyed digest like its key: an administrator can see that attempts on an account are refused, from
-- whatever address they came, and lift that.
alter table rate_limits add column account_key text;
create index rate_limits__by_account on rate_limits (project_id, branch_id, account_key) where account_key is not null;
