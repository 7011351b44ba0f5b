import { type FileHandle, open } from "node:fs/promises";
import { resolve } from "node:path";
import type { Answer } from "@latchkit/contract";
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

/** `latchkit import`: imports users and settings from a file in the neutral format, or checks it only. */
export async function importFile(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "import", maxWords: 1 });
  const target = await keyTarget(values, context, "import");
  const requests = requestsTo(target, context);
  if (values["print-key"]) {
    const key = await explaining(target, context, () => requests.json("GET", "/imports/key"));
    context.say(JSON.stringify(key));
    return;
  }
  const [name] = words;
  if (name === undefined) throw misuse("Which file? Name one that `latchkit export` has written.", "import");
  const file = await openFile(resolve(context.folder, name));
  try {
    await explaining(target, context, async () => {
      const id = await upload(file, requests, context);
      await requests.json("POST", `/imports/${id}/start`, { dry_run: values["dry-run"] ?? false });
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
