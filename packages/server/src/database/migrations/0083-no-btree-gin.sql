-- No index needs the extension since users are searched by their text alone. It stays where the operator uses it, or has
-- created it with another role.
do $$
begin
  drop extension if exists btree_gin;
exception
  when dependent_objects_still_exist or insufficient_privilege then null;
end
$$;
