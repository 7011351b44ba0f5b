import type { Client, Connection, CustomTypesConfig, FieldDef, Submittable } from "pg";
import { writeStatement } from "./statement-message.ts";

/** How the rows of a statement look, which PostgreSQL has told once and does not change while the statement is prepared. */
export interface RowShape {
  readonly columns: readonly { readonly name: string; readonly parse: (text: string) => unknown }[];
  /** With every column null: copying it is the quickest way to an object of the right form. */
  readonly empty: Readonly<Record<string, unknown>>;
}

export interface StatementResult<Row> {
  readonly rows: Row[];
  /** `SELECT`, `INSERT` and so on. */
  readonly command: string;
  readonly rowCount: number;
}

interface Statement {
  /** Under which it is prepared; empty when it is not. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** Whether to have it stopped when it takes too long, where the connection does not do that for all. */
  readonly setsTimeLimit: boolean;
}

interface Outcome {
  resolve(result: StatementResult<unknown>): void;
  reject(error: unknown): void;
}
/** The driver keeps note of what a connection has prepared; its types do not say so. */
type PreparingConnection = Connection & { readonly parsedStatements: Readonly<Record<string, string | undefined>> };

const NO_ROWS: RowShape = { columns: [], empty: {} };

/**
 * Runs a statement on a connection, mostly a prepared one.
 *
 * The driver's own way asks for the description of the rows every time, and takes it apart; for a row of twenty columns that is more work
 * than the rest. This one remembers it. Frontend/backend protocol, "Extended Query": Parse at most once, then Bind, Execute, Sync.
 *
 * @typeParam Row One row as an object.
 * @param shapes What is known on this connection already, by the statement's name; added to.
 */
export async function runStatement<Row>(
  client: Client,
  statement: Statement,
  shapes: Map<string, RowShape>,
  types: CustomTypesConfig,
): Promise<StatementResult<Row>> {
  try {
    const result = await new Promise<StatementResult<unknown>>((resolve, reject) => {
      client.query(new StatementRun(statement, shapes, types, { resolve, reject }));
    });
    return result as StatementResult<Row>; // whoever wrote the SQL knows what it selects
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error); // or it would lead to the socket rather than to who asked
    throw error;
  }
}

/** Called by the driver as messages come in. */
class StatementRun implements Submittable {
  /** Read by the driver, which notes under this name that the statement is prepared. */
  readonly name: string;
  readonly text: string;
  readonly #values: Statement["values"];
  readonly #shapes: Map<string, RowShape>;
  readonly #types: CustomTypesConfig;
  readonly #outcome: Outcome;
  readonly #setsTimeLimit: boolean;
  readonly #rows: unknown[] = [];
  /** Whether what comes now answers the statement that sets the time limit. */
  #isLimiting: boolean;
  #shape: RowShape | undefined;
  #tag = "";
  #failure: unknown;

  constructor(
    { name, text, values, setsTimeLimit }: Statement,
    shapes: Map<string, RowShape>,
    types: CustomTypesConfig,
    outcome: Outcome,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#setsTimeLimit = setsTimeLimit;
    this.#isLimiting = setsTimeLimit;
    this.#shapes = shapes;
    this.#types = types;
    this.#outcome = outcome;
  }

  submit(connection: Connection): void {
    const isPrepared = (connection as PreparingConnection).parsedStatements[this.name] !== undefined;
    this.#shape = isPrepared ? this.#shapes.get(this.name) : undefined;
    connection.stream.write(
      writeStatement({
        name: this.name,
        values: this.#values,
        parses: isPrepared ? undefined : this.text,
        describes: this.#shape === undefined,
        setsTimeLimit: this.#setsTimeLimit,
      }),
    );
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#shape = {
      columns: fields.map(({ name, dataTypeID }) => ({ name, parse: this.#types.getTypeParser(dataTypeID, "text") })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#isLimiting) return;
    const { columns, empty } = this.#shape ?? NO_ROWS;
    const row = { ...empty };
    try {
      let index = 0; // quicker than what gives both, which tells for lists
      for (const { name, parse } of columns) {
        const text = fields[index++];
        if (text !== null && text !== undefined) row[name] = parse(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure ??= error; // told at the end, when the connection is free again
    }
  }

  /** `UPDATE 3`, `INSERT 0 1`, `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    if (this.#isLimiting) {
      this.#isLimiting = false;
      return;
    }
    this.#tag = text;
    if (this.name !== "") this.#shapes.set(this.name, this.#shape ?? NO_ROWS);
  }

  handleReadyForQuery(): void {
    if (this.#failure !== undefined) {
      this.#outcome.reject(this.#failure);
      return;
    }
    const [command = "", ...counts] = this.#tag.split(" ");
    this.#outcome.resolve({ rows: this.#rows, command, rowCount: Number(counts.at(-1) ?? 0) });
  }

  handleError(error: unknown): void {
    this.#outcome.reject(error);
  }

  handleEmptyQuery(): void {
    this.#tag = "";
  }
}
