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
import { markSentAhead } from "./send-ahead.ts";
import type { Tables } from "./tables.ts";
import type { TenancyId } from "./tenancy.ts";

/** Compiles queries and cannot run any. */
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

/** Stands for a parameter while the query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface PreparedQuery {
  readonly query: CompiledQuery;
  readonly parameterCount: number;
}

type Query<Row> = Compilable<Row> | RawBuilder<Row>;
type Build<Parameters, Row> = (db: Kysely<Tables>, parameters: Parameters) => Query<Row>;

/**
 * Compiles a query to SQL at its first execution instead of at every one, which is half of what a short query costs
 * this process.
 *
 * For queries that run at almost every request. `build` may only pass the tenancy and the parameters on to the query,
 * because it gets placeholders instead of values: the SQL must not depend on them.
 *
 * @param build Builds the query. Every call passes the same parameters by name; one without a value is `undefined` or
 *   `null`.
 * @returns Runs the query and returns its rows.
 * @example
 * const findName = prepareQuery((tenancy, db, { userId }: { userId: string }) =>
 *   db.selectFrom("users").select("display_name").where(inTenancy(tenancy)).where("id", "=", userId),
 * );
 * const [row] = await findName(tenancy, db, { userId });
 */
export function prepareQuery<Parameters extends object, Row>(
  build: (tenancy: TenancyId, db: Kysely<Tables>, parameters: Parameters) => Query<Row>,
): (tenancy: TenancyId, db: Db, parameters: Parameters) => Promise<Row[]> {
  const run = prepareQueryAcrossTenancies(buildInTenancy(build));
  return (tenancy, db, parameters) => run(db, withTenancy(tenancy, parameters));
}

/**
 * Prepares a query that has several shapes, each compiled at its first execution: one has another condition, another
 * the opposite order.
 *
 * @param build Gets the shape as it is, and may depend on it.
 * @returns Runs the query in a shape and returns its rows. It keeps every shape it has seen, so there must be few.
 */
export function prepareQueries<
  Shape extends Readonly<Record<string, boolean | string>>,
  Parameters extends object,
  Row,
>(
  build: (tenancy: TenancyId, db: Kysely<Tables>, shape: Shape, parameters: Parameters) => Query<Row>,
): (tenancy: TenancyId, db: Db, shape: Shape, parameters: Parameters) => Promise<Row[]> {
  const queries = new Map<string, PreparedQuery>();
  return (tenancy, db, shape, parameters) => {
    const values = withTenancy(tenancy, parameters);
    const key = JSON.stringify(shape);
    let query = queries.get(key);
    if (!query) {
      query = prepare(
        buildInTenancy<Parameters, Row>((own, to, names) => build(own, to, shape, names)),
        values,
      );
      queries.set(key, query);
    }
    return run(db, query, values);
  };
}

/**
 * Prepares a write that a transaction sends ahead, see `send-ahead.ts`. For rows that no statement of the transaction
 * reads.
 *
 * @returns Sends the write, and resolves before PostgreSQL has answered.
 */
export function prepareWriteAhead<Parameters extends object>(
  build: (tenancy: TenancyId, db: Kysely<Tables>, parameters: Parameters) => Query<unknown>,
): (tenancy: TenancyId, db: Db, parameters: Parameters) => Promise<void> {
  let prepared: PreparedQuery | undefined;
  return async (tenancy, db, parameters) => {
    const values = withTenancy(tenancy, parameters);
    if (!prepared) {
      const { query, parameterCount } = prepare(buildInTenancy(build), values);
      prepared = { query: markSentAhead(query), parameterCount };
    }
    await run(db, prepared, values);
  };
}

/**
 * Prepares a query that belongs to no tenancy, or to the tenancies that its parameters name. Otherwise like
 * {@link prepareQuery}.
 */
export function prepareQueryAcrossTenancies<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): (db: Db, parameters: Parameters) => Promise<Row[]> {
  let query: PreparedQuery | undefined;
  return (db, parameters) => {
    query ??= prepare(build, parameters);
    return run(db, query, parameters);
  };
}

function withTenancy<Parameters extends object>(
  { projectId, branchId }: TenancyId,
  parameters: Parameters,
): Parameters & TenancyId {
  return { ...parameters, projectId, branchId };
}

function buildInTenancy<Parameters extends object, Row>(
  build: (tenancy: TenancyId, db: Kysely<Tables>, parameters: Parameters) => Query<Row>,
): Build<Parameters & TenancyId, Row> {
  return (db, parameters) => build(parameters, db, parameters);
}

function prepare<Parameters extends object, Row>(build: Build<Parameters, Row>, parameters: Parameters): PreparedQuery {
  const names = Object.keys(parameters);
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
  const db = writer();
  return { query: build(db, placeholders as Parameters).compile(db), parameterCount: names.length };
}

async function run<Row>(db: Db, { query, parameterCount }: PreparedQuery, values: object): Promise<Row[]> {
  // A parameter that was absent at first is not part of the SQL.
  if (Object.keys(values).length !== parameterCount)
    throw new TypeError("A prepared query was called with other parameters than the first time.");
  const given = values as Readonly<Record<string, unknown>>;
  const bound = query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value));
  const { rows } = await db.executeQuery<Row>({ ...query, parameters: bound });
  return rows;
}
