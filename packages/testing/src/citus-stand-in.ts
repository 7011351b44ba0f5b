import pg from "pg";
import type { EmptyDatabase } from "./empty-database.ts";

/**
 * The functions and catalogs of Citus that distribute tables, without other servers: rows stay where they are. Refuses
 * what Citus 13 refuses, in its words.
 */
const STAND_IN = `
  create schema citus;
  set local allow_system_table_mods = on;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  values (4100000, 'citus', current_user::regrole, 'citus'::regnamespace, false, '13.2-1');

  create table citus.calls (position bigint generated always as identity, call text not null);

  create table citus.pg_dist_partition (
    logicalrelid regclass primary key, partmethod "char" not null, partkey text, colocationid int not null,
    repmodel "char" not null, autoconverted boolean not null default false
  );
  create sequence citus.colocations start 2;

  create view citus.citus_tables as
  select logicalrelid as table_name,
    case when partkey is not null then 'distributed' else 'reference' end as citus_table_type,
    coalesce(partkey, '<none>') as distribution_column, colocationid as colocation_id
  from citus.pg_dist_partition;

  create function citus.column_to_column_name(relation regclass, partkey text) returns text
  language sql strict immutable as $$ select partkey $$;

  -- EnsureRelationCanBeDistributed, ErrorIfUnsupportedConstraint
  create function citus.refuse_unsuitable(relation regclass, partition_column text) returns void language plpgsql as $$
  declare
    attribute smallint := (
      select attnum from pg_attribute where attrelid = relation and attname = partition_column and not attisdropped);
    key record;
  begin
    if exists (select 1 from citus.pg_dist_partition where logicalrelid = relation) then
      raise exception 'table "%" is already distributed', relation;
    end if;
    if exists (select 1 from pg_trigger where tgrelid = relation and not tgisinternal) then
      raise exception 'cannot distribute relation "%" because it has triggers', relation
        using hint = format('Consider dropping all the triggers on "%s" and retry.', relation);
    end if;
    if exists (
      select 1 from pg_attribute where attrelid = relation and attidentity <> '' and atttypid <> 'bigint'::regtype
    ) then
      raise exception 'cannot complete operation on % with smallint/int identity column', relation;
    end if;
    if partition_column is null then
      return;
    end if;
    if attribute is null then
      raise exception 'column "%" of relation "%" does not exist', partition_column, relation;
    end if;
    if exists (
      select 1 from pg_index
      where indrelid = relation and (indisunique or indisexclusion) and attribute <> all (indkey::smallint[])
    ) then
      raise exception 'cannot create constraint on "%"', relation using detail =
        'Distributed relations cannot have UNIQUE, EXCLUDE, or PRIMARY KEY constraints that do not include the '
        || 'partition column (with an equality operator if EXCLUDE).';
    end if;
  end $$;

  -- ErrorIfUnsupportedForeignConstraintExists
  create function citus.refuse_foreign_keys(relation regclass, partition_column text, colocation int) returns void
  language plpgsql as $$
  declare
    key record;
    target citus.pg_dist_partition;
    own text[];
    other text[];
  begin
    for key in select * from pg_constraint where conrelid = relation and contype = 'f' loop
      select * into target from citus.pg_dist_partition where logicalrelid = key.confrelid;
      if key.confrelid = relation then
        target := (relation, 'h', partition_column, colocation, 's', false);
      elsif target.logicalrelid is null then
        raise exception 'referenced table "%" must be a distributed table or a reference table',
          key.confrelid::regclass;
      end if;
      continue when target.partkey is null;
      if partition_column is null then
        raise exception '%', 'cannot create foreign key constraint since foreign keys from reference tables and local '
          || 'tables to distributed tables are not supported';
      end if;
      if target.colocationid <> colocation then
        raise exception '%', 'cannot create foreign key constraint since relations are not colocated or not '
          || 'referencing a reference table';
      end if;
      own := array(select attname from unnest(key.conkey) with ordinality as c (number, place)
        join pg_attribute on attrelid = relation and attnum = number order by place);
      other := array(select attname from unnest(key.confkey) with ordinality as c (number, place)
        join pg_attribute on attrelid = key.confrelid and attnum = number order by place);
      if array_position(own, partition_column) is distinct from array_position(other, target.partkey)
        or array_position(own, partition_column) is null then
        raise exception 'cannot create foreign key constraint' using detail =
          'Foreign keys are supported in two cases, either in between two colocated tables including partition column '
          || 'in the same ordinal in the both tables or from distributed to reference tables';
      end if;
      if key.confdeltype in ('n', 'd') then
        raise exception 'cannot create foreign key constraint' using detail =
          'SET NULL or SET DEFAULT is not supported in ON DELETE operation when distribution key is included in the '
          || 'foreign key constraint';
      end if;
    end loop;
  end $$;

  create function citus.create_distributed_table(
    table_name regclass, distribution_column text, distribution_type text default 'hash',
    colocate_with text default 'default', shard_count int default null
  ) returns void language plpgsql as $$
  declare
    colocation int := case colocate_with when 'none' then nextval('citus.colocations') else (
      select colocationid from citus.pg_dist_partition where logicalrelid = to_regclass(colocate_with)) end;
  begin
    if colocation is null then
      raise exception 'relation % is not distributed', colocate_with;
    end if;
    perform citus.refuse_unsuitable(table_name, distribution_column);
    perform citus.refuse_foreign_keys(table_name, distribution_column, colocation);
    insert into citus.pg_dist_partition values (table_name, 'h', distribution_column, colocation, 's');
    insert into citus.calls (call)
    values (format('%s by %s with %s', table_name, distribution_column, colocate_with));
  end $$;

  create function citus.create_reference_table(table_name regclass) returns void language plpgsql as $$
  begin
    perform citus.refuse_unsuitable(table_name, null);
    perform citus.refuse_foreign_keys(table_name, null, 1);
    insert into citus.pg_dist_partition values (table_name, 'n', null, 1, 't');
    insert into citus.calls (call) values (format('%s everywhere', table_name));
  end $$;`;

/**
 * Gives a database what the extension Citus would, as far as distributing tables is concerned.
 *
 * @returns Lists the tables that were distributed so far, and how.
 */
export async function installCitusStandIn({
  url,
  ask,
}: Pick<EmptyDatabase, "url" | "ask">): Promise<() => Promise<string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? "");
  await client
    .query(`begin; ${STAND_IN}; alter database ${name} set search_path = public, citus; commit`)
    .finally(() => client.end());
  return async () => (await ask("select call from citus.calls order by position")).map(String);
}
