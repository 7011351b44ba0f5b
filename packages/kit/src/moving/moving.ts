import type { Answer } from "@latchkit/contract";
import { IMPORT_PART_MAX_BYTES } from "@latchkit/contract/limits";
import { type AdminApp, adminContextOf } from "../admin-app.ts";
import { NO_TOKENS } from "../tokens.ts";
import { requestHeaders } from "../transport/headers.ts";
import { readKnownError } from "../transport/known-errors.ts";
import { request } from "../transport/request.ts";
import { StatusError } from "../transport/status-error.ts";
import type {
  ImportFile,
  ImportFileOptions,
  ImportKey,
  ImportProblem,
  LazyMoveTest,
  ProjectImport,
} from "./project-import.ts";

type Wire = Answer<"GET /imports/{import_id}", "admin">;

/** Milliseconds between two looks at an import that runs. */
const POLL_MILLIS = 1_000;
/** Requests whose bytes are no JSON. `adminFetch` adds the credential. */
const ADMINISTRATION = { access: { tier: "admin", headers: {} }, session: null, isIdempotent: true } as const;
const RUNNING: readonly string[] = ["checking", "importing", "undoing"];

/**
 * Imports users and settings from a file in the format of `latchkit export`, or checks it only. Sends no emails, and
 * imports nothing twice: the same file again finds what exists. Resolves when the import is over; it goes on in the
 * backend if this program ends before.
 *
 * @param file Bytes of the file, compressed with gzip or not.
 * @param options.isDryRun Whether to check only. Default: `false`.
 * @param options.resume ID of an import whose upload was interrupted. Default: a new import.
 * @returns The import. Look at its `status`: the backend refuses a file that is cut off or damaged as a whole.
 * @throws {StatusError} When the backend refuses a request.
 * @example const { counts, problemCount } = await importFile(app, file, { isDryRun: true });
 */
export async function importFile(
  app: AdminApp,
  file: ImportFile,
  { isDryRun = false, resume, onProgress }: ImportFileOptions = {},
): Promise<ProjectImport> {
  const { core, sender } = adminContextOf(app);
  const { id, uploadedParts } =
    resume === undefined ? toImport(await core.send("POST /imports", {}, sender)) : await getImport(app, resume);
  let number = 0;
  for await (const bytes of partsOf(file)) {
    if (number < uploadedParts) {
      number += 1;
      continue;
    }
    const text = await request(core, {
      ...ADMINISTRATION,
      method: "PUT",
      path: `/imports/${id}/parts/${number}`,
      headers: { "content-type": "application/octet-stream" },
      body: bytes,
      isReading: false,
    });
    number += 1;
    onProgress?.(toImport(JSON.parse(text)));
  }
  return startImport(app, id, { isDryRun, onProgress });
}

/**
 * Starts an import whose file was uploaded: again after a dry run, to import what was checked.
 *
 * @throws {StatusError} 409 when it has begun or is over.
 */
export async function startImport(
  app: AdminApp,
  importId: string,
  { isDryRun = false, onProgress }: ImportFileOptions = {},
): Promise<ProjectImport> {
  const { core, sender } = adminContextOf(app);
  const params = { import_id: importId };
  await core.send("POST /imports/{import_id}/start", { params, body: { dry_run: isDryRun } }, sender);
  return untilOver(app, importId, onProgress);
}

/**
 * Deletes what an import created, and restores the settings. Resolves when that is done.
 *
 * @throws {StatusError} 409 when the import is not finished, or ended more than 24 hours ago.
 */
export async function undoImport(app: AdminApp, importId: string): Promise<ProjectImport> {
  const { core, sender } = adminContextOf(app);
  await core.send("POST /imports/{import_id}/undo", { params: { import_id: importId } }, sender);
  return untilOver(app, importId);
}

/** Fetches the imports of the last 90 days, the newest first; at most 100. */
export async function listImports(app: AdminApp): Promise<readonly ProjectImport[]> {
  const { core, sender } = adminContextOf(app);
  return (await core.send("GET /imports", {}, sender)).items.map(toImport);
}

/** Fetches an import. */
export async function getImport(app: AdminApp, importId: string): Promise<ProjectImport> {
  const { core, sender } = adminContextOf(app);
  return toImport(await core.send("GET /imports/{import_id}", { params: { import_id: importId } }, sender));
}

/**
 * Fetches the lines of an import that do not fit, a page at a time, in their order.
 *
 * @param options.afterLine The last line of the page before. Default: from the beginning.
 * @returns An empty list at the end.
 */
export async function listImportProblems(
  app: AdminApp,
  importId: string,
  { afterLine }: { afterLine?: number | undefined } = {},
): Promise<readonly ImportProblem[]> {
  const { core, sender } = adminContextOf(app);
  const input = { params: { import_id: importId }, query: { after_line: afterLine } };
  return (await core.send("GET /imports/{import_id}/problems", input, sender)).items;
}

