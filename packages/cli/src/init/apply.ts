import { chmod, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CommandError } from "../command-context.ts";
import type { FileChange } from "./plan.ts";

const SECRET_MODE = 0o600;

/**
 * Writes all files or none: drafts beside them first, which only then take their places. When one cannot, those before
 * it become what they were.
 *
 * @throws {CommandError} when nothing was written.
 */
export async function apply(folder: string, changes: readonly FileChange[]): Promise<void> {
  /** Functions that undo the changes so far, the latest first. */
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const drafts = [];
    for (const change of changes) drafts.push(await draft(folder, change, undo));
    for (const { file, path, before } of drafts) {
      await refuseChanged(file, before);
      await rename(path, file);
      undo.unshift(() => (before === null ? rm(file, { force: true }) : writeFile(file, before)));
    }
  } catch (cause) {
    for (const step of undo) await step().catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`Nothing was written: ${reason}`, { cause });
  }
}

async function draft(
  folder: string,
  { path, before, after, isSecret }: FileChange,
  undo: (() => Promise<unknown>)[],
): Promise<{ file: string; path: string; before: string | null }> {
  const place = join(folder, path);
  // A link stays one: what it leads to is changed.
  const file = before === null ? place : await realpath(place);
  await makeFolder(dirname(file), undo);
  const draftPath = `${file}.latchkit-${process.pid}`;
  undo.unshift(() => rm(draftPath, { force: true }));
  await writeFile(draftPath, after, { flag: "wx", ...(isSecret && { mode: SECRET_MODE }) });
  if (before !== null) await chmod(draftPath, (await stat(file)).mode);
  return { file, path: draftPath, before };
}

/** Another program may have written in the meantime. */
async function refuseChanged(file: string, before: string | null): Promise<void> {
  const now = await readFile(file, "utf8").catch(() => null);
  if (now !== before) throw new Error(`${file} was changed meanwhile.`);
}

async function makeFolder(folder: string, undo: (() => Promise<unknown>)[]): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) undo.push(() => rmdir(made));
}
