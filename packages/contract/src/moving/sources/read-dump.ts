import { type Chunks, SourceFileError, textsOf } from "./chunks.ts";
import type { Row } from "./read-csv.ts";

/** A row of a table in a dump. */
export interface DumpRow {
  /** Name with schema, such as `auth.users`. */
  readonly table: string;
  readonly row: Row;
}

const COPY = /^COPY\s+([\w."]+)\s*\(([^)]*)\)\s+FROM\s+stdin;$/i;
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
/** Longest line, in characters. */
const MAX_LENGTH = 16 * 1024 * 1024;

/**
 * Reads the `COPY … FROM stdin` blocks of a dump in plain SQL, as `pg_dump` writes them. Columns that are null are left
 * out of their rows.
 *
 * @throws {SourceFileError} for what is no UTF-8, and for a dump that was cut within a table.
 */
export async function* readDump(chunks: Chunks, tables: readonly string[]): AsyncGenerator<DumpRow> {
  let table: string | null = null;
  let columns: readonly string[] = [];
  for await (const line of linesOf(chunks)) {
    if (table === null) {
      const [, name, names] = COPY.exec(line) ?? [];
      if (name === undefined || names === undefined) continue;
      table = name.replaceAll('"', "");
      columns = names.split(",").map((column) => column.trim().replaceAll('"', ""));
    } else if (line === "\\.") table = null;
    else if (tables.includes(table)) yield { table, row: rowOf(columns, line.split("\t")) };
  }
  if (table !== null) throw new SourceFileError(`The dump was cut within the table ${table}.`);
}

function rowOf(columns: readonly string[], cells: readonly string[]): Row {
  const entries = columns.flatMap((column, index) => {
    const cell = cells[index];
    return cell === undefined || cell === "\\N" ? [] : [[column, unescapeCell(cell)] as const];
  });
  return Object.fromEntries(entries);
}

function unescapeCell(cell: string): string {
  return cell.replace(/\\(.)/g, (_, character: string) => ESCAPES[character] ?? character);
}

async function* linesOf(chunks: Chunks): AsyncGenerator<string> {
  let rest = "";
  for await (const text of textsOf(chunks)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LENGTH) throw new SourceFileError("A line is longer than 16 MB.");
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  if (rest !== "") yield rest;
}
