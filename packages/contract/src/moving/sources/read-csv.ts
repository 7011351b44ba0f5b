import { type Chunks, SourceFileError, textsOf } from "./chunks.ts";

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Longest row, in characters. */
const MAX_LENGTH = 1024 * 1024;

/**
 * Reads the rows of a CSV file whose first row has the names of the columns (RFC 4180). Rows that are too short or long,
 * and quotes in the middle of a cell, are read as they are.
 *
 * @param columns Names of the columns, for files without them.
 * @throws {SourceFileError} for what is no CSV or no UTF-8.
 */
export async function* readCsv(chunks: Chunks, columns: readonly string[] | true = true): AsyncGenerator<Row> {
  let names = columns === true ? null : columns;
  const scanner = new RowScanner();
  for await (const text of textsOf(chunks))
    for (const cells of scanner.scan(text)) {
      if (names) yield rowOf(names, cells);
      else names = cells.map((name) => name.trim());
    }
  const last = scanner.end();
  if (last && names) yield rowOf(names, last);
}

function rowOf(names: readonly string[], cells: readonly string[]): Row {
  return Object.fromEntries(cells.slice(0, names.length).map((cell, index) => [names[index] ?? "", cell]));
}

/** Finds the cells of rows, however the text is cut. */
class RowScanner {
  #cells: string[] = [];
  #cell = "";
  #length = 0;
  /** `ended`: after the quote that ends a cell, or is the first of two. */
  #quotes: "none" | "open" | "ended" = "none";
  #isAfterReturn = false;

  *scan(text: string): Generator<readonly string[]> {
    for (const character of text) {
      const isAfterReturn = this.#isAfterReturn;
      this.#isAfterReturn = false;
      if (this.#quotes === "open") {
        if (character === '"') this.#quotes = "ended";
        else this.#add(character);
      } else if (character === '"' && (this.#quotes === "ended" || this.#cell === "")) {
        if (this.#quotes === "ended") this.#add(character);
        this.#quotes = "open";
      } else if (character === ",") this.#endCell();
      else if (character === "\n" || character === "\r") {
        this.#isAfterReturn = character === "\r";
        const row = character === "\n" && isAfterReturn ? null : this.#endRow();
        if (row) yield row;
      } else this.#add(character);
    }
  }

  /** Returns a last row that no line break ends. */
  end(): readonly string[] | null {
    if (this.#quotes === "open") throw new SourceFileError("The file is not CSV: a quote does not end.");
    return this.#endRow();
  }

  #add(character: string): void {
    this.#cell += character;
    this.#length += 1;
    if (this.#length > MAX_LENGTH) throw new SourceFileError("The file is not CSV: a row is longer than 1 MB.");
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#quotes = "none";
  }

  /** Lines without anything are no rows. */
  #endRow(): readonly string[] | null {
    const isEmpty = this.#cells.length === 0 && this.#cell === "" && this.#quotes === "none";
    if (isEmpty) return null;
    this.#endCell();
    const row = this.#cells;
    this.#cells = [];
    this.#length = 0;
    return row;
  }
}
