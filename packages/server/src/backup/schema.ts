import type { Client } from "pg";

/** A table as far as its rows are concerned. */
export interface TableShape {
  readonly table: string;
  /** Those that are stored; generated ones are computed again. */
  readonly columns: readonly string[];
}

/** Tables that list migrations are created anew, not copied. */
const MIGRATION_TABLES = ["latchkit_migrations", "latchkit_migrations_lock"];

const TABLES = `
  select c.relname as table,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select array_agg(distinct f.relname::text) from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as needs
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/**
 * Lists all tables, each behind those that its foreign keys refer to.
 *
 * @throws {Error} when tables refer to each other in a circle, which no migration makes.
 */
export async function listTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { needs: readonly string[] }>(TABLES, [MIGRATION_TABLES]);
  const sorted: TableShape[] = [];
  const isSorted = (name: string): boolean => sorted.some(({ table }) => table === name);
  while (sorted.length < rows.length) {
    const ready = rows.filter(({ table, needs }) => !isSorted(table) && needs.every(isSorted));
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle.");
    sorted.push(...ready.map(({ table, columns }) => ({ table, columns })));
  }
  return sorted;
}

/** Last value of each sequence; `null` for nothing yet. */
export async function listSequences(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The names of the migrations that were applied, oldest first; `null` when there is no Latchkit in this database. */
export async function listMigrations(client: Client): Promise<string[] | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('latchkit_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return null;
  const { rows } = await client.query<{ name: string }>("select name from latchkit_migrations order by name");
  return rows.map(({ name }) => name);
}

/** Whether there are no tables, views and sequences, other than those of extensions. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `select not exists (select 1 from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_empty`,
  );
  return rows[0]?.is_empty ?? false;
}

/** An identifier as SQL writes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table and its columns, as COPY takes them. */
export function copyTarget({ table, columns }: TableShape): string {
  return `${quote(table)} (${columns.map(quote).join(", ")})`;
}
