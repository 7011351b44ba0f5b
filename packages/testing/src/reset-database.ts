import pg from "pg";
import type { ServerConnection } from "./test-postgres.ts";

/** Names all that a test could change besides rows. */
const SCHEMA = `
  select md5(string_agg(item, ' ' order by item)) as digest from (
    select relname::text as item from pg_class where relnamespace = 'public'::regnamespace
    union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal
    union all select setconfig::text from pg_db_role_setting
  ) as items`;

const TABLES = `
  select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`;

/** A database with more rows to delete is slower than a new one: the space of deleted rows stays. */
const MAX_ROWS = 2_000;

const DELETE_ALL = `
  do $$ declare name text; deleted int; total int := 0; begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('delete from %I', name);
      get diagnostics deleted = row_count;
      total := total + deleted;
      if total > ${MAX_ROWS} then raise exception 'A test has left too many rows.'; end if;
    end loop;
  end $$`;

/** Makes a database as it was when this was created. */
export interface DatabaseReset {
  /** @throws {Error} If a test has changed more than rows, written many rows, or left a lock. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Remembers what a database holds. */
export async function rememberDatabase(connection: ServerConnection): Promise<DatabaseReset> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined); // The next statement fails.
  await client.connect();
  const schemaDigest = async () => (await client.query<{ digest: string }>(SCHEMA)).rows[0]?.digest;
  const schema = await schemaDigest();
  const inserts = await insertsOfAllRows(client);
  return {
    async reset() {
      await client.query(`begin; set local session_replication_role = replica; set local lock_timeout = '2s';
        ${DELETE_ALL}; ${inserts.join(";")}; commit`);
      if ((await schemaDigest()) !== schema) throw new Error("A test has changed the schema.");
    },
    close: () => client.end(),
  };
}

/** Returns the statements that insert what is in the database. */
async function insertsOfAllRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES);
  const contents = tables.map(
    ({ name }) => `select '${name}' as name, (select json_agg(one)::text from ${name} as one) as content`,
  );
  const { rows } = await client.query<{ name: string; content: string | null }>(contents.join(" union all "));
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  return rows.flatMap(({ name, content }) => {
    const columns = columnsOf.get(name);
    return content === null
      ? []
      : [
          `insert into ${name} (${columns}) overriding system value
            select ${columns} from json_populate_recordset(null::${name}, ${pg.escapeLiteral(content)})`,
        ];
  });
}
