import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

interface SchemaFacts {
  readonly schema: string | null;
  readonly may_create: boolean | null;
  readonly search_path: string;
  readonly role: string;
  readonly database: string;
}

/**
 * Checks that tables can be created: the first schema of the search path that exists gets them.
 *
 * @throws {Error} which names the schema or the right that is missing, and the statement that mends it.
 */
export async function refuseUnsuitableSchema(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<SchemaFacts>`select current_schema() as schema,
    has_schema_privilege(current_schema(), 'create') as may_create, current_setting('search_path') as search_path,
    current_user::text as role, current_database()::text as database`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The database did not say which schema it uses.");
  const { schema, may_create, search_path, role, database } = facts;
  if (schema === null) {
    throw new Error(
      `Latchkit has no schema for its tables: the search_path of role ${role} in database ${database} is ${search_path || "empty"}, and none of its schemas exists or may be used. ` +
        `Run this as an administrator: alter role ${identifier(role)} in database ${identifier(database)} set search_path = public;`,
    );
  }
  if (!may_create) {
    throw new Error(
      `Role ${role} may not create tables in schema ${schema} of database ${database}. ` +
        `Run this there as its owner or an administrator: grant create on schema ${identifier(schema)} to ${identifier(role)};`,
    );
  }
}

function identifier(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
