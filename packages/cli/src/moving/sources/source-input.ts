import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readCsv } from "./read-csv.ts";
import { type Chunks, readJson } from "./read-json.ts";
import type { Fields, Rows } from "./values.ts";

/** A source needs a file that was not named. */
export class FileMissingError extends Error {
  override readonly name = "FileMissingError";

  /** @param file Its name in the command; `null` for one without a name. */
  constructor(file: string | null) {
    super(file === null ? "Which file? Name one." : `Which file has the ${file}? Name it: ${file}=<file>.`);
  }
}

/** A command names a file that the source does not know. */
export class FileUnknownError extends Error {
  override readonly name = "FileUnknownError";

  /** @param file Its name in the command, or the path of a file without one. */
  constructor(file: string, known: readonly string[]) {
    super(`"${file}" is not among the files that are read: ${known.join(", ")}.`);
  }
}

/** Files and settings that a command names: `name=value`, or the path of a file. */
export class SourceInput {
  readonly #folder: string;
  readonly #named = new Map<string, string>();
  readonly #files: string[] = [];
  readonly #variables: Readonly<Record<string, string | undefined>>;

  constructor(folder: string, words: readonly string[], variables: Readonly<Record<string, string | undefined>>) {
    this.#folder = folder;
    this.#variables = variables;
    for (const word of words) {
      const end = word.indexOf("=");
      if (end === -1) this.#files.push(word);
      else this.#named.set(word.slice(0, end), word.slice(end + 1));
    }
  }

  /**
   * Refuses everything that would not be read, such as a name with a typing error.
   *
   * @param names Names of files and settings that the source reads.
   * @param hasFiles Whether it reads files without a name.
   * @throws {FileUnknownError}
   */
  requireKnown(names: readonly string[], hasFiles: boolean): void {
    const known = [...names.map((name) => `${name}=`), ...(hasFiles ? ["<file>"] : [])];
    for (const name of this.#named.keys()) if (!names.includes(name)) throw new FileUnknownError(`${name}=`, known);
    const [file] = this.#files;
    if (file !== undefined && !hasFiles) throw new FileUnknownError(file, known);
  }

  /** Opens a file. @throws {FileMissingError} */
  needFile(name: string): Chunks {
    const path = this.#named.get(name);
    if (path === undefined) throw new FileMissingError(name);
    return this.#open(path);
  }

  /** Opens the files that have no name. @throws {FileMissingError} If there is none. */
  needFiles(): readonly Chunks[] {
    if (this.#files.length === 0) throw new FileMissingError(null);
    return this.#files.map((path) => this.#open(path));
  }

  /** Opens a table in CSV or JSON, by the ending of its file. @throws {FileMissingError} */
  needRows(name: string): Rows {
    const chunks = this.needFile(name);
    return this.#named.get(name)?.endsWith(".csv") ? readCsv(chunks) : objects(chunks);
  }

  /** Opens those of some files that were named. */
  chunks<Name extends string>(...names: Name[]): { [Each in Name]?: Chunks } {
    return this.#some(names, (name) => this.needFile(name));
  }

  /** Opens those of some tables that were named. */
  tables<Name extends string>(...names: Name[]): { [Each in Name]?: Rows } {
    return this.#some(names, (name) => this.needRows(name));
  }

  /** Reads the names of the columns of a CSV file. @throws {FileMissingError} */
  async columns(name: string): Promise<readonly string[]> {
    for await (const row of readCsv(this.needFile(name))) return Object.keys(row);
    return [];
  }

  /** Reads a small file; `null` if none was named. */
  async text(name: string): Promise<string | null> {
    const path = this.#named.get(name);
    return path === undefined ? null : readFile(resolve(this.#folder, path), "utf8");
  }

  /** Returns everything that was named, besides the file of users. */
  settings(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#named].filter(([name]) => name !== "users"));
  }

  environment(name: string): string | undefined {
    return this.#variables[name];
  }

  /** Opens a file once it is read. */
  async *#open(path: string): AsyncGenerator<Uint8Array> {
    yield* createReadStream(resolve(this.#folder, path));
  }

  #some<Name extends string, T>(names: readonly Name[], open: (name: Name) => T): { [Each in Name]?: T } {
    const found: { [Each in Name]?: T } = {};
    for (const name of names) if (this.#named.has(name)) found[name] = open(name);
    return found;
  }
}

async function* objects(chunks: Chunks): AsyncGenerator<Fields> {
  for await (const { value } of readJson(chunks, false)) yield value;
}
