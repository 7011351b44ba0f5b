-- Both tables note when they were used last, again and again. A page with room to spare takes the new version of a row beside the old one, and
-- no index needs to learn of it (PostgreSQL manual, "Heap-Only Tuples"); for users that spares one for searching, which is dear.
alter table sessions set (fillfactor = 80);
alter table users set (fillfactor = 85);
