import { type Chunks, SourceFileError, textsOf } from "./chunks.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";
import type { Fields, Rows } from "./values.ts";

/** A file that was named for a service. */
export interface SourceFile {
  /** Name of its slot; `null` for one of any number of files. */
  readonly slot: string | null;
  /** Name of the file, whose ending tells tables in CSV from those in JSON. */
  readonly name: string;
  /** Reads the file from its beginning; some are read twice. */
  open(): Chunks;
}

/** Reads the answer of `GET` at a path of a service's API. */
export type SourceApi = (path: string) => Chunks;

/** A source needs a file that was not named. */
export class FileMissingError extends Error {
  override readonly name = "FileMissingError";

  /** @param slot Its name in the command; `null` for one without a name. */
  constructor(slot: string | null) {
    super(slot === null ? "Which file? Name one." : `Which file has the ${slot}? Name it: ${slot}=<file>.`);
  }
}

/** Files of a service, and what is known besides. */
export class SourceInput {
  readonly #files: readonly SourceFile[];
  /** Secret of the old installation; `null` if it was not given. */
  readonly secret: string | null;
  /** Columns of a table by what they say, as the developer names them. */
  readonly columnByField: Readonly<Record<string, string>>;
  readonly #api: SourceApi | null;

  constructor(
    files: readonly SourceFile[],
    options: {
      readonly secret?: string | null;
      readonly columnByField?: Readonly<Record<string, string>>;
      readonly api?: SourceApi | null;
    } = {},
  ) {
    this.#files = files;
    this.secret = options.secret ?? null;
    this.columnByField = options.columnByField ?? {};
    this.#api = options.api ?? null;
  }

  /** Returns the service's API. @throws {SourceFileError} If no key for it was given. */
  needApi(): SourceApi {
    if (!this.#api) throw new SourceFileError("The service is read by its API, for which there is no key.");
    return this.#api;
  }

  /** Opens a file. @throws {FileMissingError} */
  needFile(slot: string): Chunks {
    return this.#need(slot).open();
  }

  /** Opens the files that have no name. @throws {FileMissingError} If there is none. */
  needFiles(): readonly Chunks[] {
    const files = this.#files.filter(({ slot }) => slot === null);
    if (files.length === 0) throw new FileMissingError(null);
    return files.map((file) => file.open());
  }

  /** Opens a table in CSV or JSON, by the ending of its file. @throws {FileMissingError} */
  needRows(slot: string): Rows {
    const file = this.#need(slot);
    return file.name.endsWith(".csv") ? readCsv(file.open()) : objects(file.open());
  }

  /** Opens those of some files that were named. */
  chunks<Slot extends string>(...slots: Slot[]): { [Each in Slot]?: Chunks } {
    return this.#some(slots, (slot) => this.needFile(slot));
  }

  /** Opens those of some tables that were named. */
  tables<Slot extends string>(...slots: Slot[]): { [Each in Slot]?: Rows } {
    return this.#some(slots, (slot) => this.needRows(slot));
  }

  /** Reads the names of the columns of a CSV file. @throws {FileMissingError} */
  async columns(slot: string): Promise<readonly string[]> {
    for await (const row of readCsv(this.needFile(slot))) return Object.keys(row);
    return [];
  }

  /** Reads a small file; `null` if none was named. */
  async text(slot: string): Promise<string | null> {
    const { [slot]: chunks } = this.chunks(slot);
    if (!chunks) return null;
    let whole = "";
    for await (const text of textsOf(chunks)) whole += text;
    return whole;
  }

  #need(slot: string): SourceFile {
    const file = this.#files.find((each) => each.slot === slot);
    if (!file) throw new FileMissingError(slot);
    return file;
  }

  #some<Slot extends string, T>(slots: readonly Slot[], open: (slot: Slot) => T): { [Each in Slot]?: T } {
    const found: { [Each in Slot]?: T } = {};
    for (const slot of slots) if (this.#files.some((file) => file.slot === slot)) found[slot] = open(slot);
    return found;
  }
}

async function* objects(chunks: Chunks): AsyncGenerator<Fields> {
  for await (const { value } of readJson(chunks, false)) yield value;
}
