/**
 * @typedef {object} SchemaExceptions
 * @property {Readonly<Record<string, string>>} global Tables of the installation, which have no project, with reasons.
 * @property {Readonly<Record<string, string>>} keys Unique indexes and foreign keys that do not contain the project.
 */

/**
 * Each query lists, as `name` and `problem`, what does not carry the project. A table can be spread over several
 * databases by its project only if all of them are empty.
 */
const QUERIES = [
  `select relname as name, 'has no column project_id that is not null' as problem from pg_class
   where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'latchkit_migrations%'
     and not exists (select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'project_id' and attnotnull)`,

  `select unique_index.relname as name, 'is unique or a primary key, and does not begin with project_id' as problem
   from pg_index
   join pg_class as unique_index on unique_index.oid = indexrelid
   join pg_class as relation on relation.oid = indrelid and relation.relnamespace = current_schema()::regnamespace
   left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
   where indisunique and relation.relname not like 'latchkit_migrations%' and attname is distinct from 'project_id'`,

  `select conname as name, 'is a foreign key without project_id' as problem from pg_constraint
   where contype = 'f' and connamespace = current_schema()::regnamespace and not exists (
     select 1 from unnest(conkey, confkey) as pair (own, other)
     join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own and own.attname = 'project_id'
     join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.other and other.attname = 'project_id'
   )`,

  `select conname as name, 'sets a part of itself to null; clear the column in the statement that deletes' as problem
   from pg_constraint
   where contype = 'f' and connamespace = current_schema()::regnamespace and confdeltype in ('n', 'd')`,

  `select tgname as name, 'is a trigger on ' || relname || '; the statements that cause the change make it' as problem
   from pg_trigger join pg_class on pg_class.oid = tgrelid and relnamespace = current_schema()::regnamespace
   where not tgisinternal`,
];

/**
 * Lists what of a migrated schema does not carry the project, and exceptions that no longer are any.
 *
 * @param {(sql: string) => Promise<{ name: string, problem: string }[]>} ask
 * @param {SchemaExceptions} exceptions
 */
export async function listSchemaProblems(ask, { global, keys }) {
  const reasons = { ...global, ...keys };
  const unused = new Set(Object.keys(reasons));
  /** @type {string[]} */
  const problems = [];
  for (const sql of QUERIES)
    for (const { name, problem } of await ask(sql))
      if (!unused.delete(name) && !(name in reasons)) problems.push(`${name} ${problem}`);
  return [...problems, ...[...unused].map((name) => `${name} carries the project, or is gone: remove its exception`)];
}
