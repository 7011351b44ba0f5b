import "./without-eval.ts";

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { EXPORT_FORMAT, EXPORT_VERSION, type NewExportLine } from "./lines.ts";
import type { ServiceName } from "./service-names.ts";
import { toUtf8 } from "./sources/encodings.ts";
import type { SourceReport } from "./sources/report.ts";
import type { SourceInput } from "./sources/source-input.ts";
import { SOURCES } from "./sources/sources.ts";

/** Characters that are handed out together. */
const BATCH_LENGTH = 1024 * 1024;

/**
 * Turns the files of another service into a file in the neutral format, piece by piece. Password hashes are in it as
 * they came.
 *
 * @param service Names the source of the file. With the record's own ID, it says that a record is the same again.
 * @param report Is complete once the last piece was read.
 * @throws {FileMissingError | SourceFileError}
 */
export async function* convert(
  service: ServiceName,
  input: SourceInput,
  report: SourceReport,
): AsyncGenerator<Uint8Array> {
  const { ids = "derived", read } = SOURCES[service];
  const hash = sha256.create();
  let batch = lineOf({
    type: "header",
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    source: service,
    ids,
    exportedAt: report.now,
    contains: [],
  });
  const take = () => {
    const bytes = toUtf8(batch);
    hash.update(bytes);
    batch = "";
    return bytes;
  };
  for await (const line of read(input, report)) {
    // The developer's own tables know users by the ID that the service gave them.
    const isRenamed = ids === "derived" && line.type === "user" && line.id !== "";
    batch += lineOf(isRenamed ? { externalId: line.id, ...line } : line);
    if (batch.length >= BATCH_LENGTH) yield take();
  }
  yield take();
  yield toUtf8(lineOf({ type: "footer", counts: report.counts, sha256: bytesToHex(hash.digest()) }));
}

function lineOf(line: NewExportLine): string {
  return `${JSON.stringify(line)}\n`;
}
