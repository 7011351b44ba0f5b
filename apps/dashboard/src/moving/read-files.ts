import { convert } from "@latchkit/contract/moving/convert";
import { SourceReport } from "@latchkit/contract/moving/report";
import type { ServiceName } from "@latchkit/contract/moving/service-names";
import { SourceInput } from "@latchkit/contract/moving/source-input";
import { SOURCES } from "@latchkit/contract/moving/sources";

/** Files and settings that the reader chose for a service. */
export interface ChosenFiles {
  readonly service: ServiceName;
  /** Files by the name of their slot; `null` for those without one. */
  readonly files: readonly { readonly slot: string | null; readonly file: File }[];
  readonly secret: string;
  readonly columnByField: Readonly<Record<string, string>>;
  /** Time that the file names as that of its export. */
  readonly exportedAt: Date;
}

/** Findings about the files of a service, as the page shows them. */
export interface FilesReport {
  readonly service: string;
  readonly resets: number;
  /** Fields that are left out, each with the number of records. */
  readonly reasons: readonly (readonly [reason: string, count: number])[];
  /** Parts that the service does not export. */
  readonly notExported: readonly string[];
}

/** A file that an import takes, while the files of a service are read. */
export interface ReadFiles {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Says what was found so far. */
  report(): FilesReport;
}

/**
 * Turns the files of a service into a file that an import takes, in this browser.
 *
 * @returns Once the files have begun as they should.
 * @throws {FileMissingError | SourceFileError}
 */
export async function readFiles({
  service,
  files,
  secret,
  columnByField,
  exportedAt,
}: ChosenFiles): Promise<ReadFiles> {
  const input = new SourceInput(
    files.map(({ slot, file }) => ({ slot, name: file.name, open: () => chunksOf(file) })),
    { secret: secret || null, columnByField },
  );
  const report = new SourceReport(exportedAt);
  const pieces = convert(service, input, report);
  const first = await pieces.next();
  return {
    bytes: joined(first.value ?? new Uint8Array(), pieces),
    report: () => ({
      service: SOURCES[service].name,
      resets: report.resets,
      reasons: [...report.reasons],
      notExported: SOURCES[service].leavesOut,
    }),
  };
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** Reads the names of the columns of a CSV file. */
export function columnsOf(file: File): Promise<readonly string[]> {
  return new SourceInput([{ slot: "users", name: file.name, open: () => chunksOf(file) }]).columns("users");
}

/** Reads a file; not every browser iterates over streams. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
