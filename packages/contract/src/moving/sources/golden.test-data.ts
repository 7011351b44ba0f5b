import { exportLines, type NewExportLine } from "../lines.ts";
import { type Problem, SourceReport } from "./report.ts";

/** Time of the imports in tests. */
export const NOW = new Date("2026-11-30T08:00:00.000Z");
/** The same, as lines have it. */
export const NOW_WRITTEN = "2026-11-30T08:00:00.000Z";

/** Reads a source to its end: lines without fields that are undefined, and problems as `id field: rule`. */
export async function readAll(
  read: (report: SourceReport) => AsyncIterable<NewExportLine>,
): Promise<{ lines: unknown[]; problems: string[]; report: SourceReport }> {
  const found: Problem[] = [];
  const report = new SourceReport(NOW, (problem) => found.push(problem));
  const lines: unknown[] = [];
  for await (const line of read(report)) {
    exportLines[line.type].parse(line);
    lines.push(JSON.parse(JSON.stringify(line)));
  }
  const problems = found.map(({ id, field, rule, isFatal }) => `${isFatal ? "! " : ""}${id} ${field}: ${rule}`);
  return { lines, problems, report };
}

/** Cuts a text into chunks of a few bytes, within characters too. */
export function* inPieces(text: string, length = 7): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
