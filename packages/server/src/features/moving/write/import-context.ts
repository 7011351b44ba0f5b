import type { ExportLine, ExportRecordType } from "@latchkit/contract";
import type { Db, Tx } from "../../../database/database.ts";
import type { BaseServices } from "../../../endpoints/context.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Header, IdOf } from "../lines/record-ids.ts";

/** Services that storing records needs. */
export type ImportServices = Pick<BaseServices, "rootSecret" | "random" | "clock" | "publicUrl">;

/** Project that the records of a file go to. */
export interface ImportContext {
  readonly tenancy: Tenancy;
  readonly header: Header;
  readonly idOf: IdOf;
  readonly services: ImportServices;
}

/** A line and its number in the file. */
export interface Placed<Line = ExportLine<ExportRecordType>> {
  readonly number: number;
  readonly line: Line;
}

/** Lines that are not stored, by their number. */
export interface Looked {
  /** Lines whose record the project has. It stays as it is. */
  readonly existing: ReadonlySet<number>;
  /** Lines that do not fit beside what the project has, and why. */
  readonly problems: ReadonlyMap<number, string>;
}

/** Lines of which the project has the record; none is in the way of another. */
export function found<Line>(lines: readonly Placed<Line>[], isKnown: (line: Line) => boolean): Looked {
  const existing = lines.filter(({ line }) => isKnown(line)).map(({ number }) => number);
  return { existing: new Set(existing), problems: new Map() };
}

/** Stores records of one type. */
export interface Writer<Line> {
  /**
   * Compares lines with what the project has.
   *
   * @param isStoring Whether the lines before have been stored, so that what these refer to must exist.
   */
  look(context: ImportContext, db: Db, lines: readonly Placed<Line>[], isStoring: boolean): Promise<Looked>;
  /** Stores lines that are neither there nor in the way of others. Returns a key for each, to undo it. */
  insert(context: ImportContext, tx: Tx, lines: readonly Placed<Line>[]): Promise<readonly string[]>;
}

/**
 * SQL receives a batch as one text.
 *
 * @param rows Columns by name; those whose names end in `_at` are times.
 */
export function rowsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, spell(name, value)]))),
  );
}

/** PostgreSQL reads years of five digits and more without the sign that ISO 8601 asks for. */
function spell(name: string, value: unknown): unknown {
  return name.endsWith("_at") && typeof value === "string" ? value.replace(/^\+0*/, "") : value;
}
