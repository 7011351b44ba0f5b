import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import * as z from "zod";

/** A backup cannot be made or restored. The message is for operators: what is wrong, and what to do. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The first line of an archive. */
export interface ArchiveHead {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly createdAt: string;
  /** Migrations of the database, oldest first. */
  readonly migrations: readonly string[];
  /** The root secret; `null` when it is kept elsewhere. */
  readonly secret: string | null;
}

/** One table in an archive. Its rows have to be read before the next table is asked for. */
export interface ArchivedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** As COPY writes and reads them, cut anywhere. Throws at the end when they are not those that were saved. */
  readonly rows: AsyncIterable<Buffer>;
}

/** End of a table's rows. */
export interface TableSum {
  readonly rows: number;
  /** Of the rows as COPY wrote them, as hexadecimal digits. */
  readonly sha256: string;
}

/** The last line of an archive. */
export interface ArchiveEnd {
  readonly tables: number;
  /** Last value of each sequence; `null` for nothing yet. */
  readonly sequences: Readonly<Record<string, string | null>>;
}

const FORMAT = "latchkit-backup";
const VERSION = 1;

const LINE = z.record(z.string(), z.unknown());
const HEAD: z.ZodType<ArchiveHead> = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  secret: z.string().nullable(),
});
const TABLE: z.ZodType<Omit<ArchivedTable, "rows">> = z.object({ table: z.string(), columns: z.array(z.string()) });
const END: z.ZodType<ArchiveEnd> = z.object({
  tables: z.number(),
  sequences: z.record(z.string(), z.string().nullable()),
});

/** COPY writes this for the end of rows, and as no row. */
const END_OF_ROWS = Buffer.from("\\.\n");
const NEW_LINE = 0x0a;

/** Tables are asked for one after the other. */
interface ArchiveSource {
  readonly head: Omit<ArchiveHead, "format" | "version">;
  readonly tables: AsyncIterable<{ table: string; columns: readonly string[]; rows: AsyncIterable<Buffer> }>;
  /** Asked for after the last table. */
  findSequences(): Promise<ArchiveEnd["sequences"]>;
}

/**
 * An archive, not yet compressed: lines of JSON, and rows as COPY writes them. A person with `zcat` can read it, and
 * `psql` its rows.
 *
 * @param count Is told about every table that was written.
 */
export async function* writeArchive(source: ArchiveSource, count: (sum: TableSum) => void): AsyncGenerator<Buffer> {
  yield line({ format: FORMAT, version: VERSION, ...source.head } satisfies ArchiveHead);
  let tables = 0;
  for await (const { table, columns, rows } of source.tables) {
    yield line({ table, columns });
    const summing = new Summing();
    for await (const piece of rows) {
      summing.add(piece);
      yield piece;
    }
    yield END_OF_ROWS;
    const sum = summing.finish();
    yield line(sum);
    count(sum);
    tables += 1;
  }
  yield line({ tables, sequences: await source.findSequences() } satisfies ArchiveEnd);
}

/** Counts rows and hashes them. */
export class Summing {
  readonly #hash: Hash = createHash("sha256");
  #rows = 0;

  add(piece: Buffer): void {
    this.#hash.update(piece);
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) this.#rows += 1;
  }

  finish(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.digest("hex") };
  }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** An archive that is being read: its head, then table after table, then its end. */
export interface ArchiveReader {
  readonly head: ArchiveHead;
  /** @returns The end after the last table. */
  next(): Promise<ArchivedTable | ArchiveEnd>;
  close(): void;
}

/**
 * Opens an archive.
 *
 * @throws {BackupError} when the file is none, or was written by a later version.
 */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  file.on("error", (error) => unpacked.destroy(error));
  file.pipe(unpacked);
  const lines = new Lines(unpacked, path);
  const close = (): void => {
    file.destroy();
    unpacked.destroy();
  };
  try {
    const head = parseHead(await lines.readJson(), path);
    return { head, next: () => readNext(lines, path), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** @throws {BackupError} if a line has another shape than it was written with. */
function parsed<Line>(shape: z.ZodType<Line>, found: unknown, path: string): Line {
  const { data, error } = shape.safeParse(found);
  if (error) throw damaged(path, error);
  return data;
}

function parseHead(found: Record<string, unknown>, path: string): ArchiveHead {
  if (found.format !== FORMAT) throw new BackupError(`${path} is no backup of Latchkit.`);
  if (found.version !== VERSION) {
    throw new BackupError(`${path} was written by a later version of Latchkit. Restore it with that version.`);
  }
  return parsed(HEAD, found, path);
}

async function readNext(lines: Lines, path: string): Promise<ArchivedTable | ArchiveEnd> {
  const found = await lines.readJson();
  if (typeof found.tables === "number") {
    await lines.readEnd();
    return parsed(END, found, path);
  }
  return { ...parsed(TABLE, found, path), rows: checkedRows(lines, path) };
}

async function* checkedRows(lines: Lines, path: string): AsyncGenerator<Buffer> {
  const summing = new Summing();
  for await (const piece of lines.readRows()) {
    summing.add(piece);
    yield piece;
  }
  const [found, saved] = [summing.finish(), await lines.readJson()];
  if (found.rows !== saved.rows || found.sha256 !== saved.sha256) throw damaged(path);
}

function damaged(path: string, cause?: unknown): BackupError {
  return new BackupError(
    `The backup ${path} is cut off or damaged; nothing of it was restored. Use another copy of it, or an older one.`,
    { cause },
  );
}

/** Reads lines and rows from what is unpacked. */
class Lines {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #path: string;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>, path: string) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#path = path;
  }

  /** @returns Whether there was more. */
  async #readMore(): Promise<boolean> {
    try {
      const { value, done } = await this.#chunks.next();
      if (done) return false;
      this.#rest = Buffer.concat([this.#rest, value]);
      return true;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (code.startsWith("Z_")) throw damaged(this.#path, error);
      throw error instanceof Error ? new BackupError(`${this.#path} cannot be read: ${error.message}`) : error;
    }
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    return taken;
  }

  async readJson(): Promise<Record<string, unknown>> {
    let end = this.#rest.indexOf(NEW_LINE);
    while (end < 0) {
      if (!(await this.#readMore())) throw damaged(this.#path);
      end = this.#rest.indexOf(NEW_LINE);
    }
    try {
      return LINE.parse(JSON.parse(this.#take(end + 1).toString()));
    } catch (error) {
      throw damaged(this.#path, error);
    }
  }

  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
        this.#take(END_OF_ROWS.length);
        return;
      }
      const end = this.#rest.indexOf(Buffer.concat([Buffer.of(NEW_LINE), END_OF_ROWS]));
      const complete = (end < 0 ? this.#rest.lastIndexOf(NEW_LINE) : end) + 1;
      if (complete > 0) yield this.#take(complete);
      else if (!(await this.#readMore())) throw damaged(this.#path);
    }
  }

  /** Nothing may follow, and the checksum of the whole file must be right. */
  async readEnd(): Promise<void> {
    while (await this.#readMore());
    if (this.#rest.length > 0) throw damaged(this.#path);
  }
}
