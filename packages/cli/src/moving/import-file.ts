import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Answer } from "@latchkit/contract";
import { isServiceName, SERVICE_NAMES } from "@latchkit/contract/moving/service-names";
import { explaining } from "../app.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { keyTarget, PROJECT_OPTIONS } from "../webhooks/target.ts";
import { type BackendRequests, requestsTo } from "./backend-requests.ts";

const OPTIONS = {
  ...PROJECT_OPTIONS,
  "dry-run": { type: "boolean" },
  "print-key": { type: "boolean" },
} as const;

/** Bytes of a part; the most that the backend takes. */
const PART_BYTES = 4 * 1024 * 1024;
const POLL_MILLIS = 1_000;
/** Lines that do not fit which are shown; the backend lists all. */
const SHOWN_PROBLEMS = 20;
const RUNNING: readonly unknown[] = ["checking", "importing"];

type ImportRun = Answer<"GET /imports/{import_id}">;

/** Words after the name of a service, at most. */
const MAX_WORDS = 200;

/**
 * `latchkit import`: imports users and settings from a file in the neutral format, or users from the files of another
 * service; or checks them only.
 */
export async function importFile(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "import", maxWords: MAX_WORDS });
  const target = await keyTarget(values, context, "import");
  const requests = requestsTo(target, context);
  if (values["print-key"]) {
    const key = await explaining(target, context, () => requests.json("GET", "/imports/key"));
    context.say(JSON.stringify(key));
    return;
  }
  const [name, ...files] = words;
  if (name === undefined)
    throw misuse("Which file? Name one that `latchkit export` has written, or a service and its files.", "import");
  const isDryRun = values["dry-run"] ?? false;
  if (!isServiceName(name)) {
    if (files.length > 0) throw misuse(`"${name}" is no service. It can be ${SERVICE_NAMES.join(", ")}.`, "import");
    return importFrom(resolve(context.folder, name), isDryRun, requests, context);
  }
  const workshop = await mkdtemp(join(tmpdir(), "latchkit-import-"));
  try {
    const path = join(workshop, "import.ndjson");
    const { readService } = await import("./read-service.ts");
    await readService(name, files, path, context);
    await importFrom(path, isDryRun, requests, context);
  } finally {
    await rm(workshop, { recursive: true }); // it has password hashes in it
  }
}

async function importFrom(
  path: string,
  isDryRun: boolean,
  requests: BackendRequests,
  context: CommandContext,
): Promise<void> {
  const file = await openFile(path);
  try {
    await explaining(requests.target, context, async () => {
      const id = await upload(file, requests, context);
      await requests.json("POST", `/imports/${id}/start`, { dry_run: isDryRun });
      const run = await untilOver(id, requests, context);
      if (run) await report(id, run, requests, context);
    });
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (cause) {
    throw new CommandError(`${path} cannot be read.`, { cause });
  }
}

async function upload(file: FileHandle, requests: BackendRequests, { tell }: CommandContext): Promise<string> {
  const { id } = await requests.json<ImportRun>("POST", "/imports");
  const { size } = await file.stat();
  const buffer = Buffer.alloc(PART_BYTES);
  for (let part = 0; part * PART_BYTES < size; part++) {
    const { bytesRead } = await file.read(buffer, 0, PART_BYTES, part * PART_BYTES);
    await requests.json("PUT", `/imports/${id}/parts/${part}`, buffer.subarray(0, bytesRead));
    tell(`Uploaded ${Math.min((part + 1) * PART_BYTES, size)} of ${size} bytes.`);
  }
  return id;
}

/** Waits for the end of an import; `null` if the command was stopped, while the import goes on. */
async function untilOver(
  id: string,
  requests: BackendRequests,
  { tell, wait, stopSignal }: CommandContext,
): Promise<ImportRun | null> {
  const stop = stopSignal();
  let told = "";
  while (!stop.aborted) {
    const run = await requests.json<ImportRun>("GET", `/imports/${id}`);
    const { status, lines } = run;
    const progress = `${status}: ${lines} lines`;
    if (progress !== told) tell(progress);
    told = progress;
    if (!RUNNING.includes(status)) return run;
    await wait(POLL_MILLIS, stop);
  }
  tell(`The import ${id} goes on in the backend.`);
  return null;
}

async function report(
  id: string,
  { status, counts, left_out, problem_count, refusal }: ImportRun,
  requests: BackendRequests,
  { say }: CommandContext,
): Promise<void> {
  if (refusal)
    throw new CommandError(`The file was refused, and nothing was imported: line ${refusal.line} ${refusal.rule}.`);
  for (const [type, { new: created, existing }] of Object.entries(counts))
    say(`${type}: ${created} ${status === "checked" ? "to import" : "imported"}, ${existing} exist`);
  for (const [what, count] of Object.entries(left_out)) say(`${what}: ${count} not kept`);
  if (problem_count === 0) return;
  say(`${problem_count} lines do not fit:`);
  const { items } = await requests.json<Answer<"GET /imports/{import_id}/problems">>("GET", `/imports/${id}/problems`);
  for (const { line, rule } of items.slice(0, SHOWN_PROBLEMS)) say(`  line ${line} ${rule}`);
  if (problem_count > SHOWN_PROBLEMS) say(`  and ${problem_count - SHOWN_PROBLEMS} more: GET /imports/${id}/problems`);
}
