-- For the search of the email log, by parts of an address or a subject; outbox-queries.ts names the same expression.
create index concurrently emails__by_search on emails
  using gin ((coalesce(addresses[1], '') || chr(10) || coalesce(subject, '')) gin_trgm_ops);
