import type { ExportRecordType, NewExportLine } from "@latchkit/contract";
import type { JWK } from "jose";
import type { Db } from "../../../database/database.ts";
import type { BaseServices } from "../../../endpoints/context.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { sealTo } from "../lines/sealing-key.ts";

/** A project that is exported. */
export interface ExportContext {
  readonly tenancy: Tenancy;
  /** A transaction that sees the project as it was at one moment. */
  readonly db: Db;
  readonly services: Pick<BaseServices, "rootSecret" | "publicUrl">;
  /** Key of the receiver, to which secrets are sealed; `null` leaves secrets out. */
  readonly receiver: JWK | null;
}

/** A line of an export, before it is written. */
export type NewLine = NewExportLine<ExportRecordType>;

/** Rows that are read at a time. */
export const PAGE = 500;

/**
 * Reads rows a page at a time.
 *
 * @param readPage Reads the rows after one, in their order; `null` reads the first page.
 * @param size Rows of a page.
 */
export async function* readPages<Key, Row extends Key>(
  readPage: (last: Key | null) => Promise<readonly Row[]>,
  size = PAGE,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ; ) {
    const rows = await readPage(last);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1) ?? null;
  }
}

/** Groups rows by a key of theirs. Returns a function that returns the rows of a key. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
}

/** A row that has an ID. */
export type Identified = { readonly id: string };

/** Seals secret fields of a line; no field if there are none, or if secrets are left out. */
export async function sealedFields(
  { receiver }: ExportContext,
  secrets: Readonly<Record<string, unknown>>,
): Promise<{ readonly sealed?: string }> {
  const isEmpty = Object.values(secrets).every((value) => value === undefined);
  return receiver === null || isEmpty ? {} : { sealed: await sealTo(receiver, secrets) };
}

/** A value that is left out where a column is null. */
export function present<Value>(value: Value | null): Value | undefined {
  return value ?? undefined;
}

/** `true`, or left out. */
export function flag(value: boolean | null): true | undefined {
  return value ? true : undefined;
}

/** A time as the format writes it; left out where a column is null. */
export function timeOf(date: Date | null): string | undefined {
  return date?.toISOString();
}

/** Web address of a picture; left out for those that this backend serves, which go with it. */
export function pictureOf({ services }: ExportContext, url: string | null): string | undefined {
  return url === null || url.startsWith(`${services.publicUrl}/images/`) ? undefined : url;
}
