-- Lists users who have an account at a provider, also where they are few among very many.
create index users__by_provider on users using gin (oauth_providers jsonb_path_ops) where oauth_providers is not null;
