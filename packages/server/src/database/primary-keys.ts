import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/** Columns of each table's primary key, in the order of the key. */
export type PrimaryKeys = ReadonlyMap<string, readonly string[]>;

/** Reads the primary keys of all tables. */
export async function readPrimaryKeys(db: Db): Promise<PrimaryKeys> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, array_agg(attname::text order by key.place) as columns
    from pg_index
    join pg_class on pg_class.oid = indrelid and relnamespace = current_schema()::regnamespace
    cross join lateral unnest(indkey) with ordinality as key (attnum, place)
    join pg_attribute on attrelid = indrelid and pg_attribute.attnum = key.attnum
    where indisprimary group by relname`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** A condition that two relations of a statement, by name or alias, mean the same row. */
export function sameKey(key: readonly string[], left: string, right: string): RawBuilder<boolean> {
  const columns = key.map((column) => sql`${sql.ref(`${left}.${column}`)} = ${sql.ref(`${right}.${column}`)}`);
  return sql<boolean>`(${sql.join(columns, sql` and `)})`;
}

/** The columns of a key, of a relation by name or alias. */
export function keyOf(key: readonly string[], relation: string): RawBuilder<unknown> {
  return sql.join(key.map((column) => sql.ref(`${relation}.${column}`)));
}
