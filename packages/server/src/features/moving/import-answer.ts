import type { Answer } from "@latchkit/contract";
import { IMPORT_UNDO_MILLIS } from "@latchkit/contract/limits";
import type { ImportRow, ListedImport } from "./import-queries.ts";

/** An import as the wire knows it. */
export function toImportAnswer(row: ListedImport, now: Date): Answer<"GET /imports/{import_id}", "server"> {
  return {
    id: row.id,
    status: row.status,
    is_dry_run: row.is_dry_run,
    source: row.source,
    uploaded_parts: row.uploadedParts,
    size_bytes: row.size_bytes,
    created_at_millis: row.created_at.getTime(),
    finished_at_millis: row.finished_at?.getTime() ?? null,
    lines: row.line,
    counts: { ...row.counts },
    left_out: { ...row.left_out },
    problem_count: row.problem_count,
    refusal: row.refusal,
    undo_until_millis: undoUntil(row, now)?.getTime() ?? null,
  };
}

/** Time until which an import can be undone; `null` if it cannot. */
export function undoUntil({ status, finished_at }: ImportRow, now: Date): Date | null {
  if (status !== "finished" || finished_at === null) return null;
  const until = new Date(finished_at.getTime() + IMPORT_UNDO_MILLIS);
  return until > now ? until : null;
}
