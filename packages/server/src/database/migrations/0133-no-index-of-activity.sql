-- Lists read user_activity instead. An older node sorts until it is updated.
drop index concurrently users__by_activity;
