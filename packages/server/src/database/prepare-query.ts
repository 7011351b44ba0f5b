import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type RawBuilder,
} from "kysely";
import type { Db } from "./database.ts";
import { QueryCompiler } from "./query-compiler.ts";
import type { Tables } from "./tables.ts";

/** A database that only writes SQL. */
function writer(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
}

/** Stands in a query for an argument that is not there yet. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

type Query<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * Works out a query's SQL at its first execution, instead of at every one; that is half of what a short query costs in this process.
 *
 * For what runs at almost every request. The SQL must be the same whatever the arguments: `build` may hand them to the query and do
 * nothing else with them, since what it gets are placeholders.
 *
 * @param build Has no optional parameters: their number is how many arguments there are.
 * @returns Runs the query and returns its rows.
 * @example const findName = prepareQuery((db, id: string) => db.selectFrom("users").select("display_name").where("id", "=", id));
 */
export function prepareQuery<Arguments extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...args: Arguments) => Query<Row>,
): (db: Db, ...args: Arguments) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined;
  return (db, ...args) => {
    compiled ??= compile<Arguments, Row>(build, build.length - 1);
    return run(db, compiled, args);
  };
}

/**
 * The same for a query of several shapes, each worked out at its first execution: in one there is a condition more, in another the order
 * is the other way round.
 *
 * @param build Gets the shape as it is, and may do with it what it likes.
 * @returns Runs the query in a shape, and returns its rows. All shapes that ever occur are kept, so they have to be few.
 */
export function prepareQueries<
  Shape extends Readonly<Record<string, boolean | string>>,
  Arguments extends readonly unknown[],
  Row,
>(
  build: (db: Kysely<Tables>, shape: Shape, ...args: Arguments) => Query<Row>,
): (db: Db, shape: Shape, ...args: Arguments) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery>();
  return (db, shape, ...args) => {
    const key = JSON.stringify(shape);
    let query = compiled.get(key);
    if (!query) {
      query = compile<Arguments, Row>((to, ...placeholders) => build(to, shape, ...placeholders), build.length - 2);
      compiled.set(key, query);
    }
    return run(db, query, args);
  };
}

function compile<Arguments extends readonly unknown[], Row>(
  build: (db: Kysely<Tables>, ...args: Arguments) => Query<Row>,
  count: number,
): CompiledQuery {
  const placeholders = Array.from({ length: count }, (_, index) => new Placeholder(index));
  const db = writer();
  return build(db, ...(placeholders as readonly unknown[] as Arguments)).compile(db);
}

async function run<Row>(
  db: Db,
  { sql, parameters, query, queryId }: CompiledQuery,
  args: readonly unknown[],
): Promise<Row[]> {
  const values = parameters.map((value) => (value instanceof Placeholder ? args[value.index] : value));
  const { rows } = await db.executeQuery<Row>({ sql, parameters: values, query, queryId });
  return rows;
}
