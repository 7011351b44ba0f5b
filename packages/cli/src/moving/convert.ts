import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { EXPORT_FORMAT, EXPORT_VERSION, type NewExportLine } from "@latchkit/contract";
import { SourceReport } from "./sources/report.ts";
import type { SourceInput } from "./sources/source-input.ts";
import type { Source } from "./sources/sources.ts";

/** Characters that are written together. */
const BATCH_LENGTH = 1024 * 1024;

/**
 * Writes the users of another service into a file in the neutral format. Password hashes are in it as they came, so that
 * it is readable for its owner alone.
 *
 * @param source.id Of the service, such as `clerk`. With the record's own ID, it says that a record is the same again.
 * @param path File that does not exist.
 */
export async function convert(
  { id, read }: Pick<Source, "read"> & { readonly id: string },
  input: SourceInput,
  { path, now }: { path: string; now: Date },
): Promise<SourceReport> {
  const report = new SourceReport(now);
  const file = await open(path, "wx", 0o600);
  const hash = createHash("sha256");
  let batch = "";
  const flush = async () => {
    hash.update(batch);
    await file.write(batch);
    batch = "";
  };
  const put = async (line: NewExportLine) => {
    batch += `${JSON.stringify(line)}\n`;
    if (batch.length >= BATCH_LENGTH) await flush();
  };
  try {
    const exportedAt = now.toISOString();
    await put({
      type: "header",
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      source: id,
      ids: "derived",
      exportedAt,
      contains: [],
    });
    // The developer's own tables know users by the ID that the service gave them.
    for await (const line of read(input, report))
      await put(line.type === "user" && line.id ? { externalId: line.id, ...line } : line);
    await flush();
    await put({ type: "footer", counts: report.counts, sha256: hash.digest("hex") });
    await file.write(batch);
  } finally {
    await file.close();
  }
  return report;
}