/**
 * Downloads the lines of an import that do not fit, as they were uploaded: correct them, and import them as a file of
 * their own. At most 16 MiB of them.
 *
 * @throws {StatusError} 410 when the file was deleted, a day after the import.
 */
export async function downloadUnfitLines(app: AdminApp, importId: string): Promise<string> {
  return request(adminContextOf(app).core, {
    ...ADMINISTRATION,
    method: "GET",
    path: `/imports/${importId}/unfit-lines`,
    headers: {},
    body: null,
    isReading: true,
  });
}

/** Fetches the public key of the project, to which another project seals the secrets of its export. */
export async function getImportKey(app: AdminApp): Promise<ImportKey> {
  const { core, sender } = adminContextOf(app);
  return core.send("GET /imports/key", {}, sender);
}

/**
 * Exports the project as it is at this moment, as a file that {@link importFile} takes.
 *
 * @param options.sealTo Key of the project that receives it, from {@link getImportKey}. Without it, password hashes and
 *   other secrets stay out.
 * @returns The bytes of the file. Read it to its end: a file without its last line is refused.
 * @throws {KnownError} `FRESH_SIGN_IN_REQUIRED` for an owner who signed in more than ten minutes ago.
 */
export async function exportProject(
  app: AdminApp,
  { sealTo }: { sealTo?: ImportKey | undefined } = {},
): Promise<ReadableStream<Uint8Array>> {
  const { settings, platform } = adminContextOf(app).core;
  const query = sealTo ? `?seal_to=${toBase64Url(JSON.stringify(sealTo))}` : "";
  const response = await platform.fetch(`${settings.baseUrl}/api/v1/export${query}`, {
    method: "GET",
    headers: requestHeaders(settings, platform, { tier: "admin", headers: {} }, NO_TOKENS),
  });
  const status = Number(response.headers.get("x-stack-actual-status") ?? response.status);
  if (status === 200 && response.body) return response.body;
  const [code, text] = [response.headers.get("x-stack-known-error"), await response.text()];
  throw code === null ? new StatusError("GET /export", status, text) : readKnownError(code, text);
}

async function untilOver(
  app: AdminApp,
  importId: string,
  onProgress?: ImportFileOptions["onProgress"],
): Promise<ProjectImport> {
  for (;;) {
    const run = await getImport(app, importId);
    onProgress?.(run);
    if (!RUNNING.includes(run.status)) return run;
    await adminContextOf(app).core.platform.wait(POLL_MILLIS);
  }
}

/** Cuts a file into parts that the backend takes. */
async function* partsOf(file: ImportFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(IMPORT_PART_MAX_BYTES);
  let length = 0;
  for await (const chunk of chunksOf(file)) {
    for (let from = 0; from < chunk.length; ) {
      const some = chunk.subarray(from, from + part.length - length);
      part.set(some, length);
      length += some.length;
      from += some.length;
      if (length < part.length) continue;
      yield part.slice();
      length = 0;
    }
  }
  if (length > 0) yield part.slice(0, length);
}

/** Reads a file; not every browser iterates over streams. */
async function* chunksOf(file: ImportFile): AsyncGenerator<Uint8Array> {
  if (Symbol.asyncIterator in file) return yield* file;
  const reader = (file instanceof Blob ? file.stream() : file).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function toBase64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toImport(wire: Wire): ProjectImport {
  const dateOf = (millis: number | null) => (millis === null ? null : new Date(millis));
  return {
    id: wire.id,
    status: wire.status,
    isDryRun: wire.is_dry_run,
    source: wire.source,
    uploadedParts: wire.uploaded_parts,
    sizeBytes: wire.size_bytes,
    createdAt: new Date(wire.created_at_millis),
    finishedAt: dateOf(wire.finished_at_millis),
    lines: wire.lines,
    counts: wire.counts,
    leftOut: wire.left_out,
    problemCount: wire.problem_count,
    refusal: wire.refusal,
    undoUntil: dateOf(wire.undo_until_millis),
  };
}

/**
 * Asks the project's old system about a password, as a sign-in would while the lazy move is on, and moves no one. The
 * setting needs an address and a secret, and may be switched off.
 *
 * @returns The user that the old system answers with, its refusal, or the reason why the answer does not fit.
 */
export async function testLazyMove(
  app: AdminApp,
  typed: { readonly email: string; readonly password: string },
): Promise<LazyMoveTest> {
  const { core, sender } = adminContextOf(app);
  const { result, problem, user } = await core.send("POST /internal/lazy-move/test", { body: { ...typed } }, sender);
  if (result === "ok" && user) return { status: "ok", user };
  return result === "refused" ? { status: "refused" } : { status: "failed", problem: problem ?? "" };
}
