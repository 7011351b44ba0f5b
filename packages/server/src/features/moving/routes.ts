import type { Parsed } from "@latchkit/contract";
import { EXPORT_LINE_MAX_BYTES, IMPORT_PROBLEMS_PAGE_SIZE } from "@latchkit/contract/limits";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { toImportAnswer, undoUntil } from "./import-answer.ts";
import { IMPORT } from "./import-job.ts";
import {
  changeImport,
  findImport,
  insertImport,
  type ListedImport,
  listImports,
  listProblems,
  listUnfitLines,
  measureParts,
  putPart,
  readParts,
} from "./import-queries.ts";
import { sealingKeyOf } from "./lines/sealing-key.ts";
import { splitLines } from "./lines/split-lines.ts";
import { UNDO_IMPORT } from "./undo-job.ts";

export const importRoutes = {
  "GET /imports/key": (_input, { tenancy, services }) => ({
    ...sealingKeyOf(services.rootSecret, tenancy.projectId).jwk,
  }),

  "GET /imports": async (_input, { tenancy, services }) => {
    const now = services.clock.now();
    const rows = await listImports(tenancy, services.database.reads.db);
    return { items: rows.map((row) => toImportAnswer(row, now)), is_paginated: false };
  },

  "POST /imports": async (_input, context) => {
    const { tenancy, db, services } = context;
    const id = services.random.uuid();
    const { role: _role, ...actor } = { role: null, ...context.caller.credential };
    const run = { id, actor: JSON.stringify(actor), createdAt: services.clock.now() };
    await insertImport(tenancy, db, run);
    return answer(context, id);
  },

  "PUT /imports/{import_id}/parts/{part}": async ({ params, body }, context) => {
    const { tenancy, db, services } = context;
    const { id } = await namedImport(context, params);
    const now = services.clock.now();
    const part = { importId: id, part: params.part, bytes: new Uint8Array(body), now };
    if (!(await putPart(tenancy, db, services.rootSecret, part))) refuseStage("The file was uploaded completely.");
    return answer(context, id);
  },

  "POST /imports/{import_id}/start": async ({ params, body }, context) => {
    const { tenancy, db, services } = context;
    const { id } = await namedImport(context, params);
    const { sizeBytes, isWhole } = await measureParts(tenancy, db, id);
    if (!isWhole) refuseStage("A part of the file is missing.");
    await context.transaction(async (tx) => {
      const changes = {
        status: "checking",
        is_dry_run: body.dry_run,
        size_bytes: sizeBytes,
        finished_at: null,
      } as const;
      if (!(await changeImport(tenancy, tx, id, ["uploading", "checked"], changes)))
        refuseStage("The import has begun, or is over.");
      await enqueue(tenancy, tx, services, { kind: IMPORT, payload: { importId: id }, lane: "bulk" });
    });
    return answer(context, id);
  },

  "GET /imports/{import_id}": async ({ params }, context) => answer(context, (await namedImport(context, params)).id),

  "GET /imports/{import_id}/problems": async ({ params, query }, context) => {
    const { id } = await namedImport(context, params);
    const found = await listProblems(context.tenancy, context.db, id, query.after_line ?? 0);
    const items = found.slice(0, IMPORT_PROBLEMS_PAGE_SIZE).map((problem) => ({ ...problem }));
    const next_cursor = found.length > items.length ? (items.at(-1)?.line ?? null) : null;
    return { items, is_paginated: true, pagination: { next_cursor } };
  },

  "GET /imports/{import_id}/unfit-lines": async ({ params }, context) => {
    const { id } = await namedImport(context, params);
    const lines = await readUnfitLines(context, id);
    return new Response(new Uint8Array(lines), { headers: { "content-type": "application/x-ndjson" } });
  },

  "POST /imports/{import_id}/undo": async ({ params }, context) => {
    const { tenancy, services } = context;
    const row = await namedImport(context, params);
    if (undoUntil(row, services.clock.now()) === null)
      refuseStage("The import is not finished, or ended more than 24 hours ago.");
    await context.transaction(async (tx) => {
      if (!(await changeImport(tenancy, tx, row.id, ["finished"], { status: "undoing" })))
        refuseStage("The import is being undone.");
      await enqueue(tenancy, tx, services, { kind: UNDO_IMPORT, payload: { importId: row.id }, lane: "bulk" });
    });
    return answer(context, row.id);
  },
} satisfies Handlers;

type Params = Parsed<"GET /imports/{import_id}">["params"];

async function namedImport({ tenancy, db }: Context, { import_id }: Params): Promise<ListedImport> {
  const row = await findImport(tenancy, db, import_id);
  if (!row) throw new PlainError(404, "The project has no such import.", { reason: "IMPORT_NOT_FOUND" });
  return row;
}

async function answer(context: Context, importId: string) {
  const row = await namedImport(context, { import_id: importId });
  return toImportAnswer(row, context.services.clock.now());
}

function refuseStage(text: string): never {
  throw new PlainError(409, text, { reason: "IMPORT_STAGE" });
}

/** Reads the lines that do not fit from the file, up to the length of one line at most. */
async function readUnfitLines({ tenancy, db, services }: Context, importId: string): Promise<Buffer> {
  const unfit = await listUnfitLines(tenancy, db, importId);
  const { isWhole } = await measureParts(tenancy, db, importId);
  if (!isWhole)
    throw new PlainError(410, "The file was deleted. It is kept for a day.", { reason: "IMPORT_FILE_DELETED" });
  const lines: Buffer[] = [];
  let size = 0;
  let left = unfit.size;
  for await (const { number, bytes } of splitLines(readParts(tenancy, db, services.rootSecret, importId))) {
    if (left === 0) break;
    if (!unfit.has(number)) continue;
    left -= 1;
    size += bytes.length + 1;
    if (size > EXPORT_LINE_MAX_BYTES) break;
    lines.push(bytes, Buffer.from("\n"));
  }
  return Buffer.concat(lines);
}
