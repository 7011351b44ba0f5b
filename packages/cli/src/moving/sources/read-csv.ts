import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { type Chunks, SourceFileError } from "./read-json.ts";

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/**
 * Reads the rows of a CSV file whose first row has the names of the columns. Rows that are too short or long, and quotes
 * in the middle of a cell, are read as they are.
 *
 * @param columns Names of the columns, for files without them.
 * @throws {SourceFileError} for what is no CSV or no UTF-8.
 */
export async function* readCsv(chunks: Chunks, columns: readonly string[] | true = true): AsyncGenerator<Row> {
  const rows = parse({
    bom: true,
    columns: columns === true ? (names: string[]) => names.map((name) => name.trim()) : [...columns],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1024 * 1024,
  });
  pipeline(Readable.from(checked(chunks)), rows, () => undefined); // rows end with the error
  try {
    for await (const row of rows) yield row;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error; // the file cannot be read at all
    throw new SourceFileError("The file is not CSV in UTF-8.", { cause: error });
  }
}

async function* checked(chunks: Chunks): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of chunks) {
    if (typeof chunk !== "string") decoder.decode(chunk, { stream: true });
    yield Buffer.from(chunk);
  }
}
