import { createHash } from "node:crypto";
import { EXPORT_FORMAT, EXPORT_VERSION, type NewExportLine } from "@latchkit/contract";
import type { ExportContext, NewLine } from "./export-context.ts";
import { readImages } from "./images.ts";
import { readPayments } from "./payments.ts";
import { readSuppressions, readVault, readWebhooks } from "./records.ts";
import { readSettings } from "./settings.ts";
import { readApiKeys, readInvitations, readMemberships, readTeams } from "./teams.ts";
import { readUsers } from "./users.ts";

/** Bytes that are handed on together. */
const CHUNK_BYTES = 64 * 1024;

/** Reads everything that a project is, in the order of the format. */
async function* readRecords(context: ExportContext): AsyncGenerator<NewLine> {
  yield* readSettings(context);
  yield* readUsers(context);
  yield* readTeams(context);
  yield* readMemberships(context);
  yield* readInvitations(context);
  yield* readApiKeys(context);
  yield* readVault(context);
  yield* readSuppressions(context);
  yield* readPayments(context);
  yield* readWebhooks(context);
  yield* readImages(context);
}

/** Writes a project as a file, a piece at a time. */
export async function* writeExport(context: ExportContext, now: Date): AsyncGenerator<Uint8Array> {
  const { receiver } = context;
  const header: NewExportLine<"header"> = {
    type: "header",
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    source: "latchkit",
    ids: "kept",
    exportedAt: now.toISOString(),
    contains: receiver === null ? [] : ["secrets"],
    ...(receiver?.kid !== undefined && { sealedFor: receiver.kid }),
  };
  const counts: Partial<Record<NewLine["type"], number>> = {};
  const hash = createHash("sha256");
  let text = `${JSON.stringify(header)}\n`;
  for await (const line of readRecords(context)) {
    counts[line.type] = (counts[line.type] ?? 0) + 1;
    text += `${JSON.stringify(line)}\n`;
    if (text.length < CHUNK_BYTES) continue;
    hash.update(text);
    yield Buffer.from(text);
    text = "";
  }
  const sha256 = hash.update(text).digest("hex");
  yield Buffer.from(`${text}${JSON.stringify({ type: "footer", counts, sha256 })}\n`);
}
