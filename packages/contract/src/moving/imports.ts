import * as z from "zod";
import { boolean, nonEmptyString, number, uuid } from "../fields/fields.ts";
import { IMPORT_PART_MAX_BYTES, IMPORT_PARTS_MAX } from "../limits.ts";
import { listOf } from "../wire/answers.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

const importRun = z.strictObject({
  id: z.uuid(),
  /**
   * `checked`: the end of a dry run. `refused`: the file as a whole does not fit, and nothing was imported. Lines that do
   * not fit are left out of an import that is `finished`.
   */
  status: z.enum(["uploading", "checking", "checked", "importing", "finished", "refused", "undoing", "undone"]),
  is_dry_run: z.boolean(),
  /** System that the records come from, once the header was read. */
  source: z.string().nullable(),
  /** Parts that were uploaded, if none before them is missing; an interrupted upload goes on with this number. */
  uploaded_parts: z.number().int(),
  /** Bytes that were uploaded. */
  size_bytes: z.number().int(),
  created_at_millis: z.number().int(),
  finished_at_millis: z.number().int().nullable(),
  /** Lines that were checked or imported so far, header included. */
  lines: z.number().int(),
  /** Records by type: `new` ones are created, `existing` ones stay as they are. */
  counts: z.record(z.string(), z.strictObject({ new: z.number().int(), existing: z.number().int() })),
  /** Parts of lines that Latchkit does not keep, such as phone numbers, and how many lines have them. */
  left_out: z.record(z.string(), z.number().int()),
  /** Lines that do not fit. */
  problem_count: z.number().int(),
  /** Reason to refuse the file, and its first line that shows it. */
  refusal: z.strictObject({ line: z.number().int(), rule: z.string() }).nullable(),
  /** Time until which the import can be undone; `null` if it cannot. */
  undo_until_millis: z.number().int().nullable(),
});

const ofImport = { tiers: ["admin"], params: z.strictObject({ import_id: uuid }) } as const;
const UNKNOWN = { status: 404, when: "the project has no such import" } as const;

/** Moving users and settings into a project, from a file in the format of `lines.ts`. */
export const imports = {
  "GET /export": {
    summary: "Download the whole project, as it is at this moment",
    tiers: ["admin"],
    query: z.strictObject({
      /** Public key of the receiver: the answer of its `GET /imports/key`, in base64url. Without it, secrets are left out. */
      seal_to: nonEmptyString.max(1_000).optional(),
    }),
    answer: { mediaType: "application/x-ndjson", description: "A file in the format that imports take" },
    errors: ["FRESH_SIGN_IN_REQUIRED"],
    refusals: [{ status: 400, when: "the key is not valid" }],
  },
  "GET /imports/key": {
    summary: "Read the public key to which secrets of an export are sealed for this project",
    tiers: ["admin"],
    answer: z.strictObject({
      kty: z.literal("EC"),
      crv: z.literal("P-256"),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      alg: z.literal("ECDH-ES+A256KW"),
      use: z.literal("enc"),
    }),
    errors: [],
  },
  "GET /imports": {
    summary: "List the imports of the last 90 days, the newest first; at most 100",
    tiers: ["admin"],
    answer: listOf(importRun),
    errors: [],
  },
  "POST /imports": {
    summary: "Start an import: its file is uploaded in parts",
    tiers: ["admin"],
    status: 201,
    answer: importRun,
    errors: [],
  },
  "PUT /imports/{import_id}/parts/{part}": {
    ...ofImport,
    summary: "Upload a part of the file; the same part again replaces it",
    params: ofImport.params.extend({
      part: number
        .int()
        .min(0)
        .max(IMPORT_PARTS_MAX - 1),
    }),
    body: z.instanceof(ArrayBuffer),
    bodyTypes: ["application/octet-stream"],
    bodyMaxBytes: IMPORT_PART_MAX_BYTES,
    answer: importRun,
    errors: [],
    refusals: [UNKNOWN, { status: 409, when: "the file was uploaded completely" }],
  },
  "POST /imports/{import_id}/start": {
    ...ofImport,
    summary: "Import the uploaded file, or only check it",
    body: z.strictObject({ dry_run: boolean }),
    answer: importRun,
    errors: [],
    refusals: [
      UNKNOWN,
      { status: 409, when: "the import has begun, or is over" },
      { status: 409, when: "a part of the file is missing" },
    ],
  },
  "GET /imports/{import_id}": {
    ...ofImport,
    summary: "Read the progress of an import",
    answer: importRun,
    errors: [],
    refusals: [UNKNOWN],
  },
  "GET /imports/{import_id}/problems": {
    ...ofImport,
    summary: "List the lines of an import that do not fit, in order",
    query: z.strictObject({ after_line: number.int().min(0).optional() }),
    answer: z.strictObject({
      items: z.array(z.strictObject({ line: z.number().int(), type: z.string(), rule: z.string() })),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.number().int().nullable() }),
    }),
    errors: [],
    refusals: [UNKNOWN],
  },
  "GET /imports/{import_id}/unfit-lines": {
    ...ofImport,
    summary: "Download the lines that do not fit, as they were uploaded",
    answer: { mediaType: "application/x-ndjson", description: "The lines, without header and footer; 16 MiB at most" },
    errors: [],
    refusals: [UNKNOWN, { status: 410, when: "the file was deleted, a day after the import" }],
  },
  "POST /imports/{import_id}/undo": {
    ...ofImport,
    summary: "Delete what an import created",
    answer: importRun,
    errors: [],
    refusals: [UNKNOWN, { status: 409, when: "the import is not finished, or ended more than 24 hours ago" }],
  },
} as const satisfies EndpointTable;
